/** SQL of teachers' own language models, and of what calls to models cost. */
import { sql } from 'kysely';
import { z } from 'zod';
import { ModelVendor, OverCap } from '../../contract/model.ts';
import type { Db } from '../platform/db/database.ts';
import { parseRow } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const TeacherModelRow = z
  .object({
    provider: ModelVendor,
    model: z.string(),
    base_url: z.string().nullable(),
    key: z.instanceof(Uint8Array).nullable(),
    vision: z.boolean(),
    monthly_cap: z.number().nullable(),
    over_cap: OverCap,
  })
  .meta({ title: 'Model of a teacher' });
export type TeacherModelRow = z.infer<typeof TeacherModelRow>;

export const findTeacherModel = async (db: Db, scope: Scope): Promise<TeacherModelRow | null> => {
  const row = await db
    .selectFrom('teacher_models')
    .select(['provider', 'model', 'base_url', 'key', 'vision', 'monthly_cap', 'over_cap'])
    .where('teacher_id', '=', scope.owner)
    .executeTakeFirst();
  return row === undefined ? null : parseRow(TeacherModelRow, row);
};

export type NewTeacherModel = Omit<TeacherModelRow, 'key'> & { key: Buffer | null };

export const saveTeacherModel = async (db: Db, scope: Scope, model: NewTeacherModel, at: Date) => {
  const values = { ...model, connected_at: at };
  await db
    .insertInto('teacher_models')
    .values({ teacher_id: scope.owner, ...values })
    .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet(values))
    .execute();
};

export const deleteTeacherModel = async (db: Db, scope: Scope) => {
  await db.deleteFrom('teacher_models').where('teacher_id', '=', scope.owner).execute();
};

export type Purse = { source: 'school' | 'teacher' | 'environment'; month: string };

const SpendRow = z.object({ dollars: z.number() }).meta({ title: 'Spend of a month' });

export const getSpent = async (db: Db, scope: Scope, { source, month }: Purse): Promise<number> => {
  const row = await db
    .selectFrom('model_spend')
    .select('dollars')
    .where('teacher_id', '=', scope.owner)
    .where('source', '=', source)
    .where('month', '=', month)
    .executeTakeFirst();
  return row === undefined ? 0 : parseRow(SpendRow, row).dollars;
};

/** One statement, so that however many ask at once, together they take no more than there is. False: it would be too much. */
export const reserveSpend = async (
  db: Db,
  scope: Scope,
  { source, month }: Purse,
  dollars: number,
  cap: number | null,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into model_spend as held (teacher_id, month, source, dollars, calls)
    select ${scope.owner}::uuid, ${month}::date, ${source}, ${dollars}::numeric, 1
    where ${cap}::numeric is null or ${dollars}::numeric <= ${cap}::numeric
    on conflict (teacher_id, month, source) do update
      set dollars = held.dollars + excluded.dollars, calls = held.calls + 1
      where ${cap}::numeric is null or held.dollars + excluded.dollars <= ${cap}::numeric
    returning dollars`.execute(db);
  return rows.length > 0;
};

/** `more`: what a call cost beyond what it was let in for; often less than nothing. */
export const correctSpend = async (db: Db, scope: Scope, { source, month }: Purse, more: number) => {
  await db
    .updateTable('model_spend')
    .set({ dollars: sql<number>`greatest(0, dollars + ${more}::numeric)` })
    .where('teacher_id', '=', scope.owner)
    .where('source', '=', source)
    .where('month', '=', month)
    .execute();
};
