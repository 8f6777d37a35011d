/**
 * A model is asked by so many at once and no more, and by nobody while it is paused. More papers than that may be under
 * way: while some wait for the model, the next ones are already being opened.
 */
import type { Grader } from '../../grading/graders/grader.ts';
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

/** The pause may have begun while this paper was being opened. */
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
  return {
    ...grader,
    grade: (brief, work, signal) =>
      takeTurn(async () => {
        await assertNotPaused(services);
        try {
          return await grader.grade(brief, work, signal);
        } catch (error) {
          // Before the turn is given back, or the next in line would call once more.
          if (error instanceof ModelOutage) await beginPause(services, error);
          throw error;
        }
      }),
  };
};
