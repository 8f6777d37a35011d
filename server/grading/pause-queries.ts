/** SQL of vendors that asked us to wait. */
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

export const findPauseEnd = async (db: Db, providerKey: string, at: Date): Promise<Date | null> => {
  const row = await db
    .selectFrom('provider_pauses')
    .select('paused_until')
    .where('provider_key', '=', providerKey)
    .where('paused_until', '>', at)
    .executeTakeFirst();
  return row?.paused_until ?? null;
};

/** Only ever prolongs: a short pause must not end a long one. */
export const pauseProvider = async (tx: Tx, providerKey: string, until: Date, reason: string) => {
  await tx
    .insertInto('provider_pauses')
    .values({ provider_key: providerKey, paused_until: until, reason })
    .onConflict((conflict) =>
      conflict.column('provider_key').doUpdateSet({
        paused_until: sql`greatest(provider_pauses.paused_until, excluded.paused_until)`,
        reason,
      }),
    )
    .execute();
};
