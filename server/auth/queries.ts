/** All SQL about teachers, sessions, single-use tokens and attempts. */
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

// Sessions

export const insertSession = async (
  tx: Tx,
  teacherId: string,
  expiresAt: Date,
  at: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto('sessions')
    .values({ teacher_id: teacherId, expires_at: expiresAt, rotated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertRefreshToken = async (
  tx: Tx,
  sessionId: string,
  tokenHash: Buffer,
  generation: number,
) => {
  await tx
    .insertInto('refresh_tokens')
    .values({ session_id: sessionId, token_hash: tokenHash, generation })
    .execute();
};

const RefreshRow = z.object({
  session_id: z.uuid(),
  teacher_id: z.uuid(),
  token_generation: z.number().int(),
  generation: z.number().int(),
  rotated_at: z.date(),
  expires_at: z.date(),
  revoked_at: z.date().nullable(),
});
export type RefreshRow = z.infer<typeof RefreshRow>;

/** Locks the session, so that two tabs that refresh at the same moment are served one after the other. */
export const findRefreshTokenForUpdate = async (tx: Tx, tokenHash: Buffer): Promise<RefreshRow | null> => {
  const row = await tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.generation as token_generation',
      'sessions.teacher_id',
      'sessions.generation',
      'sessions.rotated_at',
      'sessions.expires_at',
      'sessions.revoked_at',
    ])
    .where('token_hash', '=', tokenHash)
    .forUpdate('sessions')
    .executeTakeFirst();
  return row === undefined ? null : parseRow(RefreshRow, row);
};

export const advanceSession = async (
  tx: Tx,
  sessionId: string,
  generation: number,
  at: Date,
  expiresAt: Date,
) => {
  await tx
    .updateTable('sessions')
    .set({ generation, rotated_at: at, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
};

export const revokeSession = async (db: Db | Tx, sessionId: string, at: Date) => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
};

export const revokeSessionsOf = async (tx: Tx, teacherId: string, at: Date) => {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('teacher_id', '=', teacherId)
    .where('revoked_at', 'is', null)
    .execute();
};

export const isSessionLive = async (
  db: Db,
  teacherId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('teacher_id', '=', teacherId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
};

// Single-use tokens

/** What a token is good for besides its purpose: one browser, or the password of one sign-up. */
export type TokenBinding = { browserHash?: Buffer; passwordHash?: string | null };

export type TokenPurpose = 'confirm_email' | 'reset_password' | 'google_session';

export const insertOneTimeToken = async (
  db: Db | Tx,
  token: { hash: Buffer; purpose: TokenPurpose; teacherId: string; bound: TokenBinding; expiresAt: Date },
) => {
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: token.hash,
      purpose: token.purpose,
      teacher_id: token.teacherId,
      browser_hash: token.bound.browserHash ?? null,
      password_hash: token.bound.passwordHash ?? null,
      expires_at: token.expiresAt,
    })
    .execute();
};

const OneTimeRow = z.object({
  teacher_id: z.uuid(),
  browser_hash: z.instanceof(Buffer).nullable(),
  password_hash: z.string().nullable(),
  expires_at: z.date(),
  used_at: z.date().nullable(),
});
export type OneTimeRow = z.infer<typeof OneTimeRow>;

export const findOneTimeTokenForUpdate = async (
  tx: Tx,
  purpose: TokenPurpose,
  hash: Buffer,
): Promise<OneTimeRow | null> => {
  const row = await tx
    .selectFrom('one_time_tokens')
    .select(['teacher_id', 'browser_hash', 'password_hash', 'expires_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : parseRow(OneTimeRow, row);
};

export const markTokenUsed = async (tx: Tx, hash: Buffer, at: Date) => {
  await tx.updateTable('one_time_tokens').set({ used_at: at }).where('token_hash', '=', hash).execute();
};

/** A new reset link makes the older ones worthless. */
export const expireTokensOf = async (tx: Tx, teacherId: string, purpose: TokenPurpose, at: Date) => {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('teacher_id', '=', teacherId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
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
