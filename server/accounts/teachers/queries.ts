/** SQL about teachers. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import type { PlanName } from '../../../contract/plans.ts';
import { Theme } from '../../../contract/session.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, maybe } from '../../platform/db/rows.ts';
import { type AddressKey, addressKey } from '../../platform/mail/address-key.ts';

const TeacherRow = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  school: z.string(),
  password_hash: z.string().nullable(),
  google_subject: z.string().nullable(),
  email_confirmed_at: z.date().nullable(),
  photo_key: z.string().nullable(),
  theme: Theme,
  grade_level: z.number().int(),
  email_notifications: z.boolean(),
});
export type TeacherRow = z.infer<typeof TeacherRow>;

const ofTeachers = (db: Db | Tx) => db.selectFrom('teachers').select(columnsOf(TeacherRow));

const findOne = (query: ReturnType<typeof ofTeachers>): Promise<TeacherRow | null> =>
  query.$call(maybe(TeacherRow));

export const findTeacherByEmail = (db: Db | Tx, account: AddressKey) =>
  findOne(ofTeachers(db).where('email_key', '=', account));
export const findTeacherByGoogle = (db: Db | Tx, subject: string) =>
  findOne(ofTeachers(db).where('google_subject', '=', subject));

export const getTeacher = async (db: Db | Tx, accountId: string): Promise<TeacherRow> => {
  const teacher = await findOne(ofTeachers(db).where('id', '=', accountId));
  if (teacher === null) throw new Failure('unauthenticated');
  return teacher;
};

export type NewTeacher = {
  email: string;
  name: string;
  passwordHash: string | null;
  googleSubject: string | null;
  confirmedAt: Date | null;
};

/** Null when the address is taken: the unique index decides, so that two sign-ups at once make one account. */
export const insertTeacher = async (
  tx: Tx,
  teacher: NewTeacher,
  plan: PlanName,
): Promise<TeacherRow | null> => {
  const row = await tx
    .insertInto('teachers')
    .values({
      email: teacher.email.trim(),
      email_key: addressKey(teacher.email),
      name: teacher.name,
      password_hash: teacher.passwordHash,
      google_subject: teacher.googleSubject,
      email_confirmed_at: teacher.confirmedAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(columnsOf(TeacherRow))
    .$call(maybe(TeacherRow));
  if (row === null) return null;
  await tx.insertInto('subscriptions').values({ teacher_id: row.id, plan }).execute();
  return row;
};

export const linkGoogle = async (tx: Tx, accountId: string, subject: string, at: Date) => {
  await tx
    .updateTable('teachers')
    .set({ google_subject: subject, email_confirmed_at: sql`coalesce(email_confirmed_at, ${at})` })
    .where('id', '=', accountId)
    .execute();
};

export const confirmTeacher = async (tx: Tx, accountId: string, at: Date) => {
  await tx
    .updateTable('teachers')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${at})` })
    .where('id', '=', accountId)
    .execute();
};

export const setPasswordHash = async (tx: Tx, accountId: string, passwordHash: string | null) => {
  await tx.updateTable('teachers').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
};

/** What is past its time and kept for nothing: sessions, tokens, counters and browsers. */
export const deleteExpired = async (db: Db, at: Date) => {
  const keptUntil = new Date(at.getTime() - 24 * 3600 * 1000);
  await db.deleteFrom('sessions').where('expires_at', '<', keptUntil).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', keptUntil).execute();
  await db.deleteFrom('attempt_counters').where('resets_at', '<', at).execute();
  await db.deleteFrom('known_devices').where('expires_at', '<', at).execute();
};
