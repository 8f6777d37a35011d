/** SQL about results: submissions with the grade that holds. Every query asks for the owner. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { Flag, GradeLetter } from '../../contract/grading.ts';
import { ResultSummary, Review, RubricScore } from '../../contract/results.ts';
import type { Db, Tx } from '../db/database.ts';
import { parseRow, parseRows } from '../db/rows.ts';
import { isOverdue, isRegradable, markedRubrics } from './regrade-queries.ts';

/** As the `criteria` column of a review holds it. */
export const ReviewedCriterion = z.object({ id: z.string(), score: z.number(), feedback: z.string() });
export type ReviewedCriterion = z.infer<typeof ReviewedCriterion>;

const SummaryRow = ResultSummary.pick({
  student_work_id: true,
  assignment_id: true,
  assignment_name: true,
  course_id: true,
  course_name: true,
  project_id: true,
  project_name: true,
  file_name: true,
  status: true,
  grade_score: true,
  grade_level: true,
  grade_letter: true,
  confidence: true,
  grader: true,
  attempt: true,
  rubric_id: true,
  regradable: true,
})
  .extend({
    student_id: z.string().nullable(),
    student_name: z.string().nullable(),
    created_at: z.date(),
    graded_at: z.date().nullable(),
    max: z.number().nullable(),
    share: z.number().nullable(),
    flags: z.array(Flag).nullable(),
    failure_code: z.string().nullable(),
    failure_detail: z.string().nullable(),
    review_kind: Review.shape.kind.nullable(),
    review_revision: Review.shape.revision.nullable(),
    reviewed_at: z.date().nullable(),
    given_score: z.number().nullable(),
    given_letter: GradeLetter.nullable(),
    regrade_state: z.enum(['waiting', 'done', 'failed']).nullable(),
  })
  .meta({ title: 'Result summary' });
export type SummaryRow = z.infer<typeof SummaryRow>;

const ResultRow = SummaryRow.extend({
  file_key: z.string(),
  feedback: z.string().nullable(),
  given_feedback: z.string().nullable(),
  criteria: z.array(
    RubricScore.omit({ percentage: true }).extend({ given_score: z.number(), given_feedback: z.string() }),
  ),
}).meta({ title: 'Result' });
export type ResultRow = z.infer<typeof ResultRow>;

const selectSummaries = (db: Db | Tx, teacherId: string, at: Date) =>
  db
    .selectFrom('submissions as s')
    .innerJoin('assignments as a', 'a.id', 's.assignment_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .leftJoin('effective_grades as g', (join) =>
      join.onRef('g.submission_id', '=', 's.id').onRef('g.teacher_id', '=', 's.teacher_id'),
    )
    .leftJoin('regrades as again', 'again.submission_id', 'g.submission_id')
    .leftJoin(markedRubrics(teacherId).as('marked'), 'marked.rubric_id', 'g.rubric_id')
    .select([
      's.id as student_work_id',
      's.assignment_id',
      'a.name as assignment_name',
      'a.course_id',
      'c.name as course_name',
      's.project_id',
      'p.name as project_name',
      's.student_id',
      's.student_name',
      's.file_name',
      's.created_at',
      's.status',
      's.attempt',
      's.rubric_id',
      's.failure_code',
      's.failure_detail',
      'a.grade_level',
      'g.score as grade_score',
      'g.letter as grade_letter',
      'g.max',
      'g.share',
      'g.confidence',
      'g.flags',
      'g.record as grader',
      'g.graded_at',
      'g.review_kind',
      'g.review_revision',
      'g.reviewed_at',
      'g.given_score',
      'g.given_letter',
      sql<string | null>`case when ${isOverdue(at)} then 'failed' else again.state end`.as('regrade_state'),
      isRegradable(at).as('regradable'),
    ])
    .where('s.teacher_id', '=', teacherId)
    .where('s.removed_at', 'is', null);

const selectResults = (db: Db | Tx, teacherId: string, at: Date) =>
  selectSummaries(db, teacherId, at).select((eb) => [
    's.file_key',
    'g.feedback',
    'g.given_feedback',
    jsonArrayFrom(
      eb
        .selectFrom('effective_criteria as e')
        .select([
          'e.criterion_id as id',
          'e.name as criteria_name',
          'e.score',
          'e.max as max_score',
          'e.feedback',
          'e.quotes',
          'e.confidence',
          'e.given_score',
          'e.given_feedback',
        ])
        .whereRef('e.submission_id', '=', 'g.submission_id')
        .orderBy('e.place'),
    ).as('criteria'),
  ]);

export type Position = { createdAt: Date; id: string };
export type ResultsPage = { assignmentId: string | null; after: Position | null; limit: number; at: Date };

const pageOf = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { assignmentId, after, limit }: ResultsPage,
): Promise<Row[]> =>
  query
    .$if(assignmentId !== null, (all) => all.where(sql<boolean>`s.assignment_id = ${assignmentId}`))
    .$if(after !== null, (all) =>
      all.where(sql<boolean>`(s.created_at, s.id) < (${after?.createdAt}, ${after?.id}::uuid)`),
    )
    .orderBy(sql`s.created_at desc, s.id desc`)
    .limit(limit)
    .execute();

export const listSummaryRows = async (db: Db, teacherId: string, page: ResultsPage): Promise<SummaryRow[]> =>
  parseRows(SummaryRow, await pageOf(selectSummaries(db, teacherId, page.at), page));

export const listResultRows = async (db: Db, teacherId: string, page: ResultsPage): Promise<ResultRow[]> =>
  parseRows(ResultRow, await pageOf(selectResults(db, teacherId, page.at), page));

export const findResultRow = async (
  db: Db,
  teacherId: string,
  id: string,
  at: Date,
): Promise<ResultRow | null> => {
  const row = await selectResults(db, teacherId, at).where('s.id', '=', id).executeTakeFirst();
  return row === undefined ? null : parseRow(ResultRow, row);
};

const VersionRow = z.object({ version: z.number().int() }).meta({ title: 'Version of results' });

/** Another one with every change to anything that a result shows; the triggers of the migration see to it. */
export const getResultsVersion = async (db: Db, teacherId: string): Promise<number> => {
  const row = await db
    .selectFrom('result_versions')
    .select('version')
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return row === undefined ? 0 : parseRow(VersionRow, row).version;
};

export const assignmentExists = async (db: Db, teacherId: string, assignmentId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('assignments')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('id', '=', assignmentId)
    .executeTakeFirst();
  return row !== undefined;
};

const countUpdated = (result: { numUpdatedRows: bigint }) => Number(result.numUpdatedRows);

export const markRemoved = async (db: Db, teacherId: string, ids: string[], at: Date): Promise<number> =>
  countUpdated(
    await db
      .updateTable('submissions')
      .set({ removed_at: at, updated_at: at })
      .where('teacher_id', '=', teacherId)
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );

export const markRestored = async (db: Db, teacherId: string, ids: string[], at: Date): Promise<number> =>
  countUpdated(
    await db
      .updateTable('submissions')
      .set({ removed_at: null, updated_at: at })
      .where('teacher_id', '=', teacherId)
      .where('id', 'in', ids)
      .where('removed_at', 'is not', null)
      .executeTakeFirst(),
  );

export const updateStudent = async (
  db: Db,
  teacherId: string,
  id: string,
  student: { student_name?: string | null; student_id?: string | null },
  at: Date,
): Promise<boolean> => {
  const result = await db
    .updateTable('submissions')
    .set({ ...student, student_corrected: true, updated_at: at })
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return countUpdated(result) === 1;
};

const FailedRow = z.object({ id: z.uuid(), attempt: z.number().int(), is_sample: z.boolean() });

/** Locks them, so that two clicks on Retry start one grading. */
export const listFailedForUpdate = async (tx: Tx, teacherId: string, ids: string[]) => {
  const rows = await tx
    .selectFrom('submissions')
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .select(['submissions.id', 'submissions.attempt', 'courses.is_sample'])
    .where('submissions.teacher_id', '=', teacherId)
    .where('submissions.id', 'in', ids)
    .where('submissions.status', '=', 'failed')
    .where('submissions.removed_at', 'is', null)
    .forUpdate('submissions')
    .execute();
  return parseRows(FailedRow, rows);
};

export const markForRetry = async (tx: Tx, teacherId: string, id: string, attempt: number, at: Date) => {
  await tx
    .updateTable('submissions')
    .set({ status: 'pending', attempt, failure_code: null, failure_detail: null, updated_at: at })
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .execute();
};
