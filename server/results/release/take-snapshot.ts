/** A paper as its student will see it, taken of the grade that holds at this moment. */
import { NO_WORDS } from '../../../contract/feedback.ts';
import { ReleasedPaper } from '../../../contract/giving-back/released-paper.ts';
import { composeForStudent, type StudentText } from '../../../grading/feedback/render-feedback.ts';
import { listShownQuotes } from '../../../grading/feedback/shown/shown-quotes.ts';
import type { Db } from '../../platform/db/database.ts';
import { describeResult } from '../describe-result.ts';
import type { ResultRow } from '../queries.ts';
import { type GivenVerdict, getGivenVerdict } from '../review/review-queries.ts';
import { judgedOf } from '../review/stand.ts';

const UNKNOWN = '-';

type Row = ResultRow['criteria'][number];
type Given = GivenVerdict['criteria'][number];

type Shown = { said: StudentText['criteria'][number]; given: Given | undefined; ticked: string[] | null };

const describeCriterion = (row: Row, { said, given, ticked }: Shown) => ({
  id: row.id,
  name: row.criteria_name,
  score: row.score,
  max: row.max_score,
  level: said.level,
  comment: said.comment,
  quotes: listShownQuotes(row.quotes, said, { score: row.score, given, ticked }),
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
        .map((one) =>
          describeCriterion(criterion, {
            said: one,
            given: byId.get(one.id),
            ticked: review.words.found?.[one.id] ?? null,
          }),
        ),
    ),
    checked: row.marks > 0 && row.set_marks === row.marks,
  });
};
