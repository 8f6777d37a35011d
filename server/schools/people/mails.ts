/** The mails to members: that work will be kept for fewer days, and to those who are in a school no longer without having left it. */
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

export const retentionMail = (
  to: Person,
  { school, days, from }: { school: string; days: number; from: Date },
): Mail => ({
  to: to.email,
  subject: `${school} will keep student work for ${days === 1 ? 'one day' : `${days} days`} only`,
  text: `Hello ${to.name},\n\nthe office of ${school} has changed how long student work is kept here. From ${dayOf(from)} on, papers that are older than ${days === 1 ? 'one day' : `${days} days`} are deleted for good, with their texts and marks. Until then nothing is deleted by this rule.\n\nIf you need older work, download it under Settings before that day, or ask the office of your school to take the rule back.\n\nMarkwise\n`,
});
