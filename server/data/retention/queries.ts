/** SQL about student work that has been kept for as long as it is kept here. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Keeping, oldBefore } from '../../platform/db/kept-days.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { StoredSheets } from '../../uploads/pages/page-queries.ts';

const OldRow = z.object({ id: z.uuid(), teacher_id: z.uuid(), file_key: z.string(), pages: StoredSheets });
export type OldRow = z.infer<typeof OldRow>;

/**
 * Uploaded, last graded and last marked by the teacher before then; a failed paper was last graded when it failed. Work that
 * waits or is being graded is never old, whatever its age; a regrade that has waited since before then is a lost one.
 */
const isOld = (keeping: Keeping) => {
  const before = oldBefore(keeping, sql.ref('s.teacher_id'));
  return sql<boolean>`
  s.status in ('complete', 'failed') and s.created_at < ${before}
  and (s.status = 'complete' or s.updated_at < ${before})
  and not exists (select 1 from verdicts v where v.submission_id = s.id and v.graded_at >= ${before})
  and not exists (select 1 from reviews r where r.submission_id = s.id and r.reviewed_at >= ${before})
  and not exists (
    select 1 from regrades g where g.submission_id = s.id and g.state = 'waiting' and g.requested_at >= ${before})
  and not exists (select 1 from quota_entries q where q.submission_id = s.id and q.state = 'reserved')`;
};

/** Locks them; what another process or a teacher holds at this moment is left for the next time. */
export const lockOld = (tx: Tx, keeping: Keeping, most: number): Promise<OldRow[]> =>
  rowsOf(tx, OldRow)`
    select s.id, s.teacher_id, s.file_key, s.pages from submissions s where ${isOld(keeping)}
    limit ${most} for update of s skip locked`;

/**
 * Which of the locked ones are still old: a mark or a regrade may have been written between the look and the lock, and only
 * a statement that begins after the lock is sure to see it.
 */
export const listStillOld = (tx: Tx, ids: readonly string[], keeping: Keeping): Promise<OldRow[]> =>
  rowsOf(tx, OldRow)`
    select s.id, s.teacher_id, s.file_key, s.pages from submissions s where s.id = any(${[...ids]}) and ${isOld(keeping)}
    order by s.teacher_id`;

/** Files that were refused at the upload left their names behind, and those often hold a student's. */
export const forgetOldRejections = async (tx: Tx, keeping: Keeping): Promise<void> => {
  await tx
    .updateTable('projects')
    .set({ rejected: '[]' })
    .where('created_at', '<', oldBefore(keeping, sql.ref('projects.teacher_id')))
    .where(sql<boolean>`rejected <> '[]'::jsonb`)
    .execute();
};

/** Words about classes of which nothing is left; they are asked for again where somebody looks. */
export const deleteOldSummaries = async (db: Db, keeping: Keeping): Promise<void> => {
  await db
    .deleteFrom('class_summaries')
    .where('asked_at', '<', oldBefore(keeping, sql.ref('class_summaries.teacher_id')))
    .execute();
};
