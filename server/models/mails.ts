/** To the members of a school whose model has changed: it is their students' work that goes there. */
import type { Mail } from '../platform/mail/postbox.ts';

type Person = { email: string; name: string };

const letter = ({ email, name }: Person, subject: string, text: string): Mail => ({
  to: email,
  subject,
  text: `Hello ${name},\n\n${text}\n\nMarkwise\n`,
});

export const schoolModelMail = (
  to: Person,
  schoolName: string,
  { model, address }: { model: string; address: string },
): Mail =>
  letter(
    to,
    `${schoolName} has chosen where papers are sent to be graded`,
    `an owner of ${schoolName} has connected an AI model for all of its teachers. From now on the work that you upload is sent to ${address} to be graded by ${model}, without the names of students as far as they are recognised. Whoever runs that server, or holds the key that is used there, can read it.\n\nThe address stands in your Settings under "AI Model". If you have questions about it, please ask the owner of your school's Markwise.`,
  );

export const schoolModelGoneMail = (to: Person, schoolName: string): Mail =>
  letter(
    to,
    `${schoolName} has disconnected its AI model`,
    `an owner of ${schoolName} has disconnected the AI model that graded for all of its teachers. Your Settings say under "AI Model" who grades now.`,
  );
