/** SQL of vendors that asked us to wait, and of those that may be away. */
import { sql } from 'kysely';
import { z } from 'zod';
import { type ModelOutage, TROUBLES } from '../../grading/graders/model/outage.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { maybe, one } from '../platform/db/rows.ts';

const PauseRow = z.object({ paused_until: z.date(), trouble: z.enum(TROUBLES).nullable() });

export const findPause = (db: Db, providerKey: string, at: Date) =>
  db
    .selectFrom('provider_pauses')
    .select(['paused_until', 'trouble'])
    .where('provider_key', '=', providerKey)
    .where('paused_until', '>', at)
    .$call(maybe(PauseRow));

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

const HealthRow = z.object({ answered_at: z.date().nullable(), is_doubted_by_others: z.boolean() });
type Health = { answeredAt: Date | null; isSharedDoubt: boolean };

/** `isSharedDoubt`: calls about more than one thing have broken off since the last answer. */
export const findHealth = async (db: Db, providerKey: string): Promise<Health> => {
  const row = await db
    .selectFrom('provider_health')
    .select(['answered_at', 'is_doubted_by_others'])
    .where('provider_key', '=', providerKey)
    .$call(maybe(HealthRow));
  return { answeredAt: row?.answered_at ?? null, isSharedDoubt: row?.is_doubted_by_others ?? false };
};

export const noteAnswer = async (db: Db, providerKey: string, at: Date) => {
  const answered = { answered_at: at, doubted_by: null, is_doubted_by_others: false };
  await db
    .insertInto('provider_health')
    .values({ provider_key: providerKey, ...answered })
    .onConflict((conflict) => conflict.column('provider_key').doUpdateSet(answered))
    .execute();
};

/** `about`: what was asked about. True where a call about something else has broken off as well since the last answer. */
export const noteDoubt = async (db: Db, providerKey: string, about: string): Promise<boolean> => {
  const row = await db
    .insertInto('provider_health')
    .values({ provider_key: providerKey, answered_at: null, doubted_by: about })
    .onConflict((conflict) =>
      conflict.column('provider_key').doUpdateSet({
        doubted_by: sql`coalesce(provider_health.doubted_by, excluded.doubted_by)`,
        is_doubted_by_others: sql`provider_health.is_doubted_by_others or
          coalesce(provider_health.doubted_by <> excluded.doubted_by, false)`,
      }),
    )
    .returning(['answered_at', 'is_doubted_by_others'])
    .$call(one(HealthRow));
  return row.is_doubted_by_others;
};

/** What was wrong may be mended: the next call tells. */
export const endPause = async (tx: Tx, providerKey: string) => {
  await tx.deleteFrom('provider_pauses').where('provider_key', '=', providerKey).execute();
};
