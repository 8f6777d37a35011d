/** SQL about the end of an upload. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../platform/db/database.ts';
import { oneOf, only, parseRow } from '../platform/db/rows.ts';

const FinishedRow = z.object({
  assignment_name: z.string(),
  email: z.string(),
  name: z.string(),
  complete: z.number().int(),
  failed: z.number().int(),
});
export type FinishedProject = z.infer<typeof FinishedRow>;

/**
 * True for whoever ends the last submission of an upload. The lock on the project makes two workers that end the last two at the
 * same moment take turns. It is the kind that lets new work refer to the project meanwhile.
 */
export const isProjectOver = async (tx: Tx, projectId: string): Promise<boolean> => {
  await tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
  return oneOf(tx, only(z.boolean()))`
    select not exists (
      select 1 from submissions s where s.project_id = ${projectId} and s.status in ('pending', 'grading')) as over`;
};

/** For an upload that is over, once: what to write to the teacher, unless it is the sample class or no mail is wanted. */
export const closeProject = async (tx: Tx, projectId: string, at: Date): Promise<FinishedProject | null> => {
  const { rows } = await sql`
    update projects p set notified_at = ${at}
    from assignments a, courses c, teachers t
    where p.id = ${projectId} and p.notified_at is null and a.id = p.assignment_id and c.id = a.course_id
      and t.id = p.teacher_id
    returning t.email_notifications and not c.is_sample as wanted, t.email, t.name, a.name as assignment_name,
      (select count(*)::int from submissions s where s.project_id = p.id and s.status = 'complete') as complete,
      (select count(*)::int from submissions s where s.project_id = p.id and s.status = 'failed') as failed`.execute(
    tx,
  );
  const Wanted = z.object({ wanted: z.literal(true) });
  const row = rows[0];
  return row !== undefined && Wanted.safeParse(row).success ? parseRow(FinishedRow, row) : null;
};
