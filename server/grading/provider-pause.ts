/**
 * A model vendor that is away, or asks to wait, pauses all gradings that would call it, on every machine. The work stays
 * "grading" and goes back into the queue for the end of the pause; nothing fails and nothing is charged twice.
 */
import { type ModelOutage, providerKeyOf } from '../../grading/graders/model/outage.ts';
import { beginPause } from '../models/call-gate.ts';
import type { UsableModel } from '../models/find-model.ts';
import { findPauseEnd } from '../models/pause-queries.ts';
import { holdVersion } from '../models/queries.ts';
import { nextMonth } from '../models/spend.ts';
import type { Tx } from '../platform/db/database.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { enqueueGradings, enqueueLast } from '../uploads/enqueue-gradings.ts';

/** Raising the limit wakes who waits for it; this is for whatever else may have changed. */
const OVER_CAP_MS = 30 * 60_000;

/** Spreads the restart, so that a thousand waiting papers do not all knock in the same millisecond. */
const spread = (submissionId: string) => Number.parseInt(submissionId.slice(0, 4), 16) % 2000;

/** Where the teacher has chosen another model meanwhile, what stood in the way may be gone. */
const isStillChosen = async (tx: Tx, model: UsableModel | null): Promise<boolean> => {
  const chosen = model?.chosen ?? null;
  return chosen === null || (await holdVersion(tx, chosen.holder))?.getTime() === chosen.at.getTime();
};

/** `model`: by which it was tried; at once, where it is no longer asked. */
export const requeue = async (
  services: Services,
  { teacherId, ...grading }: GradingJob,
  until: Date,
  model: UsableModel | null,
) => {
  const startAfter = new Date(until.getTime() + spread(grading.submissionId));
  await services.db.transaction().execute(async (tx) => {
    const at = (await isStillChosen(tx, model)) ? startAfter : services.now();
    await enqueueGradings(services, tx, scopeOfOwner(teacherId), [grading], at);
  });
};

/** Behind all that waits for this teacher. */
export const requeueLast = async (
  services: Services,
  { teacherId, ...grading }: GradingJob,
  until: Date,
  model: UsableModel | null,
) => {
  await services.db.transaction().execute(async (tx) => {
    const at = (await isStillChosen(tx, model)) ? until : services.now();
    await enqueueLast(services, tx, scopeOfOwner(teacherId), grading, at);
  });
};

export const postponeWhilePaused = async (
  services: Services,
  job: GradingJob,
  model: UsableModel | null,
): Promise<'postponed' | 'free'> => {
  if (model === null) return 'free';
  const until = await findPauseEnd(services.db, providerKeyOf(model.settings), services.now());
  if (until === null) return 'free';
  await requeue(services, job, until, model);
  return 'postponed';
};

export const postpone = async (
  services: Services,
  job: GradingJob,
  outage: ModelOutage,
  model: UsableModel | null,
) => {
  const until = await findPauseEnd(services.db, outage.providerKey, services.now());
  await requeue(services, job, until ?? (await beginPause(services, outage)), model);
};

/** The month's money is spent: the paper waits for the next month, or for the teacher. */
export const postponeOverCap = async (services: Services, job: GradingJob, model: UsableModel | null) => {
  const at = services.now();
  const until = Math.min(nextMonth(at).getTime(), at.getTime() + OVER_CAP_MS);
  await requeue(services, job, new Date(until), model);
};
