/** SQL about the Google accounts that teachers have connected. The refresh token goes in and out sealed. */
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, isThere, maybe } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const GoogleLinkRow = z.object({
  google_sub: z.string(),
  email: z.string(),
  scopes: z.array(z.string()),
  refresh_token: z.instanceof(Buffer).nullable(),
  connected_at: z.date(),
  revoked_at: z.date().nullable(),
});
export type GoogleLinkRow = z.infer<typeof GoogleLinkRow>;

export const findGoogleLink = (db: Db | Tx, scope: Scope): Promise<GoogleLinkRow | null> =>
  db
    .selectFrom('google_links')
    .select(columnsOf(GoogleLinkRow))
    .where('teacher_id', '=', scope.owner)
    .$call(maybe(GoogleLinkRow));

export const saveGoogleLink = async (
  tx: Tx,
  scope: Scope,
  link: { google_sub: string; email: string; scopes: string[]; refresh_token: Buffer; connected_at: Date },
): Promise<void> => {
  const values = { ...link, revoked_at: null };
  await tx
    .insertInto('google_links')
    .values({ teacher_id: scope.owner, ...values })
    .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet(values))
    .execute();
};

/** Unless it was connected anew meanwhile. */
export const markRevoked = async (db: Db, scope: Scope, connectedAt: Date, at: Date): Promise<void> => {
  await db
    .updateTable('google_links')
    .set({ revoked_at: at, refresh_token: null })
    .where((eb) => eb.and({ teacher_id: scope.owner, connected_at: connectedAt, revoked_at: null }))
    .execute();
};

export const deleteGoogleLink = (tx: Tx, scope: Scope): Promise<GoogleLinkRow | null> =>
  tx
    .deleteFrom('google_links')
    .where('teacher_id', '=', scope.owner)
    .returning(columnsOf(GoogleLinkRow))
    .$call(maybe(GoogleLinkRow));

/** Whether anybody's connection hangs on this Google account. */
export const isGoogleInUse = (db: Db, googleSub: string): Promise<boolean> =>
  db
    .selectFrom('google_links')
    .select('teacher_id')
    .where((eb) => eb.and({ google_sub: googleSub, revoked_at: null }))
    .$call(isThere);
