import { z } from 'zod';
import { SchoolRole } from '../../../contract/school/role.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, many, maybe, one, oneOf, only, rowsOf } from '../../platform/db/rows.ts';
import { type AddressKey, addressKey } from '../../platform/mail/address-key.ts';

const InviteRow = z.object({
  id: z.uuid(),
  school_id: z.uuid(),
  email: z.string(),
  role: SchoolRole,
  sent_at: z.date(),
  expires_at: z.date(),
  used_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
});
export type InviteRow = z.infer<typeof InviteRow>;

const INVITES_SHOWN = 2000;

export const listInvites = (db: Db, schoolId: string): Promise<InviteRow[]> =>
  db
    .selectFrom('school_invites')
    .select(columnsOf(InviteRow))
    .where('school_id', '=', schoolId)
    .orderBy('sent_at', 'desc')
    .orderBy('email')
    .limit(INVITES_SHOWN)
    .$call(many(InviteRow));

export const findInviteForUpdate = (tx: Tx, schoolId: string, id: string): Promise<InviteRow | null> =>
  tx
    .selectFrom('school_invites')
    .select(columnsOf(InviteRow))
    .where((eb) => eb.and({ school_id: schoolId, id }))
    .forUpdate()
    .$call(maybe(InviteRow));

export const findInviteByToken = (db: Db | Tx, tokenHash: Buffer): Promise<InviteRow | null> =>
  db
    .selectFrom('school_invites')
    .select(columnsOf(InviteRow))
    .where('token_hash', '=', tokenHash)
    .$call(maybe(InviteRow));

export type NewInvite = {
  email: string;
  role: SchoolRole;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
};

export const insertInvite = (tx: Tx, schoolId: string, invite: NewInvite): Promise<InviteRow> =>
  tx
    .insertInto('school_invites')
    .values({
      school_id: schoolId,
      email: invite.email,
      email_key: addressKey(invite.email),
      role: invite.role,
      token_hash: invite.tokenHash,
      created_at: invite.at,
      sent_at: invite.at,
      expires_at: invite.expiresAt,
    })
    .returning(columnsOf(InviteRow))
    .$call(one(InviteRow));

/** The link before is worth nothing from now on. */
export const renewInvite = (
  tx: Tx,
  id: string,
  { role, tokenHash, at, expiresAt }: Omit<NewInvite, 'email'>,
): Promise<InviteRow> =>
  tx
    .updateTable('school_invites')
    .set({ role, token_hash: tokenHash, sent_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .returning(columnsOf(InviteRow))
    .$call(one(InviteRow));

export const markInvite = async (tx: Tx, id: string, column: 'used_at' | 'revoked_at', at: Date) => {
  await tx
    .updateTable('school_invites')
    .set({ [column]: at })
    .where('id', '=', id)
    .execute();
};

export const listMemberAddresses = async (tx: Tx, schoolId: string): Promise<Set<string>> => {
  const found = await rowsOf(tx, only(z.string()))`
    select t.email_key from school_members m join teachers t on t.id = m.teacher_id
    where m.school_id = ${schoolId}`;
  return new Set(found);
};

/** Neither used nor withdrawn, by address; some may be too old. */
export const listOpenInvites = async (tx: Tx, schoolId: string): Promise<Map<string, InviteRow>> => {
  const rows = await tx
    .selectFrom('school_invites')
    .select(columnsOf(InviteRow))
    .where((eb) => eb.and({ school_id: schoolId, used_at: null, revoked_at: null }))
    .$call(many(InviteRow));
  return new Map(rows.map((row) => [addressKey(row.email), row]));
};

export const countSentSince = (tx: Tx, schoolId: string, since: Date): Promise<number> =>
  oneOf(tx, only(z.int()))`select count(*)::int as count from school_invites
    where school_id = ${schoolId} and sent_at > ${since}`;

/** With the account that they name. */
export const deleteInvitesTo = async (tx: Tx, address: AddressKey) => {
  await tx.deleteFrom('school_invites').where('email_key', '=', address).execute();
};

/** What is long over is kept for nothing. */
export const deleteOldInvites = async (db: Db, before: Date) => {
  await db.deleteFrom('school_invites').where('expires_at', '<', before).execute();
};
