/**
 * A model is asked by so many at once and no more, and by nobody while it is paused. More papers than that may be under
 * way: while some wait for the model, the next ones are already being opened.
 */
import type { CallGate, Grader } from '../../grading/graders/grader.ts';
import { ModelOutage, providerKeyOf } from '../../grading/graders/model/outage.ts';
import type { Services } from '../services.ts';
import { findPauseEnd } from './grading-queries.ts';
import { beginPause } from './provider-pause.ts';

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

/** The pause may have begun while this paper was being opened, or since its first question was answered. */
const assertNotPaused = async ({ db, config, now }: Services) => {
  if (config.grading.model === null) return;
  const providerKey = providerKeyOf(config.grading.model);
  const at = now();
  const until = await findPauseEnd(db, providerKey, at);
  if (until === null) return;
  const retryAfterMs = until.getTime() - at.getTime();
  throw new ModelOutage('retry_later', 'The provider is paused.', { retryAfterMs, providerKey });
};

export const inTurn = (services: Services, most: number): Grader => {
  const { grader } = services;
  const takeTurn = createTurns(most);
  const gate: CallGate = {
    enter: () => assertNotPaused(services),
    // Before the turn is given back, or the next in line would call once more.
    report: async (outage) => void (await beginPause(services, outage)),
  };
  return {
    ...grader,
    grade: (brief, work, signal) => takeTurn(() => grader.grade(brief, work, signal, gate)),
  };
};
