/** A paper as its student will see it, taken of the grade that holds at this moment. */
import { type OwnText, type RenderedFeedback, readText } from '../../../contract/feedback.ts';
import { ReleasedPaper } from '../../../contract/giving-back/released-paper.ts';
import { renderFeedback } from '../../../grading/feedback/render-feedback.ts';
import { oneLine } from '../../../grading/feedback/words.ts';
import type { Db } from '../../platform/db/database.ts';
import { describeResult } from '../describe-result.ts';
import type { ResultRow } from '../queries.ts';
import { getGivenVerdict } from '../review/review-queries.ts';
import { judgedOf } from '../review/stand.ts';

const UNKNOWN = '-';

const settled = (own: OwnText | null | undefined, programs: string): string =>
  own ? readText(own, programs) : programs;

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

const describeCriterion = (row: ResultRow['criteria'][number], rendered: RenderedFeedback) => {
  const said = rendered.criteria.find(({ id }) => id === row.id);
  return {
    id: row.id,
    name: row.criteria_name,
    score: row.score,
    max: row.max_score,
    level: said?.level ?? null,
    comment: row.feedback,
    quotes: row.quotes
      .filter(({ verified }) => verified)
      .map((quote) => ({ ...quote, in_comment: said?.quoted.includes(oneLine(quote.text)) ?? false })),
  };
};

/** Parsed on the way in: what the snapshot does not name never gets near a student. */
export const takeSnapshot = async (db: Db, row: ResultRow, teacherName: string): Promise<ReleasedPaper> => {
  const given = await getGivenVerdict(db, row.student_work_id);
  const words = describeResult(row, () => '').review?.words ?? null;
  const scores = Object.fromEntries(row.criteria.map(({ id, score }) => [id, score]));
  const rendered = renderFeedback(judgedOf(given), words === null ? null : { scores, words });
  const { programs } = rendered;
  return ReleasedPaper.parse({
    student: row.student_name === UNKNOWN ? null : row.student_name,
    course: row.course_name,
    assignment: row.assignment_name,
    teacher: teacherName,
    score: row.grade_score,
    max: row.max ?? row.grade_level,
    letter: row.grade_letter,
    feedback: row.feedback,
    summary: settled(words?.summary, programs.summary),
    strengths: linesOf(settled(words?.strengths, programs.strengths)),
    next_steps: linesOf(settled(words?.next_steps, programs.next_steps)),
    criteria: row.criteria.map((criterion) => describeCriterion(criterion, rendered)),
    checked: row.marks > 0 && row.set_marks === row.marks,
  });
};
