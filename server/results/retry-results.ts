/** Grading failed submissions again: a new attempt, charged as a new file is, unless it belongs to the sample class. */
import { Failure } from '../../contract/errors.ts';
import { reserveQuota } from '../billing/quota.ts';
import type { Services } from '../services.ts';
import { countInFlight } from '../submissions/grading-queries.ts';
import { listFailedForUpdate, markForRetry } from './queries.ts';

export const retryFailed = (
  { db, queue, now }: Services,
  teacherId: string,
  ids: string[],
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const failed = await listFailedForUpdate(tx, teacherId, ids);
    if (failed.length === 0) throw new Failure('nothing_to_retry');
    const inFlight = await countInFlight(tx, teacherId);
    const attempts = failed.map(({ id, attempt, is_sample }) => ({
      submissionId: id,
      teacherId,
      attempt: attempt + 1,
      isSample: is_sample,
    }));
    const charged = attempts.filter(({ isSample }) => !isSample);
    await reserveQuota(tx, teacherId, charged, now());
    for (const { submissionId, attempt } of attempts)
      await markForRetry(tx, teacherId, submissionId, attempt, now());
    await queue.enqueueGrading(
      tx,
      attempts.map(({ submissionId, attempt }, index) => ({
        submissionId,
        teacherId,
        attempt,
        priority: -(inFlight + index),
      })),
    );
    return attempts.length;
  });
