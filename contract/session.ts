/** Signing up, in and out, and the teacher's own profile. */
import { z } from 'zod';
import { anyone, teacher } from './access.ts';
import { endpoint, typed } from './endpoint.ts';
import { PlanName, SubscriptionStatus } from './plans.ts';
import { SchoolRole } from './school/role.ts';

export const PASSWORD = { min: 8, max: 128 } as const;

/** `<input type="email">` and the server agree: something@host.tld, at most 254 characters (RFC 5321). */
export const Email = z
  .string()
  .trim()
  .max(254, 'This email is too long.')
  .pipe(z.email('Please enter a valid email.'));
export const NewPassword = z
  .string()
  .min(PASSWORD.min, `Please use at least ${PASSWORD.min} characters for the password.`)
  .max(PASSWORD.max, `Please use at most ${PASSWORD.max} characters for the password.`);
export const FullName = typed(120, 'the name', 'Please enter your full name.');

export const Theme = z.enum(['dark', 'light']);
export type Theme = z.infer<typeof Theme>;

export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  school: z.string(),
  photo_url: z.string().nullable(),
  theme: Theme,
  grade_level: z.number().int().positive(),
  email_notifications: z.boolean(),
  /** False for accounts that only ever signed in with Google: they confirm deletion by address instead. */
  has_password: z.boolean(),
  subscription_plan: PlanName,
  subscription_status: SubscriptionStatus,
  subscription_end_date: z.iso.datetime().nullable(),
  /** The school that the account belongs to; `school` is what the teacher typed. */
  membership: z.object({ school_id: z.uuid(), school_name: z.string(), role: SchoolRole }).nullable(),
});
export type User = z.infer<typeof User>;

const AccessToken = z.object({ access_token: z.string() });
const Message = z.object({ message: z.string() });
/** Opaque single-use tokens from mails and redirects. */
const OneTimeToken = z.string().min(1).max(256);

export const signUp = endpoint('POST /api/signup', {
  access: anyone,
  summary: 'Create an account',
  body: z.object({ email: Email, password: NewPassword, name: FullName }),
  response: z.object({
    requires_confirmation: z.boolean(),
    message: z.string(),
    access_token: z.string().nullable(),
    user: User.nullable(),
  }),
});

export const signIn = endpoint('POST /api/login', {
  access: anyone,
  summary: 'Sign in with email and password',
  // Lenient on purpose: whatever was typed, a wrong pair has one answer.
  body: z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) }),
  response: z.object({ access_token: z.string(), user: User }),
});

export const signOut = endpoint('POST /api/logout', {
  access: anyone,
  summary: 'Sign out: ends the session of the refresh cookie and of the bearer token, whichever is there',
  response: Message,
});

export const refresh = endpoint('POST /api/refresh', {
  access: anyone,
  summary: 'Exchange the refresh cookie for a new access token',
  response: AccessToken,
});

export const getUser = endpoint('GET /api/user', {
  access: teacher,
  summary: 'The signed-in teacher',
  response: User,
});

export const confirmEmail = endpoint('POST /api/confirm-email', {
  access: anyone,
  summary: 'Confirm an address with the token from the mail',
  body: z.object({ token: OneTimeToken }),
  response: Message,
});

export const confirmDevice = endpoint('POST /api/confirm-device', {
  access: anyone,
  summary: 'Make this browser a known one with the token from the mail; signs nobody in',
  body: z.object({ token: OneTimeToken }),
  response: Message,
});

export const forgotPassword = endpoint('POST /api/forgot-password', {
  access: anyone,
  summary: 'Ask for a reset link; the answer never tells whether the address exists',
  body: z.object({ email: Email }),
  response: Message,
});

export const resetPassword = endpoint('POST /api/reset-password', {
  access: anyone,
  summary: 'Set a new password with the token from the mail',
  body: z.object({ token: OneTimeToken, password: NewPassword }),
  response: Message,
});

export const startGoogleSignIn = endpoint('GET /api/auth/google', {
  access: anyone,
  summary: 'Begin a Google sign-in (browser navigation)',
  response: null,
});

export const finishGoogleSignIn = endpoint('GET /api/auth/google/callback', {
  access: anyone,
  summary: 'Where Google sends the browser back; continues at /callback with a single-use session id',
  query: z.record(z.string(), z.string()),
  response: null,
});

export const getToken = endpoint('GET /api/auth/get-token/:session_id', {
  access: anyone,
  summary: 'Exchange a single-use session id for an access token; 410 when it was used before',
  params: z.object({ session_id: OneTimeToken }),
  response: AccessToken,
});

export const exchangeCode = endpoint('POST /api/auth/exchange-code', {
  access: anyone,
  summary: "Exchange Google's authorization code, where Google sends the browser straight to /callback",
  /** `state` and `iss` as they stand in the address; a code alone proves nothing. */
  body: z.object({
    code: z.string().min(1).max(2048),
    state: z.string().max(512).optional(),
    iss: z.string().max(512).optional(),
  }),
  response: AccessToken,
});
