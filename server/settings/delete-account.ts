/** The end of an account: rows first, in one transaction, then every file under the teacher's prefix. */
import { Failure } from '../../contract/errors.ts';
import { forgiveAttempts, gateAttempt } from '../auth/gate-attempts.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { emailKey, getTeacher, type TeacherRow } from '../auth/queries.ts';
import { endPaidPlan } from '../billing/change-plan.ts';
import type { Services } from '../services.ts';
import { teacherPrefix } from '../storage/keys.ts';
import { deleteTeacher } from './queries.ts';

export type Confirmation = { password?: string; email?: string };

/** Whoever has a password types it; accounts that only know Google type their address. */
const isConfirmed = async (teacher: TeacherRow, { password, email }: Confirmation): Promise<boolean> => {
  if (teacher.password_hash !== null) return verifyPassword(teacher.password_hash, password ?? '');
  return email !== undefined && emailKey(email) === emailKey(teacher.email);
};

const deleteFilesOf = async ({ storage }: Services, teacherId: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(teacherPrefix(teacherId))) keys.push(key);
  await storage.delete(keys);
};

export const deleteAccount = async (
  services: Services,
  teacherId: string,
  confirmation: Confirmation,
  address: string,
): Promise<void> => {
  const attempt = { kind: 'delete_account', account: teacherId, address } as const;
  await gateAttempt(services, attempt);
  const teacher = await getTeacher(services.db, teacherId);
  if (!(await isConfirmed(teacher, confirmation))) throw new Failure('deletion_not_confirmed');
  await endPaidPlan(services, teacherId);
  await services.db.transaction().execute((tx) => deleteTeacher(tx, teacherId));
  await forgiveAttempts(services, attempt);
  await deleteFilesOf(services, teacherId);
};
