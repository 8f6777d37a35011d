/** The mails about a school's domains: to its office, and to whoever comes in by one. */
import type { DataOnLeaving } from '../../../contract/school/role.ts';
import { DOMAIN_GRACE_DAYS } from '../../../contract/school/sign-in.ts';
import type { Mail } from '../../platform/mail/postbox.ts';

type Person = { email: string; name: string };
const letter = ({ email, name }: Person, subject: string, text: string): Mail => ({
  to: email,
  subject,
  text: `Hello ${name},\n\n${text}\n\nMarkwise\n`,
});

export const recordGoneMail = (to: Person, domain: string, record: string): Mail =>
  letter(
    to,
    `The DNS record of ${domain} is gone`,
    `the TXT record by which your school has proven that ${domain} is its own was not found today. Everything still works. If it stays away for ${DOMAIN_GRACE_DAYS} days, nobody new can come in by this domain, and another school may prove it.\n\nPlease put it back into the DNS of ${domain}:\n\n${record}`,
  );

export const domainLapsedMail = (to: Person, domain: string, record: string): Mail =>
  letter(
    to,
    `${domain} has lapsed`,
    `the TXT record of ${domain} has been gone for ${DOMAIN_GRACE_DAYS} days. Members keep signing in, but nobody new comes in by this domain, and joining by it is switched off. To mend it, put the record back into the DNS of ${domain}:\n\n${record}\n\nThen check the domain again on the page of your school.`,
  );

const AFTERWARDS: Record<DataOnLeaving, string> = {
  teacher: 'If you leave the school one day, your courses and papers stay with you.',
  school:
    'If you leave the school one day, your courses and papers go from your account, and you can download them first.',
};

export const joinedMail = (to: Person, school: { name: string; data_on_leaving: DataOnLeaving }): Mail =>
  letter(
    to,
    `You are now a member of ${school.name}`,
    `your address is of a domain of ${school.name}, and its teachers use Markwise together. So you were made a member when you signed in.\n\nThe school sees who its members are and how much they use. Its pages show neither your students' work nor their marks. ${AFTERWARDS[school.data_on_leaving]}\n\nIf you do not want this, you can leave the school on the page "School".`,
  );

export const noSeatMail = (to: Person, schoolName: string): Mail =>
  letter(
    to,
    `${schoolName} has no free seat`,
    `your address is of a domain of ${schoolName}, whose teachers use Markwise together. All of its seats are taken, so you were not made a member. Your account works as before. You become a member at your next sign-in after a seat has become free.`,
  );

export const seatsTakenMail = (to: Person, schoolName: string): Mail =>
  letter(
    to,
    `${schoolName} has no free seat`,
    `somebody with an address of one of your domains signed in and would have become a member of ${schoolName}, but all seats are taken. The page of your school tells how many are waiting.`,
  );
