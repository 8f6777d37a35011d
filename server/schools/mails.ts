/** The letters to a school's people whose words depend on what the school has set. */
import type { Mail } from '../platform/mail/postbox.ts';
import { letterTo, type Person, sayInLetter } from '../platform/mail/write-letter.ts';
import type { SchoolRow } from './membership/queries.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const joinedMail = (to: Person, school: Pick<SchoolRow, 'name' | 'data_on_leaving'>): Mail =>
  letterTo(to, 'joined', {
    school: school.name,
    afterwards: sayInLetter(
      school.data_on_leaving === 'teacher' ? 'leaving_keeps_work' : 'leaving_ends_work',
    ),
  });

/** To whoever is in a school no longer without having left it. */
export const goneMail = (
  to: Person,
  why: 'removed' | 'school_ended',
  school: string,
  deleteWorkAt: Date | null,
): Mail =>
  letterTo(to, why, {
    school,
    work:
      deleteWorkAt === null
        ? sayInLetter('work_stays')
        : sayInLetter('work_goes', { day: dayOf(deleteWorkAt) }),
  });

export const retentionMail = (
  to: Person,
  { school, days, from }: { school: string; days: number; from: Date },
): Mail =>
  letterTo(to, 'retention', { school, days: days === 1 ? 'one day' : `${days} days`, day: dayOf(from) });
