/**
 * Which papers of an assignment go back, and what is said on each: the grade that holds now. Everything that is given back
 * asks here and nowhere else.
 */
import { Failure } from '../../../contract/errors.ts';
import { expandWords, type RenderedFeedback, type TeacherWords } from '../../../contract/feedback.ts';
import { renderFeedback } from '../../../grading/feedback/render-feedback.ts';
import type { ReturnedCriterion, ReturnedPaper } from '../../../grading/giving-back/returned-paper.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { describeResult } from '../describe-result.ts';
import { findResultRow, listResultRows, type Position, type ResultRow } from '../queries.ts';
import { getGivenVerdict } from '../review-queries.ts';
import { judgedOf } from '../review-verdict.ts';

type Grade = { grade_score: number; grade_letter: NonNullable<ResultRow['grade_letter']> };
export type ReturnedRow = ResultRow & Grade;

const PAGE = 200;
const UNKNOWN = '-';

const isReturned = (row: ResultRow): row is ReturnedRow =>
  row.grade_score !== null && row.grade_letter !== null;

/** Newest upload first. */
export async function* returnedRows(
  db: Db,
  scope: Scope,
  assignmentId: string,
  at: Date,
): AsyncGenerator<ReturnedRow> {
  let after: Position | null = null;
  for (;;) {
    const rows: ResultRow[] = await listResultRows(db, scope, { assignmentId, after, limit: PAGE, at });
    yield* rows.filter(isReturned);
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = { createdAt: new Date(last.created_at), id: last.student_work_id };
  }
}

export const getReturnedRow = async (db: Db, scope: Scope, id: string, at: Date): Promise<ReturnedRow> => {
  const row = await findResultRow(db, scope, id, at);
  if (row === null) throw new Failure('not_found');
  if (!isReturned(row)) throw new Failure('not_graded_yet');
  if (row.blind) throw new Failure('marks_withheld');
  return row;
};

export const knownName = (text: string): string | null => (text === UNKNOWN ? null : text);

const settled = (typed: string | null | undefined, programs: string): string =>
  typeof typed === 'string' ? expandWords(typed, programs) : programs;

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

const describeCriterion = (
  { id, criteria_name: name, score, max_score: max, feedback, quotes }: ResultRow['criteria'][number],
  rendered: RenderedFeedback,
): ReturnedCriterion => ({
  id,
  name,
  score,
  max,
  level: rendered.criteria.find((one) => one.id === id)?.level ?? null,
  comment: feedback,
  quotes: quotes.flatMap(({ text, page, verified, boxes = [] }) => (verified ? [{ text, page, boxes }] : [])),
});

export const describeReturned = async (
  db: Db,
  row: ReturnedRow,
  teacherName: string,
): Promise<ReturnedPaper> => {
  const given = await getGivenVerdict(db, row.student_work_id);
  const words: TeacherWords | null = describeResult(row, () => '').review?.words ?? null;
  const scores = Object.fromEntries(row.criteria.map(({ id, score }) => [id, score]));
  const rendered = renderFeedback(judgedOf(given), words === null ? null : { scores, words });
  const { programs } = rendered;
  return {
    student: knownName(row.student_name),
    course: row.course_name,
    assignment: row.assignment_name,
    teacher: teacherName,
    score: row.grade_score,
    max: row.max ?? row.grade_level,
    letter: row.grade_letter,
    summary: settled(words?.summary, programs.summary),
    strengths: linesOf(settled(words?.strengths, programs.strengths)),
    nextSteps: linesOf(settled(words?.next_steps, programs.next_steps)),
    criteria: row.criteria.map((criterion) => describeCriterion(criterion, rendered)),
    isChecked: row.review !== null,
  };
};
