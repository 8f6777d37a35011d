/**
 * A model vendor that is away or asks to wait pauses all gradings that would call it, on every machine. The work stays
 * "grading" and goes back into the queue for the end of the pause; nothing fails and nothing is charged twice.
 */
import type { CallGate } from '../../grading/graders/grader.ts';
import { ModelOutage, providerKeyOf } from '../../grading/graders/model/outage.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { enqueueGradings } from './enqueue-gradings.ts';
import { findPauseEnd, pauseProvider } from './pause-queries.ts';

const DEFAULT_PAUSE_MS = 15_000;
/** What a vendor asks for is kept, but for a slip of their clock. */
const LONGEST_PAUSE_MS = 24 * 3600_000;
/** A wrong key mends itself only when somebody mends it; look again now and then. */
const OPERATOR_PAUSE_MS = 5 * 60_000;

/** Spreads the restart, so that a thousand waiting papers do not all knock in the same millisecond. */
const spread = (submissionId: string) => Number.parseInt(submissionId.slice(0, 4), 16) % 2000;

export const requeue = async (services: Services, { teacherId, ...grading }: GradingJob, until: Date) => {
  const startAfter = new Date(until.getTime() + spread(grading.submissionId));
  await services.db
    .transaction()
    .execute((tx) => enqueueGradings(services, tx, scopeOfOwner(teacherId), [grading], startAfter));
};

export const postponeWhilePaused = async (
  services: Services,
  job: GradingJob,
): Promise<'postponed' | 'free'> => {
  const { model } = services.config.grading;
  if (services.grader.name !== 'model' || model === null) return 'free';
  const until = await findPauseEnd(services.db, providerKeyOf(model), services.now());
  if (until === null) return 'free';
  await requeue(services, job, until);
  return 'postponed';
};

const pauseMs = (outage: ModelOutage): number => {
  if (outage.kind === 'operator') return OPERATOR_PAUSE_MS;
  return Math.min(outage.retryAfterMs ?? DEFAULT_PAUSE_MS, LONGEST_PAUSE_MS);
};

/** Answers when it ends. */
const beginPause = async ({ db, log, now }: Services, outage: ModelOutage): Promise<Date> => {
  const until = new Date(now().getTime() + pauseMs(outage));
  await db.transaction().execute((tx) => pauseProvider(tx, outage.providerKey, until, outage.kind));
  log.warn({ kind: outage.kind, until }, 'the model provider is paused');
  return until;
};

/** The pause may have begun while a paper was being opened, or since the first question about it was answered. */
const assertNotPaused = async ({ db, config, now }: Services) => {
  if (config.grading.model === null) return;
  const providerKey = providerKeyOf(config.grading.model);
  const at = now();
  const until = await findPauseEnd(db, providerKey, at);
  if (until === null) return;
  const retryAfterMs = until.getTime() - at.getTime();
  throw new ModelOutage('retry_later', 'The provider is paused.', { retryAfterMs, providerKey });
};

/** For everything that calls the model. The pause stands before the call's failure is known to anybody. */
export const createCallGate = (services: Services): CallGate => ({
  enter: () => assertNotPaused(services),
  report: async (outage) => void (await beginPause(services, outage)),
});

export const postpone = async (services: Services, job: GradingJob, outage: ModelOutage) => {
  const until = await findPauseEnd(services.db, outage.providerKey, services.now());
  await requeue(services, job, until ?? (await beginPause(services, outage)));
};
