/** SQL about attempts to guess, and about the browsers that an account was used from. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isThere, maybe, oneOf, parseRow } from '../../platform/db/rows.ts';

const CountRow = z.object({ attempts: z.number().int(), resets_at: z.date() });
export type AttemptCount = z.infer<typeof CountRow>;

export const countAttempt = (
  db: Db,
  bucket: Buffer,
  at: Date,
  resetsAt: Date,
  times = 1,
): Promise<AttemptCount> =>
  oneOf(db, CountRow)`
    insert into attempt_counters (bucket, attempts, resets_at) values (${bucket}, ${times}, ${resetsAt})
    on conflict (bucket) do update set
      attempts = excluded.attempts
        + case when attempt_counters.resets_at <= ${at} then 0 else attempt_counters.attempts end,
      resets_at = case when attempt_counters.resets_at <= ${at} then ${resetsAt} else attempt_counters.resets_at end
    returning attempts, resets_at`;

export const findAttempts = (db: Db, bucket: Buffer, at: Date): Promise<AttemptCount | null> =>
  db
    .selectFrom('attempt_counters')
    .select(['attempts', 'resets_at'])
    .where('bucket', '=', bucket)
    .where('resets_at', '>', at)
    .$call(maybe(CountRow));

/** The count stays for at least so long. */
export const prolongAttempts = async (db: Db, bucket: Buffer, resetsAt: Date) => {
  await db
    .updateTable('attempt_counters')
    .set({ resets_at: resetsAt })
    .where('bucket', '=', bucket)
    .where('resets_at', '<', resetsAt)
    .execute();
};

const TurnRow = z.object({ admitted: z.boolean(), blocked_until: z.date() });
export type Turn = z.infer<typeof TurnRow>;

export type Wait = { firstSeconds: number; longestSeconds: number; forgottenAfterSeconds: number };

/**
 * Takes a turn unless the wait of the one before is not over, and doubles the wait for the next. One statement: of many
 * who come at once, one is admitted.
 */
export const takeTurn = async (db: Db, bucket: Buffer, at: Date, wait: Wait): Promise<Turn> => {
  const seconds = sql`least(${wait.firstSeconds} * power(2, least(attempt_counters.attempts, 30)), ${wait.longestSeconds})`;
  const isOver = sql`(attempt_counters.resets_at <= ${at})`;
  const until = sql`case when ${isOver} then excluded.blocked_until
    else ${at}::timestamptz + make_interval(secs => ${seconds}) end`;
  const first = new Date(at.getTime() + wait.firstSeconds * 1000);
  const forgotten = sql`make_interval(secs => ${wait.forgottenAfterSeconds})`;
  const { rows } = await sql`
    with turn as (
      insert into attempt_counters (bucket, attempts, resets_at, blocked_until)
      values (${bucket}, 1, ${first}::timestamptz + ${forgotten}, ${first})
      on conflict (bucket) do update set
        attempts = case when ${isOver} then 1 else attempt_counters.attempts + 1 end,
        blocked_until = ${until},
        resets_at = ${until} + ${forgotten}
      where attempt_counters.blocked_until <= ${at}
      returning blocked_until)
    select true as admitted, blocked_until from turn
    union all
    select false, blocked_until from attempt_counters where bucket = ${bucket} and not exists (select from turn)`.execute(
    db,
  );
  // Nothing to see: somebody else's turn began this very moment and is not committed yet.
  return rows[0] === undefined ? { admitted: false, blocked_until: first } : parseRow(TurnRow, rows[0]);
};

export const clearAttempts = async (db: Db, bucket: Buffer) => {
  await db.deleteFrom('attempt_counters').where('bucket', '=', bucket).execute();
};

// Known devices

export const isKnownDevice = (db: Db, accountId: string, deviceHash: Buffer, at: Date): Promise<boolean> =>
  db
    .selectFrom('known_devices')
    .select('teacher_id')
    .where((eb) => eb.and({ device_hash: deviceHash, teacher_id: accountId }))
    .where('expires_at', '>', at)
    .$call(isThere);

export const insertDevice = async (
  tx: Tx,
  accountId: string,
  device: { hash: Buffer; seenAt: Date; expiresAt: Date },
) => {
  await tx
    .insertInto('known_devices')
    .values({
      device_hash: device.hash,
      teacher_id: accountId,
      seen_at: device.seenAt,
      expires_at: device.expiresAt,
    })
    .execute();
};

export const deleteDevice = async (tx: Tx, accountId: string, deviceHash: Buffer) => {
  await tx
    .deleteFrom('known_devices')
    .where((eb) => eb.and({ device_hash: deviceHash, teacher_id: accountId }))
    .execute();
};

/** The newest stay; a program that signs in anew each time must not fill the table. */
export const deleteOldDevices = async (tx: Tx, accountId: string, kept: number) => {
  await tx
    .deleteFrom('known_devices')
    .where('device_hash', 'in', (old) =>
      old
        .selectFrom('known_devices')
        .select('device_hash')
        .where('teacher_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .offset(kept),
    )
    .execute();
};

export const deleteDevicesOf = async (tx: Tx, accountId: string) => {
  await tx.deleteFrom('known_devices').where('teacher_id', '=', accountId).execute();
};
