/** The end of an account: rows and jobs first, in one transaction, then every file and mail. Afterwards nothing names it. */
import { Failure } from '../../../contract/errors.ts';
import type { NetworkAddress } from '../../platform/http/network-address.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { teacherPrefix } from '../../platform/storage/keys.ts';
import type { Services } from '../../services.ts';
import { forgiveAttempts, gateAttempt } from '../attempts/gate-attempts.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { endPaidPlan } from '../billing/change-plan.ts';
import { getTeacher, type TeacherRow } from '../teachers/queries.ts';
import { deleteTeacher } from './queries.ts';

export type Confirmation = { password?: string; email?: string };

/** Whoever has a password types it; accounts that only know Google type their address. */
const isConfirmed = async (teacher: TeacherRow, { password, email }: Confirmation): Promise<boolean> => {
  if (teacher.password_hash !== null) return verifyPassword(teacher.password_hash, password ?? '');
  return email !== undefined && addressKey(email) === addressKey(teacher.email);
};

export const deleteAccount = async (
  services: Services,
  teacherId: string,
  confirmation: Confirmation,
  network: NetworkAddress,
): Promise<void> => {
  const attempt = { kind: 'delete_account', teacherId, network } as const;
  await gateAttempt(services, attempt);
  const teacher = await getTeacher(services.db, teacherId);
  if (!(await isConfirmed(teacher, confirmation))) throw new Failure('deletion_not_confirmed');
  await endPaidPlan(services, teacherId);
  await services.db.transaction().execute(async (tx) => {
    await deleteTeacher(tx, teacherId);
    await services.queue.forgetTeacher(tx, teacherId);
  });
  await forgiveAttempts(services, attempt);
  await services.storage.deleteFolder(teacherPrefix(teacherId));
  await services.postbox.forget(addressKey(teacher.email));
};
