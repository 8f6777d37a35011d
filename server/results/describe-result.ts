/**
 * A whole result as the browser gets it: what its summary has, its texts and a signed address of the file. Where the teacher
 * has changed the grade, the teacher's is the grade, and what the grader gave stands beside it.
 */
import { NO_WORDS } from '../../contract/feedback.ts';
import type { Result, RubricScore } from '../../contract/results.ts';
import type { ResultRow } from './queries.ts';

type CriterionRow = ResultRow['criteria'][number];

const describeCriterion = ({ given_score, given_feedback, ...criterion }: CriterionRow): RubricScore => ({
  ...criterion,
  percentage: Math.round((criterion.score / criterion.max_score) * 1000) / 10,
  needs_teacher: criterion.state === 'open',
});

const describeReview = (row: ResultRow): Result['review'] => {
  const { review, given_feedback, criteria } = row;
  if (review === null) return null;
  return {
    ...review,
    words: review.kind === 'changed' ? (row.review_words ?? NO_WORDS) : null,
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
};

/** What is said of the grader's own total is not said beside the teacher's. */
const describeFlags = ({ flags, review }: ResultRow) =>
  flags.filter(({ code }) => code !== 'extreme_score' || review?.kind !== 'changed');

export const describeResult = (
  row: ResultRow,
  signFile: (key: string, fileName: string) => string,
): Result => ({
  ...row,
  grader: row.record,
  graded: row.grade_score !== null,
  total_score: row.grade_score,
  max_score: row.max ?? row.grade_level,
  download_url: signFile(row.file_key, row.file_name),
  rubric_scores: row.criteria.map(describeCriterion),
  flags: describeFlags(row),
  review: describeReview(row),
});
