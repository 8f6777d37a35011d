/** The end of an account: rows and jobs first, in one transaction, then every file and mail. Afterwards nothing names it. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { teacherPrefix } from '../../platform/storage/keys.ts';
import type { Services } from '../../services.ts';
import { proveOnceMore } from '../auth/password-gate.ts';
import { endPaidPlan } from '../billing/change-plan.ts';
import { getTeacher, type TeacherRow } from '../teachers/queries.ts';
import { deleteTeacher } from './queries.ts';

export type Confirmation = { password?: string; email?: string };

/** Whoever has a password types it; accounts that only know Google type their address. */
const isConfirmed = async (
  { passwords }: Services,
  teacher: TeacherRow,
  { password, email }: Confirmation,
): Promise<boolean> => {
  if (teacher.password_hash !== null) return passwords.verify(teacher.password_hash, password ?? '');
  return email !== undefined && addressKey(email) === addressKey(teacher.email);
};

export const deleteAccount = async (
  services: Services,
  accountId: string,
  confirmation: Confirmation,
  request: FastifyRequest,
): Promise<void> => {
  const teacher = await getTeacher(services.db, accountId);
  const isRight = () => isConfirmed(services, teacher, confirmation);
  if (!(await proveOnceMore(services, 'delete_account', { accountId, isRight }, request)))
    throw new Failure('deletion_not_confirmed');
  const scope = scopeOfOwner(accountId);
  for (const { mayEnd } of services.features) await mayEnd?.(services, scope);
  await endPaidPlan(services, scope);
  await services.db.transaction().execute(async (tx) => {
    const leaver = { scope, emailKey: addressKey(teacher.email) };
    for (const { forget } of services.features) await forget?.(services, tx, leaver);
    await deleteTeacher(tx, accountId);
    await services.queue.forgetTeacher(tx, accountId);
  });
  await services.storage.deleteFolder(teacherPrefix(accountId));
  await services.postbox.forget(addressKey(teacher.email));
};
