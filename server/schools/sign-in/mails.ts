import type { Mail } from '../../platform/mail/postbox.ts';

export const recoveryCodeMail = (to: { email: string; name: string }, left: number): Mail => ({
  to: to.email,
  subject: 'A recovery code was used',
  text: `Hello ${to.name},\n\nsomebody just signed in to your account with one of your recovery codes; ${left} of them are left. If this was not you, please sign in through your school and make new codes right away: that ends the old ones.\n\nMarkwise\n`,
});

/** Whoever runs the provider can make it say that somebody is her: the member is to know, whoever it was. */
export const firstSignInMail = (
  to: { email: string; name: string },
  schoolName: string,
  issuer: string,
): Mail => ({
  to: to.email,
  subject: `A first sign-in to your account through ${schoolName}`,
  text: `Hello ${to.name},\n\nsomebody just signed in to your account through the sign-in of ${schoolName}, which ${issuer} answers for. It is the first time that your account was opened by it as it is set up now. Whoever runs that provider decides whom it lets in as you.\n\nIf it was you, all is well. If it was not, please ask the owner of your school's Markwise at once: each sign-in is a line in the school's log.\n\nMarkwise\n`,
});
