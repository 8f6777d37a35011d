/** Mails about plans. */
import type { Mail } from '../../platform/mail/postbox.ts';

export const paymentFailedMail = (to: { email: string; name: string }, link: string): Mail => ({
  to: to.email,
  subject: 'Your Markwise payment did not go through',
  text: `Hello ${to.name},\n\nthe card payment for your plan failed. Your plan goes on for the moment and all your results stay.\n\nPlease check the card here ("Manage Plan"): ${link}\n\nMarkwise\n`,
});

type Inquiry = { name: string; email: string; school: string; message: string };

export const inquiryMail = (to: string, inquiry: Inquiry): Mail => ({
  to,
  replyTo: inquiry.email,
  subject: 'Question about the School plan',
  text: `From: ${inquiry.name} <${inquiry.email}>\nSchool: ${inquiry.school || '-'}\n\n${inquiry.message}\n`,
});
