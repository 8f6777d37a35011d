/** Signing in with email and password. */
import { Failure } from '../../contract/errors.ts';
import type { Services } from '../services.ts';
import { forgiveAttempts, gateAttempt } from './gate-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { findTeacherByEmail, type TeacherRow } from './queries.ts';
import { type SessionTokens, startSession } from './sessions.ts';

export const signInTeacher = async (
  services: Services,
  form: { email: string; password: string },
  address: string,
): Promise<SessionTokens & { teacher: TeacherRow }> => {
  const attempt = { kind: 'sign_in', account: form.email, address } as const;
  await gateAttempt(services, attempt);
  const teacher = await findTeacherByEmail(services.db, form.email);
  const matches = await verifyPassword(teacher?.password_hash ?? null, form.password);
  if (teacher === null || !matches) throw new Failure('invalid_credentials');
  await forgiveAttempts(services, attempt);
  // Said only to somebody who knows the password, so it tells a stranger nothing.
  if (services.config.session.requireConfirmation && teacher.email_confirmed_at === null)
    throw new Failure('email_not_confirmed');
  const tokens = await services.db.transaction().execute((tx) => startSession(services, tx, teacher.id));
  return { ...tokens, teacher };
};
