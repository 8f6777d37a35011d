/** SQL of tickets and what was said in them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Diagnostics, TicketState } from '../../contract/help/tickets.ts';
import { PlanName } from '../../contract/plans.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Keeping, oldBefore } from '../platform/db/kept-days.ts';
import { many, maybe, one, oneOf, only, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const TicketRow = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: TicketState,
  plan: PlanName,
  due_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  unread: z.number().int(),
});
export type TicketRow = z.infer<typeof TicketRow>;

const MessageRow = z.object({
  id: z.uuid(),
  sender: z.enum(['teacher', 'support']),
  text: z.string(),
  diagnostics: Diagnostics.nullable(),
  picture_ids: z.array(z.uuid()),
  created_at: z.date(),
  mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
});
export type MessageRow = z.infer<typeof MessageRow>;

const ticketColumns = sql`t.id, t.subject, t.state, t.plan, t.due_at, t.created_at, t.updated_at,
  (select count(*)::int from ticket_messages m
    where m.ticket_id = t.id and m.sender = 'support' and m.seen_at is null) as unread`;

const TICKETS_AT_MOST = 200;

export const listTicketRows = (db: Db, scope: Scope): Promise<TicketRow[]> =>
  rowsOf(db, TicketRow)`select ${ticketColumns} from tickets t where t.teacher_id = ${scope.owner}
    order by t.updated_at desc, t.id limit ${TICKETS_AT_MOST}`;

/** Throws not_found. */
export const getTicketRow = (db: Db | Tx, scope: Scope, id: string): Promise<TicketRow> =>
  oneOf(db, TicketRow)`select ${ticketColumns} from tickets t
    where t.id = ${id} and t.teacher_id = ${scope.owner}`;

/** Whoever writes to a ticket holds it meanwhile, so that what is counted in it stays true. Throws not_found. */
export const lockTicket = async (tx: Tx, scope: Scope, id: string): Promise<TicketRow> => {
  await sql`select 1 from tickets where id = ${id} and teacher_id = ${scope.owner} for update`.execute(tx);
  return getTicketRow(tx, scope, id);
};

const MESSAGES = ['id', 'sender', 'text', 'diagnostics', 'picture_ids', 'created_at', 'mail'] as const;
const MESSAGES_AT_MOST = 1000;

/** Oldest first; of a thread without end the newest. */
export const listMessages = async (db: Db, scope: Scope, ticketId: string): Promise<MessageRow[]> => {
  const rows = await db
    .selectFrom('ticket_messages')
    .select(MESSAGES)
    .where((eb) => eb.and({ ticket_id: ticketId, teacher_id: scope.owner }))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MESSAGES_AT_MOST)
    .$call(many(MessageRow));
  return rows.toReversed();
};

/** For the export. */
export const listAllMessages = (db: Db, scope: Scope) =>
  db
    .selectFrom('ticket_messages')
    .select([...MESSAGES, 'ticket_id'])
    .where('teacher_id', '=', scope.owner)
    .orderBy('created_at')
    .orderBy('id')
    .$call(many(MessageRow.extend({ ticket_id: z.uuid() })));

type NewTicket = { subject: string; plan: PlanName; dueAt: Date; at: Date };

export const insertTicket = (tx: Tx, scope: Scope, { dueAt, at, ...ticket }: NewTicket) =>
  tx
    .insertInto('tickets')
    .values({
      ...ticket,
      teacher_id: scope.owner,
      state: 'open',
      due_at: dueAt,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .$call(one(only(z.uuid())));

type TicketChange = { state: TicketState; dueAt: Date | null; at: Date; plan?: PlanName };

export const updateTicket = async (tx: Tx, scope: Scope, id: string, change: TicketChange) => {
  await tx
    .updateTable('tickets')
    .set({
      state: change.state,
      due_at: change.dueAt,
      updated_at: change.at,
      ...(change.plan === undefined ? {} : { plan: change.plan }),
    })
    .where((eb) => eb.and({ id, teacher_id: scope.owner }))
    .execute();
};

type NewMessage = {
  ticketId: string;
  sender: 'teacher' | 'support';
  text: string;
  diagnostics?: Diagnostics | undefined;
  pictureIds?: string[] | undefined;
  /** What names the mail that it came by. */
  mailHash?: Buffer | undefined;
  at: Date;
};

/** Null: this very mail was taken already. */
export const insertMessage = (tx: Tx, scope: Scope, message: NewMessage): Promise<string | null> =>
  tx
    .insertInto('ticket_messages')
    .values({
      ticket_id: message.ticketId,
      teacher_id: scope.owner,
      sender: message.sender,
      text: message.text,
      diagnostics: message.diagnostics === undefined ? null : JSON.stringify(message.diagnostics),
      picture_ids: message.pictureIds ?? [],
      created_at: message.at,
      mail: 'waiting',
      mail_hash: message.mailHash ?? null,
    })
    .onConflict((conflict) => conflict.column('mail_hash').doNothing())
    .returning('id')
    .$call(maybe(only(z.uuid())));

export const countMessagesSince = (
  tx: Tx,
  scope: Scope,
  { ticketId, sender, since }: { ticketId: string; sender: 'teacher' | 'support'; since: Date },
): Promise<number> =>
  oneOf(tx, only(z.number().int()))`select count(*)::int as count from ticket_messages
    where ticket_id = ${ticketId} and teacher_id = ${scope.owner} and sender = ${sender}
      and created_at > ${since}`;

/** Held until the transaction ends: a teacher's tickets are counted and added to one at a time. */
export const lockTicketsOf = async (tx: Tx, scope: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets of ${scope.owner}`}, 0))`.execute(tx);
};

export const countTicketsSince = (db: Db | Tx, scope: Scope, since: Date): Promise<number> =>
  oneOf(db, only(z.number().int()))`select count(*)::int as count from tickets
    where teacher_id = ${scope.owner} and created_at > ${since}`;

export const markSeen = async (tx: Tx, scope: Scope, ticketId: string, at: Date) => {
  await tx
    .updateTable('ticket_messages')
    .set({ seen_at: at })
    .where((eb) => eb.and({ ticket_id: ticketId, teacher_id: scope.owner, sender: 'support', seen_at: null }))
    .execute();
};

/** Whoever has not been written to since then; what was said, too. Their pictures are swept like others that nobody names. */
export const deleteOldTickets = async (db: Db, keeping: Keeping) => {
  await db
    .deleteFrom('tickets')
    .where('updated_at', '<', oldBefore(keeping, sql.ref('tickets.teacher_id')))
    .execute();
};
