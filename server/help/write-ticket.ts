/** What a teacher writes to support: the message, the state of its ticket and the mail about it are one transaction. */
import { Failure } from '../../contract/errors.ts';
import { MESSAGES_AN_HOUR, type NewMessage, TICKETS_AN_HOUR } from '../../contract/help/tickets.ts';
import type { Tx } from '../platform/db/database.ts';
import type { SignedIn } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import type { SupportConfig } from '../settings/mail.ts';
import { assertPictures } from './pictures.ts';
import { dueFrom } from './promise.ts';
import {
  countMessagesSince,
  countTicketsSince,
  insertMessage,
  insertTicket,
  lockTicket,
  lockTicketsOf,
  markSeen,
  updateTicket,
} from './queries.ts';

export const HOUR_MS = 3600 * 1000;
const HOUR_SECONDS = 3600;

export const supportOf = ({ config }: Services): SupportConfig => {
  if (config.support === null) throw new Failure('support_not_configured');
  return config.support;
};

const tooMany = (detail: string) =>
  new Failure('too_many_requests', detail, { retryAfterSeconds: HOUR_SECONDS });

const addMessage = async (
  { queue, now }: Services,
  tx: Tx,
  scope: SignedIn,
  ticketId: string,
  { text, diagnostics, picture_ids }: NewMessage,
) => {
  const since = new Date(now().getTime() - HOUR_MS);
  if ((await countMessagesSince(tx, scope, { ticketId, sender: 'teacher', since })) >= MESSAGES_AN_HOUR)
    throw tooMany(
      `You can send ${MESSAGES_AN_HOUR} messages an hour about one question. Please wait for an answer, or write again later.`,
    );
  const messageId = await insertMessage(tx, scope, {
    ticketId,
    sender: 'teacher',
    text,
    diagnostics,
    pictureIds: picture_ids,
    at: now(),
  });
  if (messageId !== null)
    await queue.enqueue(tx, 'mailTicket', [{ payload: { messageId, teacherId: scope.owner } }]);
};

export const openTicket = async (
  services: Services,
  scope: SignedIn,
  { subject, ...message }: NewMessage & { subject: string },
): Promise<string> => {
  const [support, at] = [supportOf(services), services.now()];
  await assertPictures(services, scope, message.picture_ids ?? []);
  return services.db.transaction().execute(async (tx) => {
    // Sixty at once are counted one after the other.
    await lockTicketsOf(tx, scope);
    if ((await countTicketsSince(tx, scope, new Date(at.getTime() - HOUR_MS))) >= TICKETS_AN_HOUR)
      throw tooMany(`You can ask ${TICKETS_AN_HOUR} questions an hour. Please write again later.`);
    const dueAt = dueFrom(support, scope.plan, at);
    const id = await insertTicket(tx, scope, { subject, plan: scope.plan, dueAt, at });
    await addMessage(services, tx, scope, id, message);
    return id;
  });
};

/** A closed ticket is open again; what was promised before is not put off by writing once more. */
export const writeToTicket = async (
  services: Services,
  scope: SignedIn,
  ticketId: string,
  message: NewMessage,
): Promise<void> => {
  const [support, at] = [supportOf(services), services.now()];
  await assertPictures(services, scope, message.picture_ids ?? []);
  await services.db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, scope, ticketId);
    await addMessage(services, tx, scope, ticketId, message);
    const dueAt = ticket.due_at ?? dueFrom(support, scope.plan, at);
    await updateTicket(tx, scope, ticketId, { state: 'open', dueAt, at, plan: scope.plan });
    await markSeen(tx, scope, ticketId, at);
  });
};

export type Change = { state?: 'open' | 'closed' | undefined; seen?: true | undefined };

/** Closed: no answer is due. Reopened: the question counts as asked now. */
export const changeTicket = async (services: Services, scope: SignedIn, ticketId: string, change: Change) => {
  const at = services.now();
  return services.db.transaction().execute(async (tx) => {
    const { state } = await lockTicket(tx, scope, ticketId);
    if (change.seen === true) await markSeen(tx, scope, ticketId, at);
    if (change.state === 'closed' && state !== 'closed')
      await updateTicket(tx, scope, ticketId, { state: 'closed', dueAt: null, at });
    if (change.state === 'open' && state === 'closed')
      await updateTicket(tx, scope, ticketId, {
        state: 'open',
        dueAt: dueFrom(supportOf(services), scope.plan, at),
        at,
        plan: scope.plan,
      });
  });
};
