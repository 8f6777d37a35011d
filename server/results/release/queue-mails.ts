/** Mails to students of released papers: who is told, and how many of them today. */
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { takeMailsOfToday } from './mail-allowance.ts';
import { markMailsWaiting, type PaperRow } from './queries.ts';

/** One that waits or was sent is not told twice. */
export const isUntold = ({ mail }: Pick<PaperRow, 'mail'>): boolean => mail === null || mail === 'failed';

export const queueMails = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  untold: readonly Pick<PaperRow, 'id' | 'email'>[],
) => {
  const reachable = untold.filter(({ email }) => email !== null);
  const allowed = await takeMailsOfToday(services, tx, scope, reachable.length);
  const ids = reachable.slice(0, allowed).map(({ id }) => id);
  const asked = ids.length === 0 ? [] : await markMailsWaiting(tx, scope, ids);
  const orders = asked.map(({ id, released_at }) => ({
    payload: { submissionId: id, teacherId: scope.owner, releasedAt: released_at.toISOString() },
  }));
  if (orders.length > 0) await services.queue.enqueue(tx, 'mailStudent', orders);
  return {
    queued: orders.length,
    without_address: untold.length - reachable.length,
    over_limit: reachable.length - ids.length,
  };
};
