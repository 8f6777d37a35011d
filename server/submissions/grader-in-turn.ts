/**
 * A model is asked by so many at once and no more, and by nobody while it is paused. More papers than that may be under
 * way: while some wait for the model, the next ones are already being opened.
 */
import type { Grader } from '../../grading/graders/grader.ts';
import type { Services } from '../services.ts';
import { createCallGate } from './provider-pause.ts';

type Turns = <T>(action: () => Promise<T>) => Promise<T>;

/** First come, first served. */
const createTurns = (most: number): Turns => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const take = async () => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
  };
  /** Whoever waits takes over the place, so that nobody slips in between. */
  const giveBack = () => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };
  return async (action) => {
    await take();
    try {
      return await action();
    } finally {
      giveBack();
    }
  };
};

export const inTurn = (services: Services, most: number): Grader => {
  const { grader } = services;
  const takeTurn = createTurns(most);
  const gate = createCallGate(services);
  return {
    ...grader,
    grade: (brief, work, signal) => takeTurn(() => grader.grade(brief, work, signal, gate)),
  };
};
