/** SQL of vendors that asked us to wait. */
import { sql } from 'kysely';
import { z } from 'zod';
import { type ModelOutage, TROUBLES } from '../../grading/graders/model/outage.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { parseRow } from '../platform/db/rows.ts';

const PauseRow = z
  .object({ paused_until: z.date(), trouble: z.enum(TROUBLES).nullable() })
  .meta({ title: 'Pause of a provider' });

export const findPause = async (db: Db, providerKey: string, at: Date) => {
  const row = await db
    .selectFrom('provider_pauses')
    .select(['paused_until', 'trouble'])
    .where('provider_key', '=', providerKey)
    .where('paused_until', '>', at)
    .executeTakeFirst();
  return row === undefined ? null : parseRow(PauseRow, row);
};

export const findPauseEnd = async (db: Db, providerKey: string, at: Date): Promise<Date | null> =>
  (await findPause(db, providerKey, at))?.paused_until ?? null;

/** Only ever prolongs: a short pause must not end a long one. */
export const pauseProvider = async (tx: Tx, { providerKey, kind, trouble }: ModelOutage, until: Date) => {
  await tx
    .insertInto('provider_pauses')
    .values({ provider_key: providerKey, paused_until: until, reason: kind, trouble })
    .onConflict((conflict) =>
      conflict.column('provider_key').doUpdateSet({
        paused_until: sql`greatest(provider_pauses.paused_until, excluded.paused_until)`,
        reason: kind,
        trouble,
      }),
    )
    .execute();
};

/** What was wrong may be mended: the next call tells. */
export const endPause = async (tx: Tx, providerKey: string) => {
  await tx.deleteFrom('provider_pauses').where('provider_key', '=', providerKey).execute();
};
