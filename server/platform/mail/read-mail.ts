/** Takes a mail from outside apart: who it is for and whether a machine wrote it by its head alone, its words when asked. */
import PostalMime, { type Email } from 'postal-mime';
import { textOfHtml } from './text-of-html.ts';

export type MailHead = {
  /** All that it was addressed to, as mail servers noted it. */
  recipients: string[];
  messageId: string | null;
  /** The first of that name, in any case; an empty string where there is none. */
  header(name: string): string;
};

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 2 };
const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;
const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Up to the first empty line. */
const headOf = (raw: Uint8Array): Buffer => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, LIMITS.maxHeadersSize));
  const ends = ['\r\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((place) => place !== -1);
  return ends.length === 0 ? bytes : bytes.subarray(0, Math.min(...ends));
};

/** Null: nobody can take it apart. */
const parse = (raw: Buffer): Promise<Email | null> => PostalMime.parse(raw, LIMITS).catch(() => null);

/** Null for a mail that cannot be taken apart. */
export const readMailHead = async (raw: Uint8Array): Promise<MailHead | null> => {
  const mail = await parse(Buffer.concat([headOf(raw), Buffer.from('\r\n\r\n')]));
  if (mail === null) return null;
  const { headers, messageId } = mail;
  const named = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
  return {
    recipients: RECIPIENT_HEADERS.flatMap(named).flatMap((value) => value.match(ADDRESS) ?? []),
    messageId: messageId ?? null,
    header: (name) => named(name.toLowerCase())[0]?.trim() ?? '',
  };
};

const textOf = ({ text, html }: Email): string =>
  text === undefined || text.trim() === '' ? textOfHtml(html ?? '') : text;

/** What a person reads in it, without what no text may hold. Null for a mail that cannot be taken apart. */
export const readMailText = async (raw: Uint8Array): Promise<string | null> => {
  const mail = await parse(Buffer.from(raw));
  if (mail === null) return null;
  return textOf(mail)
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
};
