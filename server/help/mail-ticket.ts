import type { TicketMailJob } from '../platform/jobs/kinds.ts';
import { MailRefused } from '../platform/mail/mail-trouble.ts';
import type { Attachment, Mail } from '../platform/mail/postbox.ts';
import { type Scope, scopeOfOwner } from '../platform/scope.ts';
import { orNull } from '../platform/storage/storage.ts';
import type { Services } from '../services.ts';
import { endMail, findWaitingLetter, type LetterRow } from './mail-queries.ts';
import { answerMail, supportMail } from './mails.ts';
import { pictureKeyOf } from './pictures.ts';

const attach = async (
  { storage }: Services,
  scope: Scope,
  { picture_ids }: LetterRow,
): Promise<Attachment[]> => {
  const found = await Promise.all(picture_ids.map((id) => orNull(storage.get(pictureKeyOf(scope, id)))));
  return found
    .filter((bytes) => bytes !== null)
    .map((bytes, place) => ({ filename: `picture-${place + 1}.webp`, content: Buffer.from(bytes) }));
};

/** Null: nobody is to be told. */
const writeMail = async (
  services: Services,
  scope: Scope,
  messageId: string,
  letter: LetterRow,
): Promise<Mail | null> => {
  if (letter.sender === 'support')
    // Whoever has seen the answer on the page needs no mail about it.
    return letter.email_notifications && letter.seen_at === null
      ? answerMail(services, messageId, letter)
      : null;
  const { support } = services.config;
  if (support === null) throw new MailRefused('nobody is named who answers');
  const mail = supportMail(services, support, messageId, letter);
  return { ...mail, attachments: await attach(services, scope, letter) };
};

const send = async (services: Services, scope: Scope, messageId: string, letter: LetterRow) => {
  try {
    const mail = await writeMail(services, scope, messageId, letter);
    if (mail === null) return null;
    await services.postbox.deliver(mail);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefused) return 'failed';
    throw error;
  }
};

export const mailTicket = async (services: Services, { messageId, teacherId }: TicketMailJob) => {
  const scope = scopeOfOwner(teacherId);
  const letter = await findWaitingLetter(services.db, scope, messageId);
  if (letter === null) return;
  await endMail(services.db, scope, messageId, await send(services, scope, messageId, letter));
};

/** Every try failed: the teacher sees it in the thread. */
export const abandonTicketMail = (services: Services, { messageId, teacherId }: TicketMailJob) =>
  endMail(services.db, scopeOfOwner(teacherId), messageId, 'failed');
