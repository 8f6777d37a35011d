/** SQL about teachers and attempts to guess. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import { Theme } from '../../contract/session.ts';
import type { Db, Tx } from '../db/database.ts';
import { parseRow } from '../db/rows.ts';

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

const TEACHER_COLUMNS = [
  'id',
  'email',
  'name',
  'school',
  'password_hash',
  'google_subject',
  'email_confirmed_at',
  'photo_key',
  'theme',
  'grade_level',
  'email_notifications',
] as const;

export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

const findTeacherBy = async (
  db: Db | Tx,
  column: 'id' | 'email_key' | 'google_subject',
  value: string,
): Promise<TeacherRow | null> => {
  const row = await db
    .selectFrom('teachers')
    .select(TEACHER_COLUMNS)
    .where(column, '=', value)
    .executeTakeFirst();
  return row === undefined ? null : parseRow(TeacherRow, row);
};

export const findTeacherByEmail = (db: Db | Tx, email: string) =>
  findTeacherBy(db, 'email_key', emailKey(email));
export const findTeacherByGoogle = (db: Db | Tx, subject: string) =>
  findTeacherBy(db, 'google_subject', subject);

export const getTeacher = async (db: Db | Tx, teacherId: string): Promise<TeacherRow> => {
  const teacher = await findTeacherBy(db, 'id', teacherId);
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
export const insertTeacher = async (tx: Tx, teacher: NewTeacher): Promise<TeacherRow | null> => {
  const row = await tx
    .insertInto('teachers')
    .values({
      email: teacher.email.trim(),
      email_key: emailKey(teacher.email),
      name: teacher.name,
      password_hash: teacher.passwordHash,
      google_subject: teacher.googleSubject,
      email_confirmed_at: teacher.confirmedAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(TEACHER_COLUMNS)
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx.insertInto('subscriptions').values({ teacher_id: row.id }).execute();
  return parseRow(TeacherRow, row);
};

export const linkGoogle = async (tx: Tx, teacherId: string, subject: string, at: Date) => {
  await tx
    .updateTable('teachers')
    .set({ google_subject: subject, email_confirmed_at: sql`coalesce(email_confirmed_at, ${at})` })
    .where('id', '=', teacherId)
    .execute();
};

export const confirmTeacher = async (tx: Tx, teacherId: string, at: Date) => {
  await tx
    .updateTable('teachers')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${at})` })
    .where('id', '=', teacherId)
    .execute();
};

export const setPasswordHash = async (tx: Tx, teacherId: string, passwordHash: string | null) => {
  await tx.updateTable('teachers').set({ password_hash: passwordHash }).where('id', '=', teacherId).execute();
};

// Attempts

export const countAttempt = async (db: Db, bucket: Buffer, at: Date, resetsAt: Date): Promise<number> => {
  const { rows } = await sql<{ attempts: number }>`
    insert into attempt_counters (bucket, attempts, resets_at) values (${bucket}, 1, ${resetsAt})
    on conflict (bucket) do update set
      attempts = case when attempt_counters.resets_at <= ${at} then 1 else attempt_counters.attempts + 1 end,
      resets_at = case when attempt_counters.resets_at <= ${at} then ${resetsAt} else attempt_counters.resets_at end
    returning attempts`.execute(db);
  return rows[0]?.attempts ?? 1;
};

export const clearAttempts = async (db: Db, bucket: Buffer) => {
  await db.deleteFrom('attempt_counters').where('bucket', '=', bucket).execute();
};

/** What is past its time and kept for nothing: sessions, tokens and counters. */
export const deleteExpired = async (db: Db, at: Date) => {
  const keptUntil = new Date(at.getTime() - 24 * 3600 * 1000);
  await db.deleteFrom('sessions').where('expires_at', '<', keptUntil).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', keptUntil).execute();
  await db.deleteFrom('attempt_counters').where('resets_at', '<', at).execute();
};
