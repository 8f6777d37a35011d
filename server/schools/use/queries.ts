/** SQL of what a school's teachers use. Papers are counted; nothing that is in them is looked at. */
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { SchoolRole } from '../../../contract/school/role.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { oneOf, rowsOf } from '../../platform/db/rows.ts';

const LimitsRow = z.object({
  pool: z.number().int().nullable(),
  teacher_cap: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  seats_used: z.number().int(),
  model_cap: z.number().nullable(),
});

export const getLimits = (db: Db | Tx, schoolId: string) =>
  oneOf(db, LimitsRow)`
    select s.pool, s.teacher_cap, s.seats, s.seats_used, c.monthly_cap::float8 as model_cap
    from schools s left join connected_models c on c.school_id = s.id where s.id = ${schoolId}`;

const amounts = {
  papers_now: z.number().int(),
  papers_before: z.number().int(),
  dollars_now: z.number(),
  dollars_before: z.number(),
};

const UseRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: SchoolRole,
  own_cap: z.number().int().nullable(),
  ...amounts,
});
export type UseRow = z.infer<typeof UseRow>;

/** The school's month, as papers and as money are counted by it. */
export type Month = { start: Date; day: string };

export const listUse = (db: Db, schoolId: string, { start, day }: Month): Promise<UseRow[]> =>
  rowsOf(db, UseRow)`
    select m.teacher_id as id, t.name, t.email, m.role, m.cap as own_cap,
      coalesce(p.now, 0)::int as papers_now, coalesce(p.before, 0)::int as papers_before,
      coalesce(d.now, 0)::float8 as dollars_now, coalesce(d.before, 0)::float8 as dollars_before
    from school_members m
    join teachers t on t.id = m.teacher_id
    left join (
      select teacher_id, sum(used) filter (where period_start = ${start}) as now,
        sum(used) filter (where period_start < ${start}) as before
      from usage_periods where school_id = ${schoolId} group by teacher_id) p on p.teacher_id = m.teacher_id
    left join (
      select teacher_id, sum(dollars) filter (where month = ${day}) as now,
        sum(dollars) filter (where month < ${day}) as before
      from model_spend where school_id = ${schoolId} group by teacher_id) d on d.teacher_id = m.teacher_id
    where m.school_id = ${schoolId}
    order by lower(t.name), t.id`;

const TotalRow = z.object({ ...amounts, purse_now: z.number() });
export type UseTotals = z.infer<typeof TotalRow>;

/** Of everybody who is or was in the school; `purse_now`: with its own key. */
export const getTotals = (db: Db, schoolId: string, { start, day }: Month): Promise<UseTotals> =>
  oneOf(db, TotalRow)`
    select p.*, (purse.now + others.now)::float8 as dollars_now, (purse.before + others.before)::float8 as dollars_before,
      purse.now::float8 as purse_now
    from (
      select coalesce(sum(used) filter (where period_start = ${start}), 0)::int as papers_now,
        coalesce(sum(used) filter (where period_start < ${start}), 0)::int as papers_before
      from school_periods where school_id = ${schoolId}) p,
    (
      select coalesce(sum(dollars) filter (where month = ${day}), 0) as now,
        coalesce(sum(dollars) filter (where month < ${day}), 0) as before
      from school_spend where school_id = ${schoolId}) purse,
    (
      select coalesce(sum(dollars) filter (where month = ${day}), 0) as now,
        coalesce(sum(dollars) filter (where month < ${day}), 0) as before
      from model_spend where school_id = ${schoolId} and source <> 'school') others`;

type PoolChange = { pool?: number | null | undefined; teacher_cap?: number | null | undefined };

export const updatePool = async (tx: Tx, schoolId: string, { pool, teacher_cap }: PoolChange) => {
  if (pool === undefined && teacher_cap === undefined) return;
  await tx
    .updateTable('schools')
    .set({ ...(pool === undefined ? {} : { pool }), ...(teacher_cap === undefined ? {} : { teacher_cap }) })
    .where('id', '=', schoolId)
    .execute();
};

/** Of a member of this school; throws not_found. Answers what held before. */
export const updateCap = async (
  tx: Tx,
  schoolId: string,
  memberId: string,
  cap: number | null,
): Promise<number | null> => {
  const held = await tx
    .selectFrom('school_members')
    .select('cap')
    .where((eb) => eb.and({ school_id: schoolId, teacher_id: memberId }))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new Failure('not_found');
  await tx.updateTable('school_members').set({ cap }).where('teacher_id', '=', memberId).execute();
  return held.cap;
};
