/** SQL about student work that has been kept for as long as the installation keeps it. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { parseRows } from '../db/rows.ts';

const OldRow = z.object({ id: z.uuid(), file_key: z.string() }).meta({ title: 'Old submission' });
export type OldRow = z.infer<typeof OldRow>;

/**
 * Locks them; what another process holds is left to it. Work that waits or is being graded is never old, whatever its age:
 * it was just asked for, and its reservation is open. A failed paper was last graded when it failed.
 */
export const listOldForUpdate = async (tx: Tx, before: Date, most: number): Promise<OldRow[]> => {
  const { rows } = await sql`
    select s.id, s.file_key from submissions s
    where s.status in ('complete', 'failed') and s.created_at < ${before}
      and (s.status = 'complete' or s.updated_at < ${before})
      and not exists (select 1 from verdicts v where v.submission_id = s.id and v.graded_at >= ${before})
      and not exists (select 1 from quota_entries q where q.submission_id = s.id and q.state = 'reserved')
    limit ${most}
    for update of s skip locked`.execute(tx);
  return parseRows(OldRow, rows);
};

/** Files that were refused at the upload left their names behind, and those often hold a student's. */
export const forgetOldRejections = async (tx: Tx, before: Date): Promise<void> => {
  await tx
    .updateTable('projects')
    .set({ rejected: '[]' })
    .where('created_at', '<', before)
    .where(sql<boolean>`rejected <> '[]'::jsonb`)
    .execute();
};
