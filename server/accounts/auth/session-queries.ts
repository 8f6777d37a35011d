/** SQL about sessions, their refresh tokens, and single-use tokens. */
import { sql } from 'kysely';
import { z } from 'zod';
import { SchoolRole } from '../../../contract/school/role.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { maybe } from '../../platform/db/rows.ts';
import type { Actor } from '../../platform/scope.ts';
import { StoredPlan } from '../billing/queries.ts';

export const insertSession = async (
  tx: Tx,
  session: { accountId: string; expiresAt: Date; at: Date; bySchool: string | null },
): Promise<string> => {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      teacher_id: session.accountId,
      expires_at: session.expiresAt,
      rotated_at: session.at,
      by_school: session.bySchool,
    })
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
  /** The school through whose sign-in the session began. */
  by_school: z.uuid().nullable(),
  /** The school that lets the account in through its own sign-in only. */
  requiring_school: z.uuid().nullable(),
});
export type RefreshRow = z.infer<typeof RefreshRow>;

/** Locks the session, so that two tabs that refresh at the same moment are served one after the other. */
export const findRefreshTokenForUpdate = (tx: Tx, tokenHash: Buffer): Promise<RefreshRow | null> =>
  tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .leftJoin('school_members', 'school_members.teacher_id', 'sessions.teacher_id')
    .leftJoin('school_sso', (join) =>
      join.onRef('school_sso.school_id', '=', 'school_members.school_id').on('required', '=', true),
    )
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.generation as token_generation',
      'sessions.teacher_id',
      'sessions.generation',
      'sessions.rotated_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.by_school',
      'school_sso.school_id as requiring_school',
    ])
    .where('token_hash', '=', tokenHash)
    .forUpdate('sessions')
    .$call(maybe(RefreshRow));

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
    .where((eb) => eb.and({ id: sessionId, revoked_at: null }))
    .execute();
};

export const revokeSessionsOf = async (tx: Tx, accountId: string, at: Date) => {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where((eb) => eb.and({ teacher_id: accountId, revoked_at: null }))
    .execute();
};

const Standing = StoredPlan.extend({
  school_id: z.uuid().nullable(),
  role: SchoolRole.nullable(),
});
type Standing = z.infer<typeof Standing>;

/** Null when the session is over. One question for session, plan and school, because every call asks it. */
export const findStandingOfSession = (db: Db, { id, sessionId }: Actor, at: Date): Promise<Standing | null> =>
  db
    .selectFrom('sessions')
    .innerJoin('subscriptions', 'subscriptions.teacher_id', 'sessions.teacher_id')
    .leftJoin('school_members', 'school_members.teacher_id', 'sessions.teacher_id')
    .select(['plan', 'status', 'period_end', 'trial_ends_at', 'school_id', 'role'])
    .select(sql<boolean>`school_members.teacher_id is not null`.as('in_school'))
    .where((eb) => eb.and({ 'sessions.id': sessionId, 'sessions.teacher_id': id, revoked_at: null }))
    .where('expires_at', '>', at)
    .$call(maybe(Standing));

// Single-use tokens

/** What a token is good for besides its purpose: one browser, the password of one sign-up, a sign-in through one school. */
export type TokenBinding = { browserHash?: Buffer; passwordHash?: string | null; bySchool?: string };

export type TokenPurpose = 'confirm_email' | 'reset_password' | 'google_session' | 'confirm_device';

export const insertOneTimeToken = async (
  db: Db | Tx,
  token: { hash: Buffer; purpose: TokenPurpose; accountId: string; bound: TokenBinding; expiresAt: Date },
) => {
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: token.hash,
      purpose: token.purpose,
      teacher_id: token.accountId,
      browser_hash: token.bound.browserHash ?? null,
      password_hash: token.bound.passwordHash ?? null,
      by_school: token.bound.bySchool ?? null,
      expires_at: token.expiresAt,
    })
    .execute();
};

const OneTimeRow = z.object({
  teacher_id: z.uuid(),
  browser_hash: z.instanceof(Buffer).nullable(),
  password_hash: z.string().nullable(),
  by_school: z.uuid().nullable(),
  expires_at: z.date(),
  used_at: z.date().nullable(),
});
export type OneTimeRow = z.infer<typeof OneTimeRow>;

export const findOneTimeTokenForUpdate = (
  tx: Tx,
  purpose: TokenPurpose,
  hash: Buffer,
): Promise<OneTimeRow | null> =>
  tx
    .selectFrom('one_time_tokens')
    .select(['teacher_id', 'browser_hash', 'password_hash', 'by_school', 'expires_at', 'used_at'])
    .where((eb) => eb.and({ token_hash: hash, purpose }))
    .forUpdate()
    .$call(maybe(OneTimeRow));

export const markTokenUsed = async (tx: Tx, hash: Buffer, at: Date) => {
  await tx.updateTable('one_time_tokens').set({ used_at: at }).where('token_hash', '=', hash).execute();
};

/** Codes by which an owner comes in when the school's own sign-in fails. */
export const deleteRecoveryCodesOf = async (tx: Tx, accountId: string) => {
  await tx.deleteFrom('school_recovery_codes').where('teacher_id', '=', accountId).execute();
};

/** Once one link was used, the others that were mailed are worth nothing. */
export const expireTokensOf = async (tx: Tx, accountId: string, purposes: TokenPurpose[], at: Date) => {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('teacher_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
};
