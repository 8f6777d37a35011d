import { INVITE_DAYS } from '../../../contract/school/invites.ts';
import type { Mail } from '../../platform/mail/postbox.ts';

export const invitationMail = (email: string, schoolName: string, link: string): Mail => ({
  to: email,
  subject: `${schoolName} invites you to Markwise`,
  text: `Hello,\n\n${schoolName} invites you to grade with Markwise as one of its members. Open this link to see what that means and to join:\n\n${link}\n\nIt works once, for ${INVITE_DAYS} days, and only with an account of this address. If you did not expect it, ignore this mail; nothing happens then.\n\nMarkwise\n`,
});
