/** The mail that tells one student of one released paper. It may run twice; a student is told once. */
import { LINK_DAYS } from '../../../contract/giving-back/release.ts';
import type { StudentMailJob } from '../../platform/jobs/kinds.ts';
import { MailRefused } from '../../platform/mail/mail-trouble.ts';
import type { Mail } from '../../platform/mail/postbox.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { deleteLink } from './link-queries.ts';
import { endMail, findWaitingLetter, type MailOf } from './queries.ts';
import { createLink, mayShare } from './share-link.ts';

type Letter = {
  email: string;
  student: string | null;
  teacher: string;
  teacher_email: string;
  assignment: string;
};

/** No grade: a mailbox is not the place for it. */
const writeMail = (letter: Letter, url: string): Pick<Mail, 'to' | 'subject' | 'text' | 'replyTo'> => ({
  to: letter.email,
  replyTo: letter.teacher_email,
  subject: `Your work is back: ${letter.assignment}`,
  text: [
    letter.student === null ? 'Hello,' : `Hello ${letter.student},`,
    '',
    `${letter.teacher} has given "${letter.assignment}" back to you. Read the feedback here:`,
    '',
    url,
    '',
    `The link is for you alone and works for ${LINK_DAYS} days. Whoever has it can read your feedback, so please do not pass it on.`,
    '',
    'Markwise',
    '',
  ].join('\n'),
});

/** The same for each try. */
const messageIdOf = ({ config }: Services, { id, releasedAt }: MailOf): string =>
  `<release.${id}.${releasedAt.getTime()}@${new URL(config.publicUrl).hostname}>`;

/** Answers whether the mail server took it. A link that nobody got is not kept. */
const deliver = async (
  services: Services,
  scope: Scope,
  mail: MailOf,
  letter: Letter,
): Promise<'sent' | 'failed'> => {
  const { url, hash } = await createLink(services, scope, mail.id);
  try {
    await services.postbox.deliver({ ...writeMail(letter, url), messageId: messageIdOf(services, mail) });
    return 'sent';
  } catch (error) {
    await deleteLink(services.db, scope, hash);
    if (error instanceof MailRefused) return 'failed';
    throw error;
  }
};

const mailOf = ({ submissionId, releasedAt }: StudentMailJob): MailOf => ({
  id: submissionId,
  releasedAt: new Date(releasedAt),
});

export const mailStudent = async (services: Services, job: StudentMailJob): Promise<void> => {
  const [scope, mail] = [scopeOfOwner(job.teacherId), mailOf(job)];
  const letter = await findWaitingLetter(services.db, scope, mail);
  if (letter === null) return;
  const { email } = letter;
  // Without a link there is nothing to tell.
  const isFutile = email === null || !(await mayShare(services, scope));
  const end = isFutile ? 'failed' : await deliver(services, scope, mail, { ...letter, email });
  await endMail(services.db, scope, mail, end);
};

/** Every try failed: the teacher sees it on the paper and may have it sent again. */
export const abandonStudentMail = (services: Services, job: StudentMailJob): Promise<void> =>
  endMail(services.db, scopeOfOwner(job.teacherId), mailOf(job), 'failed');
