/**
 * How an answer finds its ticket: by the address that support's reply goes to, or by the link in its mail. Both are signed, and
 * the signature is all the trust there is: who a mail says that it is from proves nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../platform/http/keys.ts';

/** Of hexadecimal digits: 80 bits, in an address that may hold 64 characters before the @. */
const ADDRESS_SIGNATURE = 20;

const sign = ({ ticketReply }: Keys, purpose: 'address' | 'link', id: string): string =>
  createHmac('sha256', ticketReply).update(`${purpose} ${id}`).digest('hex');

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const shorten = (hex: string): string => BigInt(`0x${hex}`).toString(36);

/** Mail servers may lower-case an address, so its letters are small. */
const lengthen = (text: string): string =>
  [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString(16);

const UUID_DIGITS = 32;

const asUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** ticket@school.org → ticket+<id>.<signature>@school.org */
export const replyAddressOf = (keys: Keys, mailbox: string, ticketId: string): string => {
  const [name, domain] = mailbox.split('@');
  const signature = sign(keys, 'address', ticketId).slice(0, ADDRESS_SIGNATURE);
  return `${name}+${shorten(ticketId.replaceAll('-', ''))}.${shorten(signature)}@${domain}`;
};

const TAGGED = /^[^+@]+\+([0-9a-z]{1,26})\.([0-9a-z]{1,20})@/i;

/** The id of the ticket that an address is signed for; null for every other address. */
export const findTicketIn = (keys: Keys, address: string): string | null => {
  const [, id, signature] = TAGGED.exec(address.trim().toLowerCase()) ?? [];
  if (id === undefined || signature === undefined) return null;
  const ticketId = asUuid(lengthen(id).padStart(UUID_DIGITS, '0'));
  const expected = shorten(sign(keys, 'address', ticketId).slice(0, ADDRESS_SIGNATURE));
  return isSame(signature, expected) ? ticketId : null;
};

/** What stands in the link of the mail about one message. */
export const answerTokenOf = (keys: Keys, messageId: string): string =>
  `${messageId}.${sign(keys, 'link', messageId)}`;

export const findMessageIn = (keys: Keys, token: string): string | null => {
  const [messageId = '', signature = ''] = token.split('.');
  return isSame(signature, sign(keys, 'link', messageId)) ? messageId : null;
};
