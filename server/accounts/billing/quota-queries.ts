/** All SQL of the quota ledger. */
import { sql } from 'kysely';
import { z } from 'zod';
import { UNLIMITED } from '../../../contract/plans.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { parseRows } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

export type Grading = { submissionId: string; attempt: number };
export type Period = { start: Date; end: Date; limit: number };

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
    insert into usage_periods as period (teacher_id, period_start, period_end, used, granted_limit)
    select ${scope.owner}::uuid, ${period.start}::timestamptz, ${period.end}::timestamptz, ${count}::int, ${period.limit}::int
    where ${period.limit}::int = ${UNLIMITED} or ${count}::int <= ${period.limit}::int
    on conflict (teacher_id, period_start) do update
      set used = period.used + ${count}::int, granted_limit = ${period.limit}::int
      where ${period.limit}::int = ${UNLIMITED} or period.used + ${count}::int <= ${period.limit}::int
    returning used`.execute(tx);
  return rows.length === 1;
};

export const insertEntries = async (
  tx: Tx,
  scope: Scope,
  periodStart: Date,
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
        period_start: periodStart,
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
    .where('attempt', '=', grading.attempt)
    .where('state', '=', 'reserved')
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

/** The period that is given one back is the one it was taken from, whatever month it is by now. */
export const refundEntry = async (tx: Tx, grading: Grading, at: Date): Promise<boolean> => {
  const entry = await tx
    .updateTable('quota_entries')
    .set({ state: 'refunded', ended_at: at })
    .where('submission_id', '=', grading.submissionId)
    .where('attempt', '=', grading.attempt)
    .where('state', '=', 'reserved')
    .returning(['teacher_id', 'period_start'])
    .executeTakeFirst();
  if (entry === undefined) return false;
  await tx
    .updateTable('usage_periods')
    .set({ used: sql`used - 1` })
    .where('teacher_id', '=', entry.teacher_id)
    .where('period_start', '=', entry.period_start)
    .execute();
  return true;
};

const ViolationRow = z
  .object({
    rule: z.enum(['used', 'limit', 'reserved', 'unreserved']),
    teacher_id: z.uuid(),
    detail: z.string(),
  })
  .meta({ title: 'Ledger violation' });
export type LedgerViolation = z.infer<typeof ViolationRow>;

export const listLedgerViolations = async (db: Db | Tx): Promise<LedgerViolation[]> => {
  const { rows } = await sql`
    with charged as materialized (
      select teacher_id, period_start, count(*) filter (where state <> 'refunded') as entries
      from quota_entries group by teacher_id, period_start
    )
    select 'used' as rule, coalesce(p.teacher_id, c.teacher_id) as teacher_id,
      format('used %s, reserved and settled %s', coalesce(p.used, 0), coalesce(c.entries, 0)) as detail
    from usage_periods p full join charged c using (teacher_id, period_start)
    where coalesce(p.used, 0) <> coalesce(c.entries, 0)
    union all
    select 'limit', teacher_id, format('used %s of %s', used, granted_limit)
    from usage_periods where granted_limit <> ${UNLIMITED} and used > granted_limit
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
    where s.status in ('pending', 'grading') and not c.is_sample and q.submission_id is null`.execute(db);
  return parseRows(ViolationRow, rows);
};
