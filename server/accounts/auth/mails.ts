/** The mails about an account. Plain text first: it must be readable anywhere. */
import type { Mail } from '../../platform/mail/postbox.ts';

const greeting = (name: string) => `Hello ${name},`;
const sign = 'Markwise';

export const confirmationMail = (to: { email: string; name: string }, link: string): Mail => ({
  to: to.email,
  subject: 'Confirm your Markwise account',
  text: `${greeting(to.name)}\n\nplease confirm your address by opening this link:\n\n${link}\n\nIt works for seven days. If you did not create an account, ignore this mail.\n\n${sign}\n`,
});

export const alreadyRegisteredMail = (to: { email: string; name: string }, loginLink: string): Mail => ({
  to: to.email,
  subject: 'You already have a Markwise account',
  text: `${greeting(to.name)}\n\nsomebody, probably you, tried to create an account with this address. There is one already, so nothing was changed.\n\nSign in here: ${loginLink}\nIf you forgot the password, use "Forgot password" there.\n\n${sign}\n`,
});

export const resetMail = (to: { email: string; name: string }, link: string): Mail => ({
  to: to.email,
  subject: 'Choose a new Markwise password',
  text: `${greeting(to.name)}\n\nopen this link to choose a new password:\n\n${link}\n\nIt works once and for one hour. If you did not ask for it, ignore this mail; your password stays as it is.\n\n${sign}\n`,
});

export const noPasswordMail = (to: { email: string; name: string }, loginLink: string): Mail => ({
  to: to.email,
  subject: 'Your school has its own sign-in',
  text: `${greeting(to.name)}\n\nsomebody, probably you, asked for a new password. Your school asks its teachers to sign in through its own sign-in, so there is no password to choose here. Open this page and choose "Sign in with your school":\n\n${loginLink}\n\n${sign}\n`,
});

export const passwordChangedMail = (to: { email: string; name: string }): Mail => ({
  to: to.email,
  subject: 'Your Markwise password was changed',
  text: `${greeting(to.name)}\n\nyour password was just changed and all browsers were signed out. If this was not you, ask for a new password on the sign-in page right away.\n\n${sign}\n`,
});

export const deviceMail = (to: { email: string; name: string }, link: string): Mail => ({
  to: to.email,
  subject: 'Is it you who signs in?',
  text: `${greeting(to.name)}\n\nsomebody entered the right password of your account in a browser that was not used for it before. Many wrong passwords were tried shortly before, so please confirm that it was you: open this link in the browser in which you want to sign in, and sign in there again.\n\n${link}\n\nIt works once and for one hour. If it was not you, do not open it, and choose a new password: "Forgot password?" on the sign-in page.\n\n${sign}\n`,
});
