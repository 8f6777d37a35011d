/**
 * A result as the browser gets it: a row with its percentages and a signed address of the file. Where the teacher has
 * changed the grade, the teacher's is the grade, and what the grader gave stands beside it.
 */
import type { Result, ResultSummary, Review, RubricScore } from '../../contract/results.ts';
import type { ResultRow, SummaryRow } from './queries.ts';

const UNKNOWN = '-';

/** One decimal: 87.5, not 87.49999. */
const percent = (share: number) => Math.round(share * 1000) / 10;

const describeCriterion = ({
  given_score,
  given_feedback,
  ...criterion
}: ResultRow['criteria'][number]): RubricScore => ({
  ...criterion,
  percentage: percent(criterion.score / criterion.max_score),
});

/** What the grader gave, where the teacher gave something else. */
const describeGiven = ({ review_kind: kind, given_score: score, given_letter: letter }: SummaryRow) =>
  kind !== 'changed' || score === null || letter === null
    ? null
    : { grade_score: score, grade_letter: letter };

const describeOriginal = (row: ResultRow): Review['original'] => {
  const given = describeGiven(row);
  return given === null
    ? null
    : {
        ...given,
        feedback: row.given_feedback ?? '',
        rubric_scores: row.criteria.map(({ id, given_score: score, given_feedback: feedback }) => ({
          id,
          score,
          feedback,
        })),
      };
};

const describeReview = <Original>(row: SummaryRow, original: Original) => {
  const { review_kind: kind, review_revision: revision, reviewed_at: at } = row;
  return kind === null || revision === null || at === null
    ? null
    : { kind, revision, at: at.toISOString(), original };
};

const describeFailure = (row: SummaryRow) =>
  row.status !== 'failed' || row.failure_code === null
    ? null
    : { code: row.failure_code, detail: row.failure_detail ?? '' };

export const describeSummary = (row: SummaryRow): ResultSummary => ({
  student_work_id: row.student_work_id,
  assignment_id: row.assignment_id,
  assignment_name: row.assignment_name,
  course_id: row.course_id,
  course_name: row.course_name,
  student_id: row.student_id ?? UNKNOWN,
  student_name: row.student_name ?? UNKNOWN,
  created_at: row.created_at.toISOString(),
  status: row.status,
  grade_score: row.grade_score,
  grade_level: row.grade_level,
  grade_letter: row.grade_letter,
  percentage: row.share === null ? null : percent(row.share),
  graded_at: row.graded_at?.toISOString() ?? null,
  graded: row.grade_score !== null,
  file_name: row.file_name,
  project_id: row.project_id,
  project_name: row.project_name,
  total_score: row.grade_score,
  max_score: row.max ?? row.grade_level,
  flags: row.flags ?? [],
  confidence: row.confidence,
  grader: row.grader,
  failure: describeFailure(row),
  attempt: row.attempt,
  rubric_id: row.rubric_id,
  review: describeReview(row, describeGiven(row)),
  regrade: row.regrade_state === 'done' ? null : row.regrade_state,
  regradable: row.regradable,
});

export const describeResult = (
  row: ResultRow,
  signFile: (key: string, fileName: string) => string,
): Result => ({
  ...describeSummary(row),
  feedback: row.feedback,
  download_url: signFile(row.file_key, row.file_name),
  rubric_scores: row.criteria.map(describeCriterion),
  review: describeReview(row, describeOriginal(row)),
});
