/** SQL of a school's log. Lines are added and read; the database itself refuses everything else. */
import { z } from 'zod';
import { LogDetail } from '../../../contract/school/log.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { anyOf, columnsOf, many, maybe } from '../../platform/db/rows.ts';

const ChainEnd = z.object({ log_length: z.int(), log_hash: z.instanceof(Buffer).nullable() });
export type ChainEnd = z.infer<typeof ChainEnd>;

/** Locks the school: one line after the other. Null: there is no such school. */
export const findChainEndForUpdate = (tx: Tx, schoolId: string): Promise<ChainEnd | null> =>
  tx
    .selectFrom('schools')
    .select(['log_length', 'log_hash'])
    .where('id', '=', schoolId)
    .forNoKeyUpdate()
    .$call(maybe(ChainEnd));

export const findChainEnd = (db: Db | Tx, schoolId: string): Promise<ChainEnd | null> =>
  db
    .selectFrom('schools')
    .select(['log_length', 'log_hash'])
    .where('id', '=', schoolId)
    .$call(maybe(ChainEnd));

export const EventRow = z.object({
  number: z.int(),
  at: z.date(),
  actor_id: z.uuid().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  detail: LogDetail,
  ip_hash: z.instanceof(Buffer).nullable(),
  previous_hash: z.instanceof(Buffer).nullable(),
  hash: z.instanceof(Buffer),
});
export type EventRow = z.infer<typeof EventRow>;

/** Each follows the one before it. */
export const insertEvents = async (tx: Tx, schoolId: string, events: readonly EventRow[]) => {
  const last = events.at(-1);
  if (last === undefined) return;
  await tx
    .insertInto('audit_events')
    .values(
      events.map(({ detail, ...event }) => ({
        ...event,
        school_id: schoolId,
        detail: JSON.stringify(detail),
      })),
    )
    .execute();
  await tx
    .updateTable('schools')
    .set({ log_length: last.number, log_hash: last.hash })
    .where('id', '=', schoolId)
    .execute();
};

/** Oldest first. */
export const listEventsAfter = (
  db: Db | Tx,
  schoolId: string,
  number: number,
  most: number,
): Promise<EventRow[]> =>
  db
    .selectFrom('audit_events')
    .select(columnsOf(EventRow))
    .where('school_id', '=', schoolId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(most)
    .$call(many(EventRow));

export const wasRecordedSince = (
  db: Db | Tx,
  schoolId: string,
  event: { action: string; actorId: string; since: Date },
): Promise<boolean> =>
  anyOf(db)`select 1 from audit_events
    where school_id = ${schoolId} and action = ${event.action} and actor_id = ${event.actorId}
      and at > ${event.since} limit 1`;
