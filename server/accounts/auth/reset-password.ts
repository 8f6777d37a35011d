/** Forgotten password: a single-use link by mail, and the new password that ends every open session. */
import { Failure } from '../../../contract/errors.ts';
import type { AddressKey } from '../../platform/mail/address-key.ts';
import { letterTo } from '../../platform/mail/write-letter.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { deleteDevicesOf } from '../attempts/attempt-queries.ts';
import { mayMail } from '../attempts/gate-attempts.ts';
import { findRequiringSchool } from '../membership/queries.ts';
import { confirmTeacher, findTeacherByEmail, getTeacher, setPasswordHash } from '../teachers/queries.ts';
import { issueToken, linkExpired, redeemToken } from './one-time-tokens.ts';
import { assertUncommon } from './passwords.ts';
import { expireTokensOf, revokeSessionsOf } from './session-queries.ts';

/**
 * Everything that depends on whether there is such an account happens after the answer, which therefore takes equally
 * long. Older links stay good: otherwise whoever asks in another's name would void the owner's.
 */
export const requestPasswordReset = (services: Services, account: AddressKey): void => {
  const { db, config, postbox } = services;
  postbox.post(async () => {
    const teacher = await findTeacherByEmail(db, account);
    if (teacher === null || !(await mayMail(services, 'reset', teacher.id))) return null;
    if ((await findRequiringSchool(db, scopeOfOwner(teacher.id))) !== null)
      return letterTo(teacher, 'no_password', { link: `${config.publicUrl}/login` });
    const token = await issueToken(services, db, 'reset_password', teacher.id);
    return letterTo(teacher, 'reset_password', { link: `${config.publicUrl}/reset-password?token=${token}` });
  });
};

/** Answers whose password it was. */
export const resetTeacherPassword = async (
  services: Services,
  form: { token: string; password: string },
): Promise<string> => {
  const { db, postbox, now } = services;
  const teacher = await db.transaction().execute(async (tx) => {
    const { teacher_id: accountId } = await redeemToken(services, tx, {
      purpose: 'reset_password',
      token: form.token,
      used: linkExpired(),
      invalid: linkExpired(),
    });
    const owner = await getTeacher(tx, accountId);
    // The link is from before the school required its own sign-in.
    if ((await findRequiringSchool(tx, scopeOfOwner(accountId))) !== null) throw new Failure('sso_required');
    // A refused password rolls the whole transaction back, so the link still works for a better one.
    assertUncommon(form.password, owner.email);
    await setPasswordHash(tx, accountId, await services.passwords.hash(form.password));
    // Whoever opened the link owns the address.
    await confirmTeacher(tx, accountId, now());
    await revokeSessionsOf(tx, accountId, now());
    await expireTokensOf(tx, accountId, ['reset_password', 'confirm_device'], now());
    await deleteDevicesOf(tx, accountId);
    return owner;
  });
  postbox.post(letterTo(teacher, 'password_changed'));
  return teacher.id;
};
