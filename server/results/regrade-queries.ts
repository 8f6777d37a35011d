/** SQL of grading the rest of an assignment again. */
import { sql } from 'kysely';
import { z } from 'zod';
import { REVIEWED_AT_LEAST } from '../../contract/results.ts';
import type { Tx } from '../db/database.ts';
import { parseRow, parseRows } from '../db/rows.ts';
import { OVERDUE } from './queries.ts';

/** Regrading is free, so that it is not spared; this keeps it from being endless. */
const TIMES_AT_MOST = 5;
const PAPERS_AT_ONCE = 2000;

/** Reviews and gradings of these papers wait until this is done; whoever came before is seen by the next statement. */
export const lockGraded = async (tx: Tx, teacherId: string, assignmentId: string) => {
  await tx
    .selectFrom('submissions')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('assignment_id', '=', assignmentId)
    .where('status', '=', 'complete')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

const PaperRow = z.object({ id: z.uuid(), attempt: z.number().int() }).meta({ title: 'Paper to regrade' });

/**
 * Graded papers that the teacher has not looked at and that were graded before the teacher's last mark, where enough
 * papers with the same rubric are marked. What was graded since knows the marks already.
 */
export const listForRegrade = async (tx: Tx, teacherId: string, assignmentId: string, at: Date) => {
  const { rows } = await sql`
    with marked as (
      select s.rubric_id, max(r.reviewed_at) as last
      from reviews r join submissions s on s.id = r.submission_id
      where r.teacher_id = ${teacherId} and s.assignment_id = ${assignmentId} and s.removed_at is null
      group by s.rubric_id having count(*) >= ${REVIEWED_AT_LEAST}
    )
    select s.id, s.attempt
    from submissions s
    join marked m on m.rubric_id = s.rubric_id
    join verdicts v on v.submission_id = s.id and v.attempt = s.attempt
    left join regrades g on g.submission_id = s.id
    where s.teacher_id = ${teacherId} and s.assignment_id = ${assignmentId} and s.status = 'complete'
      and s.removed_at is null and v.graded_at < m.last
      and not exists (select 1 from reviews r where r.submission_id = s.id)
      and (g.submission_id is null
        or g.times < ${TIMES_AT_MOST} and (g.state <> 'waiting' or g.requested_at < ${at}::timestamptz - ${OVERDUE}))
    order by s.created_at, s.id limit ${PAPERS_AT_ONCE}`.execute(tx);
  return parseRows(PaperRow, rows);
};

export const startRegrades = async (
  tx: Tx,
  teacherId: string,
  papers: readonly { submissionId: string; attempt: number }[],
  at: Date,
) => {
  await tx
    .insertInto('regrades')
    .values(
      papers.map(({ submissionId, attempt }) => ({
        submission_id: submissionId,
        teacher_id: teacherId,
        attempt,
        state: 'waiting',
        requested_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('submission_id').doUpdateSet({
        attempt: sql`excluded.attempt`,
        state: 'waiting',
        times: sql`regrades.times + 1`,
        requested_at: at,
        ended_at: null,
      }),
    )
    .execute();
  await tx
    .updateTable('submissions')
    .set({ updated_at: at })
    .where('teacher_id', '=', teacherId)
    .where(
      'id',
      'in',
      papers.map(({ submissionId }) => submissionId),
    )
    .execute();
};

const CountsRow = z
  .object({ reviewed: z.number().int(), waiting: z.number().int() })
  .meta({ title: 'Counts of reviews' });

export const countReviews = async (tx: Tx, teacherId: string, assignmentId: string) => {
  const { rows } = await sql`
    select count(r.submission_id)::int as reviewed, (count(*) filter (where g.state = 'waiting'))::int as waiting
    from submissions s
    left join reviews r on r.submission_id = s.id
    left join regrades g on g.submission_id = s.id
    where s.teacher_id = ${teacherId} and s.assignment_id = ${assignmentId} and s.removed_at is null`.execute(
    tx,
  );
  return parseRow(CountsRow, rows[0]);
};
