/** SQL of the mails about tickets, and of the ways by which support's answers come. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Diagnostics } from '../../contract/help/tickets.ts';
import { PlanName } from '../../contract/plans.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { firstOf, only } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const LetterRow = z.object({
  ticket_id: z.uuid(),
  sender: z.enum(['teacher', 'support']),
  subject: z.string(),
  text: z.string(),
  diagnostics: Diagnostics.nullable(),
  picture_ids: z.array(z.uuid()),
  created_at: z.date(),
  seen_at: z.date().nullable(),
  plan: PlanName,
  due_at: z.date().nullable(),
  name: z.string(),
  email: z.string(),
  email_notifications: z.boolean(),
});
export type LetterRow = z.infer<typeof LetterRow>;

/** Null: the message is gone, or the mail about it has left. */
export const findWaitingLetter = (db: Db, scope: Scope, id: string): Promise<LetterRow | null> =>
  firstOf(db, LetterRow)`
    select m.ticket_id, m.sender, t.subject, m.text, m.diagnostics, m.picture_ids, m.created_at, m.seen_at, t.plan,
      t.due_at, p.name, p.email, p.email_notifications
    from ticket_messages m join tickets t on t.id = m.ticket_id join teachers p on p.id = m.teacher_id
    where m.id = ${id} and m.teacher_id = ${scope.owner} and m.mail = 'waiting'`;

export const endMail = async (db: Db, scope: Scope, id: string, mail: 'sent' | 'failed' | null) => {
  await db
    .updateTable('ticket_messages')
    .set({ mail })
    .where((eb) => eb.and({ id, teacher_id: scope.owner, mail: 'waiting' }))
    .execute();
};

/** A mail server far away has said that nobody there gets our mails: the newest of them did not arrive. */
export const failLastMail = async (tx: Tx, scope: Scope, ticketId: string) => {
  await sql`update ticket_messages set mail = 'failed' where id = (
    select id from ticket_messages where ticket_id = ${ticketId} and teacher_id = ${scope.owner}
      and sender = 'teacher' order by created_at desc, id limit 1)`.execute(tx);
};

/** Whose ticket it is. Only for whoever has shown a signature of ours about it. */
export const findTicketOwner = (db: Db, id: string): Promise<string | null> =>
  firstOf(db, only(z.uuid()))`select teacher_id as owner from tickets where id = ${id}`;

const LinkRow = z.object({
  owner: z.uuid(),
  ticket_id: z.uuid(),
  created_at: z.date(),
  link_used_at: z.date().nullable(),
  teacher: z.string(),
});
export type LinkRow = z.infer<typeof LinkRow>;

/** Only for whoever has shown a signature of ours about this message. */
export const findLink = (db: Db | Tx, messageId: string): Promise<LinkRow | null> =>
  firstOf(db, LinkRow)`
    select m.teacher_id as owner, m.ticket_id, m.created_at, m.link_used_at, p.name as teacher
    from ticket_messages m join teachers p on p.id = m.teacher_id
    where m.id = ${messageId} and m.sender = 'teacher'`;

/** False: somebody else was first. */
export const takeLink = async (tx: Tx, scope: Scope, messageId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_messages')
    .set({ link_used_at: at })
    .where((eb) => eb.and({ id: messageId, teacher_id: scope.owner, link_used_at: null }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
