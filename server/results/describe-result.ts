/**
 * A whole result as the browser gets it: what its summary has, its texts and a signed address of the file. Where the teacher
 * has changed the grade, the teacher's is the grade, and what the grader gave stands beside it.
 */
import type { Result, RubricScore } from '../../contract/results.ts';
import type { ResultRow } from './queries.ts';

type CriterionRow = ResultRow['criteria'][number];

const describeCriterion = ({ given_score, given_feedback, ...criterion }: CriterionRow): RubricScore => ({
  ...criterion,
  percentage: Math.round((criterion.score / criterion.max_score) * 1000) / 10,
});

const describeReview = ({ review, given_feedback, criteria }: ResultRow): Result['review'] =>
  review && {
    ...review,
    original: review.original && {
      ...review.original,
      feedback: given_feedback ?? '',
      rubric_scores: criteria.map(({ id, given_score: score, given_feedback: feedback }) => ({
        id,
        score,
        feedback,
      })),
    },
  };

export const describeResult = (
  row: ResultRow,
  signFile: (key: string, fileName: string) => string,
): Result => ({
  ...row,
  graded: row.grade_score !== null,
  total_score: row.grade_score,
  max_score: row.max ?? row.grade_level,
  download_url: signFile(row.file_key, row.file_name),
  rubric_scores: row.criteria.map(describeCriterion),
  review: describeReview(row),
});
