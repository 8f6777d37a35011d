/** The mails to somebody who is no longer in a school, without having left it. */
import type { Mail } from '../../platform/mail/postbox.ts';

type Person = { email: string; name: string };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const whatBecomesOfWork = (deleteWorkAt: Date | null): string =>
  deleteWorkAt === null
    ? 'Your account goes on, with all of your courses and papers in it.'
    : `When you joined, the school had set that student work does not go along with whoever leaves: your courses with their papers are deleted on ${dayOf(deleteWorkAt)}. Until then you can download everything under Settings. Your account goes on.`;

const mail = (to: Person, subject: string, happened: string, deleteWorkAt: Date | null): Mail => ({
  to: to.email,
  subject,
  text: `Hello ${to.name},\n\n${happened}\n\n${whatBecomesOfWork(deleteWorkAt)}\n\nMarkwise\n`,
});

export const removedMail = (to: Person, schoolName: string, deleteWorkAt: Date | null): Mail =>
  mail(
    to,
    'You are no longer in your school’s Markwise',
    `${schoolName} has removed you from its members.`,
    deleteWorkAt,
  );

export const schoolEndedMail = (to: Person, schoolName: string, deleteWorkAt: Date | null): Mail =>
  mail(to, 'Your school’s Markwise has ended', `${schoolName} was deleted by its owner.`, deleteWorkAt);
