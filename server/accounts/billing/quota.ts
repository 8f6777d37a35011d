/**
 * The quota ledger. A grading is reserved when its file is accepted, settled when it ends with a grade, and refunded
 * when it fails. Every function runs inside the transaction of the act it accounts for.
 */
import { Failure } from '../../../contract/errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { getCurrentSubscription } from './current-subscription.ts';
import {
  type Grading,
  insertEntries,
  type LedgerViolation,
  listLedgerViolations,
  refundEntry,
  settleEntry,
  takeSubmissions,
} from './quota-queries.ts';

/** All of the gradings or none: throws quota_exceeded when the plan has not room for all. */
export const reserveQuota = async (
  tx: Tx,
  scope: Scope,
  gradings: readonly Grading[],
  at: Date,
): Promise<void> => {
  if (gradings.length === 0) return;
  const current = await getCurrentSubscription(tx, scope, at);
  const period = {
    start: new Date(current.quota_period_start),
    end: new Date(current.quota_period_end),
    limit: current.features.submissions_limit,
  };
  if (!(await takeSubmissions(tx, scope, period, gradings.length))) throw new Failure('quota_exceeded');
  await insertEntries(tx, scope, period.start, gradings, at);
};

/** False when there is no open reservation: settled, refunded, or never charged (the sample class). */
export const settleQuota = (tx: Tx, grading: Grading, at: Date): Promise<boolean> =>
  settleEntry(tx, grading, at);

/** Gives the submission back to the period it was taken from. False when there is no open reservation. */
export const refundQuota = (tx: Tx, grading: Grading, at: Date): Promise<boolean> =>
  refundEntry(tx, grading, at);

/**
 * What does not add up, empty when all is well: used = reserved + settled in every period, never beyond the limit that
 * held at the grant, and exactly one open reservation for each charged submission in flight.
 */
export const checkLedger = (db: Db | Tx): Promise<LedgerViolation[]> => listLedgerViolations(db);
