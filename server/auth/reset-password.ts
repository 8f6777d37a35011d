/** Forgotten password: a single-use link by mail, and the new password that ends every open session. */
import type { Services } from '../services.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { issueToken, linkExpired, redeemToken } from './one-time-tokens.ts';
import { assertUncommon, hashPassword } from './passwords.ts';
import { confirmTeacher, findTeacherByEmail, getTeacher, setPasswordHash } from './queries.ts';
import { expireTokensOf, revokeSessionsOf } from './session-queries.ts';

/** Does the same for every address as far as a caller can tell. */
export const requestPasswordReset = async (services: Services, email: string): Promise<void> => {
  const { db, config, postbox, now } = services;
  const teacher = await findTeacherByEmail(db, email);
  if (teacher === null) return;
  const token = await db.transaction().execute(async (tx) => {
    await expireTokensOf(tx, teacher.id, 'reset_password', now());
    return issueToken(services, tx, 'reset_password', teacher.id);
  });
  postbox.post(resetMail(teacher, `${config.publicUrl}/reset-password?token=${token}`));
};

export const resetTeacherPassword = async (services: Services, form: { token: string; password: string }) => {
  const { db, postbox, now } = services;
  const teacher = await db.transaction().execute(async (tx) => {
    const { teacher_id: teacherId } = await redeemToken(services, tx, {
      purpose: 'reset_password',
      token: form.token,
      used: linkExpired(),
      invalid: linkExpired(),
    });
    const owner = await getTeacher(tx, teacherId);
    // A refused password rolls the whole transaction back, so the link still works for a better one.
    assertUncommon(form.password, owner.email);
    await setPasswordHash(tx, teacherId, await hashPassword(form.password));
    // Whoever opened the link owns the address.
    await confirmTeacher(tx, teacherId, now());
    await revokeSessionsOf(tx, teacherId, now());
    return owner;
  });
  postbox.post(passwordChangedMail(teacher));
};
