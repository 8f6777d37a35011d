/** SQL of what calls to models cost: by teacher, and in one purse where the key is a school's. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database.ts';
import { maybe, oneOf, only, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

export type Purse = {
  source: 'school' | 'teacher' | 'environment';
  month: string;
  /** The school that the teacher is in; null: none, or it is her own money. */
  schoolId: string | null;
};

/** Of this teacher. */
export const getSpent = (
  db: Db,
  scope: Scope,
  { source, month }: Pick<Purse, 'source' | 'month'>,
): Promise<number> =>
  oneOf(db, only(z.number()))`
    select coalesce(sum(dollars), 0)::float8 as dollars from model_spend
    where teacher_id = ${scope.owner} and source = ${source} and month = ${month}`;

/** Of all its teachers, with the school's key. */
export const getSpentBySchool = async (db: Db, schoolId: string, month: string): Promise<number> => {
  const found = await db
    .selectFrom('school_spend')
    .select('dollars')
    .where((eb) => eb.and({ school_id: schoolId, month }))
    .$call(maybe(only(z.number())));
  return found ?? 0;
};

const MonthRow = z.object({
  month: z.string(),
  source: z.string(),
  dollars: z.number(),
  calls: z.number().int(),
});

export const listSpend = (db: Db, scope: Scope) =>
  rowsOf(db, MonthRow)`
    select to_char(month, 'YYYY-MM-DD') as month, source, sum(dollars)::float8 as dollars, sum(calls)::int as calls
    from model_spend where teacher_id = ${scope.owner} group by month, source order by month, source`;

/** With a school's key the money is the school's: its purse is under the cap, and the teacher's row only tells who spent it. */
const isOfSchool = ({ source, schoolId }: Purse): boolean => source === 'school' && schoolId !== null;

/** One statement, so that however many ask at once, together they take no more than there is. False: it would be too much. */
export const reserveSpend = async (
  db: Db,
  scope: Scope,
  purse: Purse,
  dollars: number,
  cap: number | null,
): Promise<boolean> => {
  const { source, month, schoolId } = purse;
  const ofSchool = sql`
    with purse as (
      insert into school_spend as held (school_id, month, dollars, calls)
      select ${schoolId}::uuid, ${month}::date, ${dollars}::numeric, 1
      where ${cap}::numeric is null or ${dollars}::numeric <= ${cap}::numeric
      on conflict (school_id, month) do update
        set dollars = held.dollars + excluded.dollars, calls = held.calls + 1
        where ${cap}::numeric is null or held.dollars + excluded.dollars <= ${cap}::numeric
      returning 1)
    insert into model_spend as held (teacher_id, month, source, school_id, dollars, calls)
    select ${scope.owner}::uuid, ${month}::date, ${source}, ${schoolId}::uuid, ${dollars}::numeric, 1 from purse
    on conflict (teacher_id, month, source, school_id) do update
      set dollars = held.dollars + excluded.dollars, calls = held.calls + 1
    returning dollars`;
  const ofTeacher = sql`
    insert into model_spend as held (teacher_id, month, source, school_id, dollars, calls)
    select ${scope.owner}::uuid, ${month}::date, ${source}, ${schoolId}::uuid, ${dollars}::numeric, 1
    where ${cap}::numeric is null or ${dollars}::numeric <= ${cap}::numeric
    on conflict (teacher_id, month, source, school_id) do update
      set dollars = held.dollars + excluded.dollars, calls = held.calls + 1
      where ${cap}::numeric is null or held.dollars + excluded.dollars <= ${cap}::numeric
    returning dollars`;
  const { rows } = await (isOfSchool(purse) ? ofSchool : ofTeacher).execute(db);
  return rows.length > 0;
};

/** `more`: what a call cost beyond what it was let in for; often less than nothing. */
export const correctSpend = async (db: Db, scope: Scope, purse: Purse, more: number) => {
  const { source, month, schoolId } = purse;
  if (isOfSchool(purse))
    await db
      .updateTable('school_spend')
      .set({ dollars: sql<number>`greatest(0, dollars + ${more}::numeric)` })
      .where('school_id', '=', schoolId)
      .where('month', '=', month)
      .execute();
  await db
    .updateTable('model_spend')
    .set({ dollars: sql<number>`greatest(0, dollars + ${more}::numeric)` })
    .where((eb) => eb.and({ teacher_id: scope.owner, source, month }))
    .where('school_id', 'is not distinct from', schoolId)
    .execute();
};
