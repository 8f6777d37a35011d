/** Mails about plans. */
import type { Mail } from '../../platform/mail/postbox.ts';

type Inquiry = { name: string; email: string; school: string; message: string };

export const inquiryMail = (to: string, inquiry: Inquiry): Mail => ({
  to,
  replyTo: inquiry.email,
  subject: 'Question about the School plan',
  text: `From: ${inquiry.name} <${inquiry.email}>\nSchool: ${inquiry.school || '-'}\n\n${inquiry.message}\n`,
});
