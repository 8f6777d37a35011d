/**
 * A model is asked by so many at once and no more, and by nobody while it is paused. More papers than that may be under
 * way: while some wait for the model, the next ones are already being opened.
 */
import pLimit from 'p-limit';
import type { Grader } from '../../grading/graders/grader.ts';
import type { Services } from '../services.ts';
import { createCallGate } from './provider-pause.ts';

export const inTurn = (services: Services, most: number): Grader => {
  const { grader } = services;
  const takeTurn = pLimit(most);
  const gate = createCallGate(services);
  return {
    ...grader,
    grade: (brief, work, signal) => takeTurn(() => grader.grade(brief, work, signal, gate)),
  };
};
