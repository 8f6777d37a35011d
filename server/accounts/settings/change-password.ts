/** A new password for whoever knows the old one. A stolen session alone must not take the account over. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { letterTo } from '../../platform/mail/write-letter.ts';
import type { Actor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { deleteDevicesOf } from '../attempts/attempt-queries.ts';
import { proveOnceMore } from '../auth/password-gate.ts';
import { assertUncommon } from '../auth/passwords.ts';
import { expireTokensOf } from '../auth/session-queries.ts';
import { getTeacher, setPasswordHash } from '../teachers/queries.ts';
import { revokeOtherSessions } from './queries.ts';

export type PasswordChange = { current_password: string; password: string };

export const changePassword = async (
  services: Services,
  { id, sessionId }: Actor,
  change: PasswordChange,
  request: FastifyRequest,
): Promise<void> => {
  const { db, passwords, postbox, now } = services;
  const teacher = await getTeacher(db, id);
  // Accounts that only know Google have none; they get one by mail, which proves the address.
  const isRight = () => passwords.verify(teacher.password_hash, change.current_password);
  if (!(await proveOnceMore(services, 'change_password', { accountId: id, isRight }, request)))
    throw new Failure('password_wrong');
  assertUncommon(change.password, teacher.email);
  const hash = await passwords.hash(change.password);
  await db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, id, hash);
    await revokeOtherSessions(tx, id, sessionId, now());
    // Links that lie in a mailbox, and what other browsers are known by, end with the password they were made for.
    await expireTokensOf(tx, id, ['reset_password', 'confirm_device'], now());
    await deleteDevicesOf(tx, id);
  });
  postbox.post(letterTo(teacher, 'password_changed'));
};
