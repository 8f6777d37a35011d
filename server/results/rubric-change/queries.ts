/** SQL of graded papers whose rubric was edited. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { Rubric, type Verdict } from '../../../contract/grading.ts';
import type { KeptAnswer } from '../../../grading/questions/answer.ts';
import { dropAnswers, replaceAnswers } from '../../grading/answer-queries.ts';
import { type GradedWork, readColumns, replaceLines, verdictColumns } from '../../grading/grading-queries.ts';
import { replaceMarks } from '../../grading/mark-queries.ts';
import { replaceSaid } from '../../grading/said-queries.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { maybe, one, oneOf, only, rowsOf } from '../../platform/db/rows.ts';
import type { GradingJob } from '../../platform/jobs/kinds.ts';
import type { Scope } from '../../platform/scope.ts';
import { isOverdue } from '../regrade-queries.ts';

const GradedRow = z.object({
  id: z.uuid(),
  attempt: z.number().int(),
  student_name: z.string(),
  score: z.number(),
  is_reviewed: z.boolean(),
  is_withheld: z.boolean(),
  /** A job that will look at it is in the queue. */
  is_waiting: z.boolean(),
  /** The snapshot that it is graded by. */
  rubric_id: z.uuid(),
  rubric: Rubric,
  /** The marks that hold. */
  marks: z.array(z.object({ criterion_id: z.string(), name: z.string(), score: z.number() })),
});
export type GradedPaper = z.infer<typeof GradedRow>;

/** Graded papers of an assignment that do not follow this snapshot. */
export const listGradedOtherwise = (
  db: Db | Tx,
  scope: Scope,
  assignmentId: string,
  rubricId: string | null,
  at: Date,
): Promise<GradedPaper[]> =>
  rowsOf(db, GradedRow)`
    select g.submission_id as id, g.attempt, coalesce(g.student_name, g.student_id, '-') as student_name, g.score,
      g.review_kind is not null as is_reviewed, w.submission_id is not null as is_withheld,
      coalesce(again.state = 'waiting' and not ${isOverdue(at)}, false) as is_waiting, g.rubric_id, r.rubric,
      (select jsonb_agg(jsonb_build_object('criterion_id', e.criterion_id, 'name', e.name, 'score', e.score) order by e.place)
        from effective_criteria e where e.submission_id = g.submission_id) as marks
    from effective_grades g
    join rubrics r on r.id = g.rubric_id
    left join withheld_papers w on w.submission_id = g.submission_id and w.teacher_id = g.teacher_id
    left join regrades again on again.submission_id = g.submission_id
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId} and g.score is not null
      and (${rubricId}::uuid is null or g.rubric_id <> ${rubricId}::uuid)
    order by g.created_at, g.submission_id`;

/** Papers that are just being graded again with the teacher's marks. */
export const countRegrading = (tx: Tx, scope: Scope, assignmentId: string, at: Date): Promise<number> =>
  oneOf(tx, only(z.number().int()))`
    select count(*)::int as waiting from regrades again join submissions s on s.id = again.submission_id
    where s.teacher_id = ${scope.owner} and s.assignment_id = ${assignmentId} and s.removed_at is null
      and again.state = 'waiting' and again.rubric_id is null and not ${isOverdue(at)}`;

/** The transcription was corrected; of these criteria the judgement. */
type Correction = { criteria: string[] };

/** What was asked for before and is not done yet is not forgotten. */
const unlessDone = (asked: RawBuilder<unknown>, alone: RawBuilder<unknown>) =>
  sql`case when regrades.state = 'done' then ${alone} else ${asked} end`;

/** How often a paper was graded again with the teacher's marks is not touched by this. */
export const startFollowing = async (
  tx: Tx,
  scope: Scope,
  papers: readonly { id: string; attempt: number }[],
  rubricId: string,
  at: Date,
  correction: Correction | null = null,
) => {
  if (papers.length === 0) return;
  await tx
    .insertInto('regrades')
    .values(
      papers.map(({ id, attempt }) => ({
        submission_id: id,
        teacher_id: scope.owner,
        attempt: attempt + 1,
        state: 'waiting',
        times: 0,
        requested_at: at,
        rubric_id: rubricId,
        reread: correction !== null,
        criteria: correction?.criteria ?? [],
      })),
    )
    .onConflict((conflict) =>
      conflict.column('submission_id').doUpdateSet({
        attempt: sql`excluded.attempt`,
        state: 'waiting',
        requested_at: at,
        ended_at: null,
        // A correction changes nothing about which rubric is to be followed.
        rubric_id:
          correction === null
            ? rubricId
            : sql`${unlessDone(sql`coalesce(regrades.rubric_id, excluded.rubric_id)`, sql`excluded.rubric_id`)}`,
        reread: sql`${unlessDone(sql`regrades.reread or excluded.reread`, sql`excluded.reread`)}`,
        criteria: sql`${unlessDone(
          sql`array(select distinct unnest(regrades.criteria || excluded.criteria))`,
          sql`excluded.criteria`,
        )}`,
      }),
    )
    .execute();
};

/** Papers whose marks cannot tell the two snapshots apart. */
export const followSilently = async (tx: Tx, scope: Scope, ids: string[], rubricId: string, at: Date) => {
  if (ids.length === 0) return;
  await tx
    .updateTable('submissions')
    .set({ rubric_id: rubricId, updated_at: at })
    .where('teacher_id', '=', scope.owner)
    .where('id', 'in', ids)
    .execute();
};

const WantedRow = z.object({
  rubric_id: z.uuid(),
  rubric: Rubric,
  /** Whether the transcription was corrected, and which criteria are judged anew because of it. */
  reread: z.boolean(),
  criteria: z.array(z.string()),
  requested_at: z.date(),
});
export type WantedRubric = z.infer<typeof WantedRow>;

/** The snapshot that a paper is to follow; null when there is nothing to do. */
export const findWantedRubric = (db: Db | Tx, job: GradingJob): Promise<WantedRubric | null> =>
  db
    .selectFrom('regrades as again')
    .innerJoin('rubrics as r', 'r.id', 'again.rubric_id')
    .select(['r.id as rubric_id', 'r.rubric', 'again.reread', 'again.criteria', 'again.requested_at'])
    .where('again.submission_id', '=', job.submissionId)
    .where('again.teacher_id', '=', job.teacherId)
    .where('again.attempt', '=', job.attempt)
    .where('again.state', '=', 'waiting')
    .$call(maybe(WantedRow));

export const endFollowing = async (tx: Tx, job: GradingJob, state: 'done' | 'failed', at: Date) => {
  await tx
    .updateTable('regrades')
    .set({ state, ended_at: at })
    .where((eb) => eb.and({ submission_id: job.submissionId, attempt: job.attempt, state: 'waiting' }))
    .where('rubric_id', 'is not', null)
    .execute();
};

/** What was withheld stays withheld: the draw goes on to the grading that holds now. */
const keepDraws = async (tx: Tx, job: GradingJob) => {
  await sql`
    insert into drawn_papers (submission_id, attempt, purpose, teacher_id, draw_id, place, drawn_at, shown_at)
    select d.submission_id, ${job.attempt}, d.purpose, d.teacher_id, d.draw_id, d.place, d.drawn_at, d.shown_at
    from drawn_papers d join submissions s on s.id = d.submission_id and s.attempt = d.attempt
    join withheld_papers w on w.submission_id = d.submission_id
    where d.submission_id = ${job.submissionId} and d.attempt < ${job.attempt}`.execute(tx);
};

type Followed = {
  verdict: Verdict;
  rubricId: string;
  work: GradedWork | null;
  /** Null where nothing was read. */
  answers: KeptAnswer[] | null;
};

export const writeFollowed = async (
  tx: Tx,
  job: GradingJob,
  { verdict, rubricId, work, answers }: Followed,
  at: Date,
) => {
  await keepDraws(tx, job);
  if (work !== null) await replaceLines(tx, job.submissionId, work);
  await tx
    .updateTable('submissions')
    .set({
      ...(work !== null && readColumns(work)),
      rubric_id: rubricId,
      attempt: job.attempt,
      updated_at: at,
    })
    .where('id', '=', job.submissionId)
    .execute();
  await tx
    .updateTable('verdicts')
    .set(verdictColumns({ verdict }, job.attempt, at))
    .where('submission_id', '=', job.submissionId)
    .execute();
  await replaceMarks(tx, job.submissionId, verdict.criteria);
  if (work?.said !== undefined) await replaceSaid(tx, job.submissionId, work.said, at);
  if (answers !== null) return replaceAnswers(tx, job.submissionId, answers);
  const asked = verdict.criteria.map(({ criterion_id }) => criterion_id);
  await dropAnswers(tx, job.submissionId, asked);
};

export const getWork = (db: Db, id: string): Promise<string> =>
  db
    .selectFrom('submissions')
    .select(sql<string>`coalesce(graded_text, '')`.as('graded_text'))
    .where('id', '=', id)
    .$call(one(only(z.string())));
