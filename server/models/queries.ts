/** SQL of language models that were connected in a browser, and of what calls to models cost. */
import { z } from 'zod';
import { ModelVendor, OverCap } from '../../contract/model.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { maybe, only } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

/** Whose model and key it is: a teacher's, or a school's for all its teachers. */
export type Holder = { kind: 'teacher' | 'school'; id: string };

export const teacherHolder = ({ owner }: Scope): Holder => ({ kind: 'teacher', id: owner });
export const schoolHolder = (schoolId: string): Holder => ({ kind: 'school', id: schoolId });

const holderColumn = ({ kind }: Holder) =>
  kind === 'teacher' ? ('teacher_id' as const) : ('school_id' as const);

const ConnectedModelRow = z.object({
  provider: ModelVendor,
  model: z.string(),
  base_url: z.string().nullable(),
  key: z.instanceof(Uint8Array).nullable(),
  vision: z.boolean(),
  monthly_cap: z.number().nullable(),
  over_cap: OverCap,
  connected_at: z.date(),
});
export type ConnectedModelRow = z.infer<typeof ConnectedModelRow>;

export const findConnectedModel = (db: Db, holder: Holder): Promise<ConnectedModelRow | null> =>
  db
    .selectFrom('connected_models')
    .select(['provider', 'model', 'base_url', 'key', 'vision', 'monthly_cap', 'over_cap', 'connected_at'])
    .where(holderColumn(holder), '=', holder.id)
    .$call(maybe(ConnectedModelRow));

/** Stays true until the transaction ends: whoever changes the model waits for it. */
export const holdVersion = (tx: Tx, holder: Holder): Promise<Date | null> =>
  tx
    .selectFrom('connected_models')
    .select('connected_at')
    .where(holderColumn(holder), '=', holder.id)
    .forShare()
    .$call(maybe(only(z.date())));

export type NewModelRow = Omit<ConnectedModelRow, 'key'> & { key: Buffer | null };

export const saveConnectedModel = async (tx: Tx, holder: Holder, values: NewModelRow) => {
  const column = holderColumn(holder);
  await tx
    .insertInto('connected_models')
    .values({ [column]: holder.id, ...values })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(values))
    .execute();
};

export const deleteConnectedModel = async (tx: Tx, holder: Holder) => {
  await tx.deleteFrom('connected_models').where(holderColumn(holder), '=', holder.id).execute();
};
