/** All SQL of the quota ledger. */
import { sql } from 'kysely';
import { z } from 'zod';
import { UNLIMITED } from '../../../contract/plans.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

export type Grading = { submissionId: string; attempt: number };
/** `schoolId`: whose papers they are; null: those of the teacher's own plan. */
export type Period = { start: Date; end: Date; limit: number; schoolId: string | null };

/**
 * Takes `count` submissions of the period, or none at all. One conditional statement on one row: uploads of a teacher
 * that come at once queue up on it, so that the limit holds however many there are.
 */
export const takeSubmissions = async (
  tx: Tx,
  scope: Scope,
  period: Period,
  count: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into usage_periods as period (teacher_id, period_start, period_end, school_id, used, granted_limit)
    select ${scope.owner}::uuid, ${period.start}::timestamptz, ${period.end}::timestamptz, ${period.schoolId}::uuid,
      ${count}::int, ${period.limit}::int
    where ${period.limit}::int = ${UNLIMITED} or ${count}::int <= ${period.limit}::int
    on conflict (teacher_id, period_start, school_id) do update
      set used = period.used + ${count}::int, granted_limit = ${period.limit}::int
      where ${period.limit}::int = ${UNLIMITED} or period.used + ${count}::int <= ${period.limit}::int
    returning used`.execute(tx);
  return rows.length === 1;
};

export type Pool = { schoolId: string; start: Date; limit: number };

/** The same for what all teachers of a school take together. After the teacher's own row, here as wherever both are written. */
export const takeFromPool = async (
  tx: Tx,
  { schoolId, start, limit }: Pool,
  count: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into school_periods as pool (school_id, period_start, used, granted_limit)
    select ${schoolId}::uuid, ${start}::timestamptz, ${count}::int, ${limit}::int
    where ${limit}::int = ${UNLIMITED} or ${count}::int <= ${limit}::int
    on conflict (school_id, period_start) do update
      set used = pool.used + ${count}::int, granted_limit = ${limit}::int
      where ${limit}::int = ${UNLIMITED} or pool.used + ${count}::int <= ${limit}::int
    returning used`.execute(tx);
  return rows.length === 1;
};

export const insertEntries = async (
  tx: Tx,
  scope: Scope,
  { start, schoolId }: Pick<Period, 'start' | 'schoolId'>,
  gradings: readonly Grading[],
  at: Date,
) => {
  await tx
    .insertInto('quota_entries')
    .values(
      gradings.map(({ submissionId, attempt }) => ({
        submission_id: submissionId,
        attempt,
        teacher_id: scope.owner,
        period_start: start,
        school_id: schoolId,
        state: 'reserved',
        created_at: at,
      })),
    )
    .execute();
};

export const settleEntry = async (tx: Tx, grading: Grading, at: Date): Promise<boolean> => {
  const result = await tx
    .updateTable('quota_entries')
    .set({ state: 'settled', ended_at: at })
    .where('submission_id', '=', grading.submissionId)
    .where((eb) => eb.and({ attempt: grading.attempt, state: 'reserved' }))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** For submissions that go for good: whatever is still reserved for them stays charged. */
export const settleEntries = async (tx: Tx, submissionIds: readonly string[], at: Date) => {
  await tx
    .updateTable('quota_entries')
    .set({ state: 'settled', ended_at: at })
    .where('submission_id', 'in', submissionIds)
    .where('state', '=', 'reserved')
    .execute();
};

/** The period and the purse that are given one back are those it was taken from, whatever month it is and wherever she works by now. */
export const refundEntry = async (tx: Tx, grading: Grading, at: Date): Promise<boolean> => {
  const entry = await tx
    .updateTable('quota_entries')
    .set({ state: 'refunded', ended_at: at })
    .where('submission_id', '=', grading.submissionId)
    .where((eb) => eb.and({ attempt: grading.attempt, state: 'reserved' }))
    .returning(['teacher_id', 'period_start', 'school_id'])
    .executeTakeFirst();
  if (entry === undefined) return false;
  await tx
    .updateTable('usage_periods')
    .set({ used: sql`used - 1` })
    .where((eb) => eb.and({ teacher_id: entry.teacher_id, period_start: entry.period_start }))
    .where('school_id', 'is not distinct from', entry.school_id)
    .execute();
  if (entry.school_id !== null)
    await tx
      .updateTable('school_periods')
      .set({ used: sql`used - 1` })
      .where('school_id', '=', entry.school_id)
      .where('period_start', '=', entry.period_start)
      .execute();
  return true;
};

const ViolationRow = z.object({
  rule: z.enum(['used', 'limit', 'pool', 'pool limit', 'reserved', 'unreserved']),
  /** Null: about a school, which the detail names. */
  teacher_id: z.uuid().nullable(),
  detail: z.string(),
});
export type LedgerViolation = z.infer<typeof ViolationRow>;

export const listLedgerViolations = (db: Db | Tx): Promise<LedgerViolation[]> =>
  rowsOf(db, ViolationRow)`
    select 'used' as rule, teacher_id,
      format('used %s, reserved and settled %s', sum(used), sum(entries)) as detail
    from (
      select teacher_id, period_start, school_id, used, 0 as entries from usage_periods
      union all
      select teacher_id, period_start, school_id, 0, 1 from quota_entries where state <> 'refunded'
    ) as both_sides
    group by teacher_id, period_start, school_id having sum(used) <> sum(entries)
    union all
    select 'limit', teacher_id, format('used %s of %s', used, granted_limit)
    from usage_periods where granted_limit <> ${UNLIMITED} and used > granted_limit
    union all
    select 'pool', null, format('school %s: used %s, by its teachers %s', school_id, sum(used), sum(taken))
    from (
      select school_id, period_start, used - departed as used, 0 as taken from school_periods
      union all
      select school_id, period_start, 0, used from usage_periods where school_id is not null
    ) as both_sides
    group by school_id, period_start having sum(used) <> sum(taken)
    union all
    select 'pool limit', null, format('school %s: used %s of %s', school_id, used, granted_limit)
    from school_periods where granted_limit <> ${UNLIMITED} and used > granted_limit
    union all
    select 'reserved', q.teacher_id, 'reserved, but not in flight'
    from quota_entries q
    left join submissions s on s.id = q.submission_id and s.attempt = q.attempt and s.status in ('pending', 'grading')
    where q.state = 'reserved' and s.id is null
    union all
    select 'unreserved', s.teacher_id, 'in flight, but not reserved'
    from submissions s
    join assignments a on a.id = s.assignment_id
    join courses c on c.id = a.course_id
    left join quota_entries q on q.submission_id = s.id and q.attempt = s.attempt and q.state = 'reserved'
    where s.status in ('pending', 'grading') and not c.is_sample and q.submission_id is null`;
