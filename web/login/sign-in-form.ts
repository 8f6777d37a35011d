/** The form's values, their rules in each mode, and the words for what went wrong. */
import { z } from 'zod';
import { ApiError } from '../../contract/client/api-error.ts';
import { catalogue } from '../../contract/errors.ts';
import { Email, FullName, NewPassword } from '../../contract/session.ts';
import { serverDetail } from '../api/api-error.ts';

export type Mode = 'sign-in' | 'sign-up';

export type Credentials = { name: string; email: string; password: string };

export const rules = {
  'sign-in': z.object({
    email: Email,
    // Old passwords may follow older rules: whatever it is, the server says whether it fits.
    password: z.string().min(1, 'Please enter your password.').max(1024, 'This password is too long.'),
  }),
  'sign-up': z.object({ name: FullName, email: Email, password: NewPassword }),
} as const;

/** A wrong pair has one answer; an outage, a lock or an unconfirmed address must not look like a wrong password. */
export const signInFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return catalogue.internal.detail;
  const aboutThePair = error.status > 400 && error.status < 500 && ![403, 429].includes(error.status);
  return aboutThePair ? catalogue.invalid_credentials.detail : error.detail;
};

/** The school lets its members in by its own sign-in only. */
export const needsSchool = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sso_required';

export const signUpFailure = (error: unknown): string =>
  serverDetail(error, 'Signup failed. Please try again.');
