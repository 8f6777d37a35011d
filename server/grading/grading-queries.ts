/** SQL of one grading, from the claim to the saved outcome. Saving twice saves once: a worker may be late. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { FeedbackTone, Rubric, RubricStyle, type Verdict } from '../../contract/grading.ts';
import type { PageLines } from '../../contract/paper.ts';
import type { Sheet } from '../../grading/extraction/document.ts';
import type { KeptAnswer } from '../../grading/questions/answer.ts';
import type { PageReading } from '../../grading/reading/reading.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { isThere, many, maybe } from '../platform/db/rows.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import type { Scope } from '../platform/scope.ts';
import { insertAnswers } from './answer-queries.ts';
import { insertMarks } from './mark-queries.ts';
import { keepReadings, storable, storableJson } from './reading-queries.ts';
import { insertSaid, type SealedSaid } from './said-queries.ts';

const ClaimedRow = z.object({
  id: z.uuid(),
  teacher_id: z.uuid(),
  attempt: z.number().int(),
  assignment_id: z.uuid(),
  course_id: z.uuid(),
  project_id: z.uuid(),
  rubric_id: z.uuid(),
  file_key: z.string(),
  file_name: z.string(),
  covers: z.array(z.number().int()),
  rubric: Rubric,
  description: z.string(),
  feedback_tone: FeedbackTone,
  rubric_style: RubricStyle,
  ai_instructions: z.string(),
  project_instructions: z.string(),
  teacher_grade_level: z.number().int(),
});
export type ClaimedSubmission = z.infer<typeof ClaimedRow>;

/** Null when there is nothing to do: ended already, retried since, or gone with its account. */
export const claimSubmission = async (
  db: Db,
  job: GradingJob,
  at: Date,
): Promise<ClaimedSubmission | null> => {
  const claimed = await db
    .updateTable('submissions')
    .set({ status: 'grading', updated_at: at })
    .where((eb) => eb.and({ id: job.submissionId, teacher_id: job.teacherId, attempt: job.attempt }))
    .where('status', 'in', ['pending', 'grading'])
    .returning('id')
    .executeTakeFirst();
  return claimed === undefined ? null : findClaimed(db, job.submissionId);
};

/** Papers with what they were to be graded by. */
export const selectBriefed = (db: Db | Tx) =>
  db
    .selectFrom('submissions as s')
    .innerJoin('assignments as a', 'a.id', 's.assignment_id')
    .innerJoin('rubrics as r', 'r.id', 's.rubric_id')
    .innerJoin('teachers as t', 't.id', 's.teacher_id');

/** Everything that a grading needs to know. */
export const findClaimed = (db: Db, id: string): Promise<ClaimedSubmission | null> =>
  selectBriefed(db)
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select([
      's.id',
      's.teacher_id',
      's.attempt',
      's.assignment_id',
      'a.course_id',
      's.project_id',
      's.rubric_id',
      's.file_key',
      's.file_name',
      's.covers',
      'r.rubric',
      'a.description',
      'a.feedback_tone',
      'a.rubric_style',
      'a.ai_instructions',
      'p.instructions as project_instructions',
      't.grade_level as teacher_grade_level',
    ])
    .where('s.id', '=', id)
    .$call(maybe(ClaimedRow));

type Ending = {
  status: 'complete' | 'failed';
  failure_code: string | null;
  failure_detail: string | null;
  graded_text?: string;
  pages?: string;
  student_name?: RawBuilder<string | null>;
  student_id?: RawBuilder<string | null>;
  roster_id?: string | null;
};

/**
 * True for whoever ends this attempt; false when it was ended before. One statement: a second update of the row in the same
 * transaction would make PostgreSQL check its references again and lock the project, against every other worker.
 */
const endAttempt = (
  tx: Tx,
  job: GradingJob,
  end: Ending,
  at: Date,
  rubricId: string | null = null,
): Promise<boolean> =>
  tx
    .updateTable('submissions')
    .set({ ...end, updated_at: at })
    .where((eb) => eb.and({ id: job.submissionId, attempt: job.attempt }))
    .where('status', 'in', ['pending', 'grading'])
    .$if(rubricId !== null, (all) => all.where('rubric_id', '=', rubricId))
    .returning('id')
    .$call(isThere);

export type GradedWork = {
  student: { name: string | null; id: string | null };
  /** Where the paper stands on the roster of its course. */
  rosterId: string | null;
  /** Without the student's identity. */
  text: string;
  /** Its pages as they are shown. */
  sheets: Sheet[];
  lines: PageLines[];
  /** What was read on those that are pictures. */
  readings: PageReading[];
  /** What the student wrote to each question. */
  answers: KeptAnswer[];
  verdict: Verdict;
  /** What the model said, sealed; left out where none was asked. */
  said?: SealedSaid;
};

/** What the teacher typed wins over what was read. */
const unlessCorrected = (column: 'student_name' | 'student_id', read: string | null) =>
  sql<
    string | null
  >`case when student_corrected then ${sql.ref(column)} else ${read === null ? null : storable(read)} end`;

const studentColumns = ({ student, rosterId }: Pick<GradedWork, 'student' | 'rosterId'>) => ({
  student_name: unlessCorrected('student_name', student.name),
  student_id: unlessCorrected('student_id', student.id),
  roster_id: rosterId,
});

/** The columns of the submission that a grading fills. */
export const readColumns = (work: GradedWork) => ({
  graded_text: storable(work.text),
  pages: JSON.stringify(work.sheets),
  ...studentColumns(work),
});

export const verdictColumns = ({ verdict }: Pick<GradedWork, 'verdict'>, attempt: number, at: Date) => ({
  attempt,
  score: verdict.score,
  max: verdict.max,
  letter: verdict.letter,
  confidence: verdict.confidence,
  feedback: storable(verdict.feedback),
  flags: storableJson(verdict.flags),
  record: storableJson(verdict.record),
  parts: storableJson(verdict.parts),
  graded_at: at,
});

type ReadLines = Pick<GradedWork, 'lines' | 'readings'>;

export const replaceLines = async (tx: Tx, submissionId: string, read: ReadLines): Promise<void> => {
  await tx.deleteFrom('page_lines').where('submission_id', '=', submissionId).execute();
  await insertLines(tx, submissionId, read);
};

const insertLines = async (tx: Tx, submissionId: string, { lines: pages, readings }: ReadLines) => {
  await keepReadings(tx, submissionId, readings);
  if (pages.length === 0) return;
  const rows = pages.map(({ number, source, lines }) => ({
    submission_id: submissionId,
    page: number,
    source,
    lines: storableJson(lines),
  }));
  await tx.insertInto('page_lines').values(rows).execute();
};

/**
 * All that a grading writes beside the verdict itself, in place of what was there: cleared away in one statement, because the whole
 * class waits for the roster meanwhile.
 */
export const replaceRead = async (
  tx: Tx,
  submissionId: string,
  work: GradedWork,
  at: Date,
): Promise<void> => {
  await sql`
    with marks as (delete from verdict_criteria where submission_id = ${submissionId}),
      found as (delete from answers where submission_id = ${submissionId}),
      said as (delete from model_answers where submission_id = ${submissionId})
    delete from page_lines where submission_id = ${submissionId}`.execute(tx);
  await insertMarks(tx, submissionId, work.verdict.criteria);
  await insertAnswers(tx, submissionId, work.answers);
  await insertLines(tx, submissionId, work);
  if (work.said !== undefined) await insertSaid(tx, submissionId, work.said, at);
};

/** False as well when the rubric was edited meanwhile: `rubricId` is the one that it was graded by. */
export const insertVerdict = async (
  tx: Tx,
  job: GradingJob,
  work: GradedWork,
  at: Date,
  rubricId: string,
): Promise<boolean> => {
  const end = { status: 'complete', failure_code: null, failure_detail: null, ...readColumns(work) } as const;
  const first = await endAttempt(tx, job, end, at, rubricId);
  if (!first) return false;
  const values = verdictColumns(work, job.attempt, at);
  await tx
    .insertInto('verdicts')
    .values({ submission_id: job.submissionId, ...values })
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(values))
    .execute();
  await replaceRead(tx, job.submissionId, work, at);
  return true;
};

export const markFailed = (
  tx: Tx,
  job: GradingJob,
  { code, detail }: { code: string; detail: string },
  whose: Pick<GradedWork, 'student' | 'rosterId'>,
  at: Date,
) =>
  endAttempt(
    tx,
    job,
    { status: 'failed', failure_code: code, failure_detail: detail, ...studentColumns(whose) },
    at,
  );

const TextRow = z.object({ id: z.uuid(), file_name: z.string(), beginning: z.string() });

/** So much of each text as is asked for. */
export const listGradedTexts = async (db: Db, scope: Scope, ids: string[], longest: number) => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('submissions')
    .select(['id', 'file_name', sql<string>`left(graded_text, ${longest})`.as('beginning')])
    .where('teacher_id', '=', scope.owner)
    .where('id', 'in', ids)
    .where('graded_text', 'is not', null)
    .$call(many(TextRow));
};
