/** SQL of teachers' own language models, and of what calls to models cost. */
import { sql } from 'kysely';
import { z } from 'zod';
import { ModelVendor, OverCap } from '../../contract/model.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { parseRow, parseRows } from '../platform/db/rows.ts';
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
    connected_at: z.date(),
  })
  .meta({ title: 'Model of a teacher' });
export type TeacherModelRow = z.infer<typeof TeacherModelRow>;

export const findTeacherModel = async (db: Db, scope: Scope): Promise<TeacherModelRow | null> => {
  const row = await db
    .selectFrom('teacher_models')
    .select(['provider', 'model', 'base_url', 'key', 'vision', 'monthly_cap', 'over_cap', 'connected_at'])
    .where('teacher_id', '=', scope.owner)
    .executeTakeFirst();
  return row === undefined ? null : parseRow(TeacherModelRow, row);
};

const VersionRow = z.object({ connected_at: z.date() }).meta({ title: 'Age of a teacher’s model' });

/** Stays true until the transaction ends: whoever changes the model waits for it. */
export const holdVersion = async (tx: Tx, scope: Scope): Promise<Date | null> => {
  const row = await tx
    .selectFrom('teacher_models')
    .select('connected_at')
    .where('teacher_id', '=', scope.owner)
    .forShare()
    .executeTakeFirst();
  return row === undefined ? null : parseRow(VersionRow, row).connected_at;
};

export type NewTeacherModel = Omit<TeacherModelRow, 'key'> & { key: Buffer | null };

export const saveTeacherModel = async (tx: Tx, scope: Scope, values: NewTeacherModel) => {
  await tx
    .insertInto('teacher_models')
    .values({ teacher_id: scope.owner, ...values })
    .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet(values))
    .execute();
};

export const deleteTeacherModel = async (tx: Tx, scope: Scope) => {
  await tx.deleteFrom('teacher_models').where('teacher_id', '=', scope.owner).execute();
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

const MonthRow = z
  .object({ month: z.string(), source: z.string(), dollars: z.number(), calls: z.number().int() })
  .meta({ title: 'Spend of one month' });

export const listSpend = async (db: Db, scope: Scope) => {
  const rows = await db
    .selectFrom('model_spend')
    .select(['month', 'source', 'dollars', 'calls'])
    .where('teacher_id', '=', scope.owner)
    .orderBy('month')
    .orderBy('source')
    .execute();
  return parseRows(MonthRow, rows);
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
