/**
 * Mails to a ticket's address, from a mailbox or handed over by a mail server. The signature in the address decides; only then
 * anything of the mail is read. What a machine wrote is no answer, and nothing is ever sent because of it.
 */
import { createHash } from 'node:crypto';
import { MESSAGE_CHARACTERS } from '../../contract/help/tickets.ts';
import { type MailHead, readMailHead, readMailText } from '../platform/mail/read-mail.ts';
import { type Scope, scopeOfOwner } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { addAnswer } from './answer-ticket.ts';
import { cutQuote } from './cut-quote.ts';
import { failLastMail, findTicketOwner } from './mail-queries.ts';
import { OWN_MARK } from './mails.ts';
import { findTicketIn } from './reply-address.ts';

export const MOST_MAIL_BYTES = 1024 * 1024;

export type MailOutcome =
  | 'added'
  | 'not_ours'
  | 'too_large'
  | 'automatic'
  | 'bounce'
  | 'empty'
  | 'unreadable'
  | 'known'
  | 'too_many';

const isBounce = ({ header }: MailHead): boolean =>
  /multipart\/report/i.test(header('Content-Type')) ||
  /^<?(?:mailer-daemon|postmaster)@/i.test(senderOf(header));

const senderOf = (header: MailHead['header']): string =>
  /<([^>]*)>/.exec(header('From'))?.[1] ?? header('From');

const isAutomatic = ({ header }: MailHead): boolean => {
  const submitted = header('Auto-Submitted').toLowerCase();
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(header('Precedence')) ||
    header('Return-Path').replaceAll(' ', '') === '<>' ||
    ['List-Id', 'X-Autoreply', 'X-Autorespond', 'X-Auto-Response-Suppress', OWN_MARK].some(
      (name) => header(name) !== '',
    )
  );
};

/** Only a failure for good: a delay says nothing yet. */
const saysFailed = (raw: Uint8Array): boolean =>
  /^Action:\s*failed/im.test(Buffer.from(raw).toString('latin1'));

const shorten = (text: string): string =>
  text.length <= MESSAGE_CHARACTERS ? text : `${text.slice(0, MESSAGE_CHARACTERS - 4).toWellFormed()} […]`;

/** One mail, by whatever ways it comes and however often. */
const hashOf = ({ messageId }: MailHead, ticketId: string, raw: Uint8Array): Buffer =>
  createHash('sha256')
    .update(`${ticketId} `)
    .update(messageId ?? raw)
    .digest();

const takeBounce = async ({ db }: Services, scope: Scope, ticketId: string, raw: Uint8Array) => {
  if (saysFailed(raw)) await db.transaction().execute((tx) => failLastMail(tx, scope, ticketId));
};

const judge = async (services: Services, raw: Uint8Array): Promise<MailOutcome> => {
  const head = await readMailHead(raw);
  if (head === null) return 'unreadable';
  const ticketId = head.recipients.map((each) => findTicketIn(services.keys, each)).find((id) => id !== null);
  const owner = ticketId === undefined ? null : await findTicketOwner(services.db, ticketId);
  if (ticketId === undefined || owner === null) return 'not_ours';
  const scope = scopeOfOwner(owner);
  if (isBounce(head)) {
    await takeBounce(services, scope, ticketId, raw);
    return 'bounce';
  }
  if (isAutomatic(head)) return 'automatic';
  if (raw.byteLength > MOST_MAIL_BYTES) return 'too_large';
  const words = await readMailText(raw);
  if (words === null) return 'unreadable';
  const text = shorten(cutQuote(words));
  if (text === '') return 'empty';
  const answer = { ticketId, text, mailHash: hashOf(head, ticketId, raw) };
  return services.db.transaction().execute((tx) => addAnswer(services, tx, scope, answer));
};

export const receiveMail = async (services: Services, raw: Uint8Array): Promise<MailOutcome> => {
  const outcome = await judge(services, raw);
  services.log.info({ outcome }, 'a mail to a ticket came');
  return outcome;
};
