/**
 * The quota ledger. A grading is reserved when its file is accepted, settled when it ends with a grade, and refunded
 * when it fails. Every function runs inside the transaction of the act it accounts for.
 */
import { Failure } from '../../../contract/errors.ts';
import { UNLIMITED } from '../../../contract/plans.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findSchoolRules } from '../membership/queries.ts';
import { getOwnSubscription, monthOf } from './current-subscription.ts';
import {
  type Grading,
  insertEntries,
  type LedgerViolation,
  listLedgerViolations,
  type Period,
  refundEntry,
  settleEntry,
  takeFromPool,
  takeSubmissions,
} from './quota-queries.ts';

/** What a teacher takes from: the school's papers of the calendar month, or those of the plan of her own. */
const findPurse = async (
  tx: Tx,
  scope: Scope,
  at: Date,
): Promise<{ period: Period; pool: number | null }> => {
  const school = await findSchoolRules(tx, scope);
  if (school !== null) {
    const period = { ...monthOf(at), limit: school.cap ?? UNLIMITED, schoolId: school.id };
    return { period, pool: school.pool };
  }
  const own = await getOwnSubscription(tx, scope, at);
  const [start, end] = [new Date(own.quota_period_start), new Date(own.quota_period_end)];
  return { period: { start, end, limit: own.features.submissions_limit, schoolId: null }, pool: null };
};

/**
 * All of the gradings or none: throws quota_exceeded when the plan has not room for all, school_cap_reached and
 * school_pool_empty when the school has not.
 */
export const reserveQuota = async (
  tx: Tx,
  scope: Scope,
  gradings: readonly Grading[],
  at: Date,
): Promise<void> => {
  if (gradings.length === 0) return;
  const { period, pool } = await findPurse(tx, scope, at);
  const { start, schoolId } = period;
  if (!(await takeSubmissions(tx, scope, period, gradings.length)))
    throw new Failure(schoolId === null ? 'quota_exceeded' : 'school_cap_reached');
  const limit = pool ?? UNLIMITED;
  if (schoolId !== null && !(await takeFromPool(tx, { schoolId, start, limit }, gradings.length)))
    throw new Failure('school_pool_empty');
  await insertEntries(tx, scope, period, gradings, at);
};

/** False when there is no open reservation: settled, refunded, or never charged (the sample class). */
export const settleQuota = (tx: Tx, grading: Grading, at: Date): Promise<boolean> =>
  settleEntry(tx, grading, at);

/** Gives the submission back to the period it was taken from. False when there is no open reservation. */
export const refundQuota = (tx: Tx, grading: Grading, at: Date): Promise<boolean> =>
  refundEntry(tx, grading, at);

/**
 * What does not add up, empty when all is well: used = reserved + settled in every period, the pool of a school = what its
 * teachers took, neither ever beyond the limit that held at the grant, and exactly one open reservation for each charged
 * submission in flight.
 */
export const checkLedger = (db: Db | Tx): Promise<LedgerViolation[]> => listLedgerViolations(db);
