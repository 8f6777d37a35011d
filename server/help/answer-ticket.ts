/** What support answers, by whichever way it comes. */
import { Failure } from '../../contract/errors.ts';
import { ANSWER_LINK_DAYS, MESSAGES_AN_HOUR } from '../../contract/help/tickets.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Scope, scopeOfOwner } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { findLink, type LinkRow, takeLink } from './mail-queries.ts';
import { countMessagesSince, insertMessage, lockTicket, updateTicket } from './queries.ts';
import { findMessageIn } from './reply-address.ts';
import { HOUR_MS } from './write-ticket.ts';

const DAY_MS = 24 * HOUR_MS;

export type Answer = { ticketId: string; text: string; mailHash?: Buffer };

/** `known`: this very mail was taken before. `too_many`: a mail program that answers itself, or somebody who floods. */
export const addAnswer = async (
  { queue, now }: Services,
  tx: Tx,
  scope: Scope,
  { ticketId, text, mailHash }: Answer,
): Promise<'added' | 'known' | 'too_many'> => {
  const at = now();
  await lockTicket(tx, scope, ticketId);
  const since = new Date(at.getTime() - HOUR_MS);
  if ((await countMessagesSince(tx, scope, { ticketId, sender: 'support', since })) >= MESSAGES_AN_HOUR)
    return 'too_many';
  const messageId = await insertMessage(tx, scope, { ticketId, sender: 'support', text, mailHash, at });
  if (messageId === null) return 'known';
  await updateTicket(tx, scope, ticketId, { state: 'waiting', dueAt: null, at });
  await queue.enqueue(tx, 'mailTicket', [{ payload: { messageId, teacherId: scope.owner } }]);
  return 'added';
};

const linkExpired = () => new Failure('link_expired');

/** Throws link_expired for one that was used, is too old, or was never ours. */
export const getLink = async (
  { db, keys, now }: Services,
  token: string,
): Promise<LinkRow & { message_id: string }> => {
  const messageId = findMessageIn(keys, token);
  const link = messageId === null ? null : await findLink(db, messageId);
  if (messageId === null || link === null || link.link_used_at !== null) throw linkExpired();
  if (link.created_at.getTime() + ANSWER_LINK_DAYS * DAY_MS <= now().getTime()) throw linkExpired();
  return { ...link, message_id: messageId };
};

export const answerByLink = async (services: Services, token: string, text: string): Promise<void> => {
  const { owner, ticket_id, message_id } = await getLink(services, token);
  const scope = scopeOfOwner(owner);
  await services.db.transaction().execute(async (tx) => {
    if (!(await takeLink(tx, scope, message_id, services.now()))) throw linkExpired();
    const outcome = await addAnswer(services, tx, scope, { ticketId: ticket_id, text });
    if (outcome !== 'added') throw new Failure('too_many_requests');
  });
};
