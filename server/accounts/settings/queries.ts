/** SQL about the teacher's own profile, and the end of an account. */
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import type { Theme } from '../../../contract/session.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { maybe } from '../../platform/db/rows.ts';

export type ProfileChange = {
  name?: string;
  school?: string;
  grade_level?: number;
  theme?: Theme;
  email_notifications?: boolean;
};

export const updateProfile = async (db: Db, accountId: string, change: ProfileChange) => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await db.updateTable('teachers').set(given).where('id', '=', accountId).execute();
};

/** Sets the photo and answers the key of the one it replaces. */
export const exchangePhoto = async (
  tx: Tx,
  accountId: string,
  photoKey: string | null,
): Promise<string | null> => {
  const before = await tx
    .selectFrom('teachers')
    .select('photo_key')
    .where('id', '=', accountId)
    .forUpdate()
    .$call(maybe(z.object({ photo_key: z.string().nullable() })));
  if (before === null) throw new Failure('unauthenticated');
  await tx.updateTable('teachers').set({ photo_key: photoKey }).where('id', '=', accountId).execute();
  return before.photo_key;
};

/** Every browser but this one is signed out. */
export const revokeOtherSessions = async (tx: Tx, accountId: string, sessionId: string, at: Date) => {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('teacher_id', '=', accountId)
    .where('id', '!=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Everything of the teacher's goes with the row. */
export const deleteTeacher = async (tx: Tx, accountId: string) => {
  await tx.deleteFrom('teachers').where('id', '=', accountId).execute();
};
