/** SQL of grading the rest of an assignment again. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { REVIEWED_AT_LEAST } from '../../contract/results.ts';
import type { Tx } from '../platform/db/database.ts';
import { oneOf, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

/** Regrading is free, so that it is not spared; this keeps it from being endless. */
const TIMES_AT_MOST = 5;
const PAPERS_AT_ONCE = 2000;

/** Reviews and gradings of these papers wait until this is done; whoever came before is seen by the next statement. */
export const lockGraded = async (tx: Tx, scope: Scope, assignmentId: string) => {
  await tx
    .selectFrom('submissions')
    .select('id')
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId, status: 'complete' }))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** Longer than any queue: its job was lost, and it may be asked for again. `again` is the paper's regrade. */
export const isOverdue = (at: Date): RawBuilder<boolean> =>
  sql<boolean>`(again.state = 'waiting' and again.requested_at < ${at}::timestamptz - interval '1 hour')`;

/** Rubrics by which the teacher has marked enough papers, with the time of the last mark. */
export const markedRubrics = (scope: Scope): RawBuilder<{ rubric_id: string; last: Date }> =>
  sql`(
    select s.rubric_id, max(r.reviewed_at) as last
    from reviews r join submissions s on s.id = r.submission_id and s.attempt = r.attempt
    where r.teacher_id = ${scope.owner} and s.status = 'complete' and s.removed_at is null
    group by s.rubric_id having count(*) >= ${REVIEWED_AT_LEAST}
  )`;

/**
 * The one rule of who may be graded again, about a grade `g`, its regrade `again` and its rubric if `marked`: a paper that the
 * teacher has not looked at and that was graded before the last mark. What was graded since knows the marks already.
 */
export const isRegradable = (at: Date): RawBuilder<boolean> =>
  sql<boolean>`(marked.last is not null and g.review_kind is null and g.graded_at is not null and g.graded_at < marked.last
    and (again.submission_id is null or again.times < ${TIMES_AT_MOST}
      and (again.state <> 'waiting' or ${isOverdue(at)})))`;

const PaperRow = z.object({ id: z.uuid(), attempt: z.number().int() });

export const listForRegrade = (tx: Tx, scope: Scope, assignmentId: string, at: Date) =>
  rowsOf(tx, PaperRow)`
    select g.submission_id as id, g.attempt
    from effective_grades g
    join ${markedRubrics(scope)} as marked on marked.rubric_id = g.rubric_id
    left join regrades again on again.submission_id = g.submission_id
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId} and ${isRegradable(at)}
    order by g.created_at, g.submission_id limit ${PAPERS_AT_ONCE}`;

export const startRegrades = async (
  tx: Tx,
  scope: Scope,
  papers: readonly { submissionId: string; attempt: number }[],
  at: Date,
) => {
  await tx
    .insertInto('regrades')
    .values(
      papers.map(({ submissionId, attempt }) => ({
        submission_id: submissionId,
        teacher_id: scope.owner,
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
        // It may have followed a rubric or a correction before.
        rubric_id: null,
        reread: false,
        criteria: [],
      }),
    )
    .execute();
};

const CountsRow = z.object({ reviewed: z.number().int(), waiting: z.number().int() });

export const countReviews = (tx: Tx, scope: Scope, assignmentId: string) =>
  oneOf(tx, CountsRow)`
    select count(g.review_kind)::int as reviewed, (count(*) filter (where again.state = 'waiting'))::int as waiting
    from effective_grades g
    left join regrades again on again.submission_id = g.submission_id
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId}`;
