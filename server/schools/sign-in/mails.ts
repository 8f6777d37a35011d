import type { Mail } from '../../platform/mail/postbox.ts';

export const recoveryCodeMail = (to: { email: string; name: string }, left: number): Mail => ({
  to: to.email,
  subject: 'A recovery code was used',
  text: `Hello ${to.name},\n\nsomebody just signed in to your account with one of your recovery codes; ${left} of them are left. If this was not you, please sign in through your school and make new codes right away: that ends the old ones.\n\nMarkwise\n`,
});
