/** The mails about tickets: to support, and to the teacher who asked. */
import { ANSWER_LINK_DAYS } from '../../contract/help/tickets.ts';
import type { Mail } from '../platform/mail/postbox.ts';
import type { Services } from '../services.ts';
import type { SupportConfig } from '../settings/mail.ts';
import { REPLY_LINE } from './cut-quote.ts';
import type { LetterRow } from './mail-queries.ts';
import { isLive } from './promise.ts';
import { answerTokenOf, replyAddressOf } from './reply-address.ts';

/** By it our own mails are known again when they come back. */
export const OWN_MARK = 'X-Markwise-Ticket';

type Writing = Pick<Services, 'config' | 'keys'>;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const hostOf = ({ config }: Writing): string => new URL(config.publicUrl).hostname;

/** All mails of a ticket are one conversation to a mail program; the same for each try. */
const headersOf = (writing: Writing, { ticket_id }: LetterRow) => {
  const thread = `<ticket.${ticket_id}@${hostOf(writing)}>`;
  return { [OWN_MARK]: ticket_id, 'In-Reply-To': thread, References: thread };
};

const describeDiagnostics = ({ diagnostics }: LetterRow): string[] => {
  if (diagnostics === null) return [];
  const { version, browser, request_ids } = diagnostics;
  return ['', `Markwise ${version}`, browser, ...request_ids.map((id) => `request ${id}`)];
};

const howToAnswer = (writing: Writing, { replyTo }: SupportConfig, messageId: string): string =>
  replyTo === null
    ? `Answer here (works once, for ${ANSWER_LINK_DAYS} days): ${writing.config.publicUrl}/answer#${answerTokenOf(writing.keys, messageId)}`
    : 'Reply to this mail to answer.';

export const supportMail = (
  writing: Writing,
  support: SupportConfig,
  messageId: string,
  letter: LetterRow,
): Mail => {
  const live = isLive(support, letter.plan, letter.created_at);
  return {
    to: support.email,
    subject: `[Markwise${live ? ', live' : ''}] ${oneLine(letter.subject)}`,
    ...(support.replyTo === null
      ? {}
      : { replyTo: replyAddressOf(writing.keys, support.replyTo, letter.ticket_id) }),
    messageId: `<ticket-message.${messageId}@${hostOf(writing)}>`,
    // Named in the head too: whoever deletes an account has its mails deleted.
    headers: { ...headersOf(writing, letter), 'X-Markwise-Teacher': letter.email },
    text: [
      ...(support.replyTo === null ? [] : [REPLY_LINE, '']),
      howToAnswer(writing, support, messageId),
      '',
      `From: ${oneLine(letter.name)} <${letter.email}>`,
      `Plan: ${letter.plan}${letter.due_at === null ? '' : `, an answer is promised until ${letter.due_at.toISOString()}`}`,
      ...(live ? ['Live help: the answer shows within seconds while the page is open.'] : []),
      '',
      letter.text,
      ...describeDiagnostics(letter),
      '',
    ].join('\n'),
  };
};

export const answerMail = (writing: Writing, messageId: string, letter: LetterRow): Mail => ({
  to: letter.email,
  subject: `An answer to your question: ${oneLine(letter.subject)}`,
  messageId: `<ticket-message.${messageId}@${hostOf(writing)}>`,
  headers: { ...headersOf(writing, letter), 'Auto-Submitted': 'auto-generated' },
  text: [
    `Hello ${oneLine(letter.name)},`,
    '',
    letter.text,
    '',
    `To write back, open your question (a reply to this mail is not read): ${writing.config.publicUrl}/help?ticket=${letter.ticket_id}`,
    '',
    'Markwise',
    '',
  ].join('\n'),
});
