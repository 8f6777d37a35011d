/** A paper as its student will see it, taken of the grade that holds at this moment. */
import { NO_WORDS } from '../../../contract/feedback.ts';
import { ReleasedPaper } from '../../../contract/giving-back/released-paper.ts';
import { composeForStudent, type StudentText } from '../../../grading/feedback/render-feedback.ts';
import { oneLine } from '../../../grading/feedback/words.ts';
import type { Db } from '../../platform/db/database.ts';
import { describeResult } from '../describe-result.ts';
import type { ResultRow } from '../queries.ts';
import { type GivenVerdict, getGivenVerdict } from '../review/review-queries.ts';
import { judgedOf } from '../review/stand.ts';

const UNKNOWN = '-';

type Row = ResultRow['criteria'][number];
type Given = GivenVerdict['criteria'][number];

/** Where on the page something was seen that was looked for; a mark that the teacher lowered does not rest on it. */
const isSeen = ({ score }: Row, given: Given | undefined, point: string | undefined): boolean =>
  given !== undefined && score >= given.score && point !== undefined && given.found.includes(point);

const describeCriterion = (row: Row, given: Given | undefined, said: StudentText['criteria'][number]) => ({
  id: row.id,
  name: row.criteria_name,
  score: row.score,
  max: row.max_score,
  level: said.level,
  comment: said.comment,
  quotes: row.quotes.flatMap((quote) => {
    const text = oneLine(quote.text);
    const isListed = said.beside.includes(text);
    const isShown = said.quoted.includes(text) || isListed || isSeen(row, given, quote.point);
    return quote.verified && isShown ? [{ ...quote, in_comment: !isListed }] : [];
  }),
});

/** Parsed on the way in: what the snapshot does not name never gets near a student. */
export const takeSnapshot = async (db: Db, row: ResultRow, teacherName: string): Promise<ReleasedPaper> => {
  const given = await getGivenVerdict(db, row.student_work_id);
  const review = {
    scores: Object.fromEntries(row.criteria.map(({ id, score }) => [id, score])),
    states: Object.fromEntries(row.criteria.map(({ id, state }) => [id, state])),
    words: describeResult(row, () => '').review?.words ?? NO_WORDS,
  };
  const byId = new Map(given.criteria.map((one) => [one.criterion_id, one]));
  const said = composeForStudent(judgedOf(given), review);
  return ReleasedPaper.parse({
    student: row.student_name === UNKNOWN ? null : row.student_name,
    course: row.course_name,
    assignment: row.assignment_name,
    teacher: teacherName,
    score: row.grade_score,
    max: row.max ?? row.grade_level,
    letter: row.grade_letter,
    feedback: row.feedback,
    summary: said.summary,
    strengths: said.strengths,
    next_steps: said.next_steps,
    criteria: row.criteria.flatMap((criterion) =>
      said.criteria
        .filter(({ id }) => id === criterion.id)
        .map((one) => describeCriterion(criterion, byId.get(one.id), one)),
    ),
    checked: row.marks > 0 && row.set_marks === row.marks,
  });
};
