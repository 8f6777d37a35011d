/** SQL about results: submissions joined with their verdicts. Every query asks for the owner. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { SubmissionStatus } from '../../contract/assignments.ts';
import type { TeacherWords } from '../../contract/feedback.ts';
import type { CriterionVerdict, Flag, GradeLetter, GraderRecord } from '../../contract/grading.ts';
import type { Review } from '../../contract/results.ts';
import type { Db, Tx } from '../db/database.ts';
import { parseRow, parseRows } from '../db/rows.ts';

/** As the `criteria` column of a review holds it. */
export const ReviewedCriterion = z.object({ id: z.string(), score: z.number(), feedback: z.string() });
export type ReviewedCriterion = z.infer<typeof ReviewedCriterion>;

/**
 * Not checked here: the contract checks every field on the way out, and for a thousand papers to check twice would cost
 * half as much again as the query.
 */
const ResultRow = z.custom<{
  id: string;
  assignment_id: string;
  assignment_name: string;
  course_id: string;
  course_name: string;
  project_id: string;
  project_name: string;
  student_id: string | null;
  student_name: string | null;
  file_key: string;
  file_name: string;
  created_at: Date;
  status: SubmissionStatus;
  grade_level: number;
  failure_code: string | null;
  failure_detail: string | null;
  score: number | null;
  max: number | null;
  letter: GradeLetter | null;
  confidence: number | null;
  feedback: string | null;
  criteria: CriterionVerdict[] | null;
  flags: Flag[] | null;
  record: GraderRecord | null;
  graded_at: Date | null;
  attempt: number;
  rubric_id: string;
  review_kind: Review['kind'] | null;
  review_score: number | null;
  review_letter: GradeLetter | null;
  review_criteria: ReviewedCriterion[] | null;
  review_feedback: string | null;
  review_words: TeacherWords | null;
  review_revision: string | null;
  reviewed_at: Date | null;
  regrade_state: RegradeState | null;
}>();
export type ResultRow = z.infer<typeof ResultRow>;

type RegradeState = 'waiting' | 'done' | 'failed';

/** Longer than any queue: its job was lost, and it may be asked for again. */
export const OVERDUE = sql`interval '1 hour'`;
const regradeState = sql<RegradeState | null>`
  case when again.state = 'waiting' and again.requested_at < now() - ${OVERDUE} then 'failed' else again.state end`;

/** A verdict counts only for the attempt it was made for: while a retry runs, the old one is not shown. */
const selectResults = (db: Db | Tx, teacherId: string) =>
  db
    .selectFrom('submissions as s')
    .innerJoin('assignments as a', 'a.id', 's.assignment_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .leftJoin('verdicts as v', (join) =>
      join
        .onRef('v.submission_id', '=', 's.id')
        .onRef('v.attempt', '=', 's.attempt')
        .on('s.status', '=', 'complete'),
    )
    .leftJoin('reviews as r', (join) =>
      join.onRef('r.submission_id', '=', 'v.submission_id').onRef('r.attempt', '=', 'v.attempt'),
    )
    .leftJoin('regrades as again', 'again.submission_id', 'v.submission_id')
    .select([
      's.id',
      's.assignment_id',
      'a.name as assignment_name',
      'a.course_id',
      'c.name as course_name',
      's.project_id',
      'p.name as project_name',
      's.student_id',
      's.student_name',
      's.file_key',
      's.file_name',
      's.created_at',
      's.status',
      'a.grade_level',
      's.failure_code',
      's.failure_detail',
      'v.score',
      'v.max',
      'v.letter',
      'v.confidence',
      'v.feedback',
      'v.criteria',
      'v.flags',
      'v.record',
      'v.graded_at',
      's.attempt',
      's.rubric_id',
      'r.kind as review_kind',
      'r.score as review_score',
      'r.letter as review_letter',
      'r.criteria as review_criteria',
      'r.feedback as review_feedback',
      'r.words as review_words',
      'r.revision as review_revision',
      'r.reviewed_at',
      regradeState.as('regrade_state'),
    ])
    .where('s.teacher_id', '=', teacherId)
    .where('s.removed_at', 'is', null);

export type Position = { createdAt: Date; id: string };
export type ResultsPage = { assignmentId: string | null; after: Position | null; limit: number };

const isAfter = ({ createdAt, id }: Position) =>
  sql<boolean>`(s.created_at, s.id) < (${createdAt}, ${id}::uuid)`;

export const listResultRows = async (
  db: Db,
  teacherId: string,
  { after, limit }: Omit<ResultsPage, 'assignmentId'>,
): Promise<ResultRow[]> => {
  let query = selectResults(db, teacherId);
  if (after !== null) query = query.where(isAfter(after));
  const rows = await query.orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').limit(limit).execute();
  return parseRows(ResultRow, rows);
};

export const listResultRowsById = async (db: Db, teacherId: string, ids: string[]): Promise<ResultRow[]> => {
  if (ids.length === 0) return [];
  const rows = await selectResults(db, teacherId).where(sql<boolean>`s.id = any(${ids}::uuid[])`).execute();
  return parseRows(ResultRow, rows);
};

const ResultVersion = z
  .object({ id: z.string(), created_at: z.date(), version: z.string() })
  .meta({ title: 'version of a result' });
export type ResultVersion = z.infer<typeof ResultVersion>;

/** Whatever changes a result writes its submission, and PostgreSQL notes in `xmin` which transaction wrote a row last. */
export const listResultVersions = async (
  db: Db,
  teacherId: string,
  page: ResultsPage,
): Promise<ResultVersion[]> => {
  let query = db
    .selectFrom('submissions as s')
    .select(['s.id', 's.created_at', sql<string>`s.xmin::text`.as('version')])
    .where('s.teacher_id', '=', teacherId)
    .where('s.removed_at', 'is', null);
  if (page.assignmentId !== null) query = query.where('s.assignment_id', '=', page.assignmentId);
  if (page.after !== null) query = query.where(isAfter(page.after));
  const rows = await query
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page.limit)
    .execute();
  return parseRows(ResultVersion, rows);
};

export const findResultRow = async (
  db: Db | Tx,
  teacherId: string,
  id: string,
): Promise<ResultRow | null> => {
  const row = await selectResults(db, teacherId).where('s.id', '=', id).executeTakeFirst();
  return row === undefined ? null : parseRow(ResultRow, row);
};

const ScopeVersion = z
  .object({ present: z.number().int(), stamps: z.string() })
  .meta({ title: 'version of results' });
export type ResultsVersion = z.infer<typeof ScopeVersion>;

/**
 * Changes whenever any result in the scope changes, comes or goes; costs an index scan, not the results. Every row counts:
 * the newest time alone would miss a row that was stamped earlier and committed later.
 */
export const getResultsVersion = async (
  db: Db,
  teacherId: string,
  assignmentId: string | null,
): Promise<ResultsVersion> => {
  let query = db
    .selectFrom('submissions')
    .select([
      sql`count(*)`.as('present'),
      sql`coalesce(sum(hashtextextended(concat_ws(' ', id, xmin), 0)), 0)::text`.as('stamps'),
    ])
    .where('teacher_id', '=', teacherId)
    .where('removed_at', 'is', null);
  if (assignmentId !== null) query = query.where('assignment_id', '=', assignmentId);
  return parseRow(ScopeVersion, await query.executeTakeFirstOrThrow());
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
