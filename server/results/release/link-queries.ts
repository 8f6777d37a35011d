/** SQL of the links by which students open what was released to them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { ReleasedPaper } from '../../../contract/giving-back/released-paper.ts';
import type { Db } from '../../platform/db/database.ts';
import { firstOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { StoredSheets } from '../../uploads/pages/page-queries.ts';

/** `id`: of the paper. */
type Linked = { id: string; hash: Buffer };

export const insertLinks = async (
  db: Db,
  scope: Scope,
  links: readonly Linked[],
  { at, expiresAt }: { at: Date; expiresAt: Date },
) => {
  await db
    .insertInto('share_links')
    .values(
      links.map(({ id, hash }) => ({
        token_hash: hash,
        submission_id: id,
        teacher_id: scope.owner,
        created_at: at,
        expires_at: expiresAt,
      })),
    )
    .execute();
};

/** One that nobody got. */
export const deleteLink = async (db: Db, scope: Scope, hash: Buffer) => {
  await db
    .deleteFrom('share_links')
    .where((eb) => eb.and({ token_hash: hash, teacher_id: scope.owner }))
    .execute();
};

/** Of one paper, or of all papers of an assignment. */
export type LinksOf = { id: string } | { assignmentId: string };

/** Whoever had a link by mail has none now and may be told anew; a mail that waits is not sent. */
export const revokeLinks = async (db: Db, scope: Scope, of: LinksOf, at: Date): Promise<number> => {
  const isMeant =
    'id' in of
      ? sql<boolean>`submission_id = ${of.id}`
      : sql<boolean>`submission_id in (select id from submissions where assignment_id = ${of.assignmentId})`;
  return db.transaction().execute(async (tx) => {
    await sql`
      update releases set mail = null
      where teacher_id = ${scope.owner} and mail in ('waiting', 'sent') and ${isMeant}`.execute(tx);
    const { numUpdatedRows } = await tx
      .updateTable('share_links')
      .set({ revoked_at: at })
      .where(isMeant)
      .where((eb) => eb.and({ teacher_id: scope.owner, revoked_at: null }))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
};

const SharedRow = z.object({
  id: z.uuid(),
  owner: z.uuid(),
  released_at: z.date(),
  snapshot: ReleasedPaper,
  /** Null where it is not offered, by the teacher or by the school. */
  regrade_days: z.number().int().nullable(),
  /** Switched off by the teacher's school: the link lives, and shows nothing meanwhile. */
  is_off: z.boolean(),
  file_key: z.string(),
  /** Null: nobody has looked at the pages yet, and a student's link is no reason to open the file. */
  pages: StoredSheets,
});
export type SharedRow = z.infer<typeof SharedRow>;

/** The one way from a link to a paper: everything that ends a link is asked for here. */
export const findShared = (db: Db, hash: Buffer, at: Date): Promise<SharedRow | null> =>
  firstOf(db, SharedRow)`
    select s.id, r.teacher_id as owner, r.released_at, r.snapshot, s.file_key, s.pages,
      case when coalesce(c.regrade_requests, true) then a.regrade_days end as regrade_days,
      not coalesce(c.student_links, true) as is_off
    from share_links l
    join releases r on r.submission_id = l.submission_id and r.revoked_at is null
    join submissions s on s.id = l.submission_id and s.removed_at is null
    join assignments a on a.id = s.assignment_id
    left join school_members m on m.teacher_id = l.teacher_id
    left join schools c on c.id = m.school_id
    where l.token_hash = ${hash} and l.revoked_at is null and l.expires_at > ${at}`;

export const countOpening = async (db: Db, hash: Buffer) => {
  await sql`update share_links set opens = opens + 1 where token_hash = ${hash}`.execute(db);
};

/** Those that have ended are of no use to anybody. */
export const deleteEndedLinks = async (db: Db, at: Date) => {
  await db.deleteFrom('share_links').where('expires_at', '<', at).execute();
};
