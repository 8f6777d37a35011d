/** Grading failed submissions again: a new attempt, charged as a new file is, unless it belongs to the sample class. */
import { Failure } from '../../contract/errors.ts';
import { reserveQuota } from '../accounts/billing/quota.ts';
import { forgetUseless } from '../grading/useless-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { enqueueGradings } from '../uploads/enqueue-gradings.ts';
import { listFailedForUpdate, markForRetry } from './queries.ts';

export const retryFailedIn = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  ids: string[],
): Promise<number> => {
  const failed = await listFailedForUpdate(tx, scope, ids);
  if (failed.length === 0) throw new Failure('nothing_to_retry');
  const next = ({ id, attempt }: { id: string; attempt: number }) => ({
    submissionId: id,
    attempt: attempt + 1,
  });
  const attempts = failed.map(next);
  const charged = failed.filter(({ is_sample }) => !is_sample).map(next);
  await forgetUseless(tx, [...new Set(failed.map(({ assignment_id }) => assignment_id))]);
  await reserveQuota(tx, scope, charged, services.now());
  await enqueueGradings(services, tx, scope, attempts);
  for (const { submissionId, attempt } of attempts)
    await markForRetry(tx, scope, submissionId, attempt, services.now());
  return attempts.length;
};

export const retryFailed = (services: Services, scope: Scope, ids: string[]): Promise<number> =>
  services.db.transaction().execute((tx) => retryFailedIn(services, tx, scope, ids));
