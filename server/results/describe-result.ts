/**
 * A result as the browser gets it: a row with its percentages and a signed address of the file. Where the teacher has
 * changed the grade, the teacher's is the grade, and what the grader gave stands beside it.
 */
import type { CriterionVerdict } from '../../contract/grading.ts';
import type { Result, Review, RubricScore } from '../../contract/results.ts';
import { readOldWords } from './old-prose.ts';
import type { ResultRow, ReviewedCriterion } from './queries.ts';

const UNKNOWN = '-';

/** One decimal: 87.5, not 87.49999. */
const percent = (score: number, max: number) => Math.round((score / max) * 1000) / 10;

const describeCriterion = (
  criterion: CriterionVerdict,
  reviewed: ReviewedCriterion | undefined,
): RubricScore => {
  const { score, feedback } = reviewed ?? criterion;
  return {
    id: criterion.criterion_id,
    criteria_name: criterion.name,
    score,
    max_score: criterion.max,
    percentage: percent(score, criterion.max),
    feedback,
    quotes: criterion.quotes,
    confidence: criterion.confidence,
  };
};

const describeCriteria = ({ criteria, review_criteria: reviewed }: ResultRow): RubricScore[] =>
  (criteria ?? []).map((criterion) =>
    describeCriterion(
      criterion,
      reviewed?.find(({ id }) => id === criterion.criterion_id),
    ),
  );

const describeOriginal = ({ score, letter, feedback, criteria }: ResultRow): Review['original'] =>
  score === null || letter === null || feedback === null
    ? null
    : {
        grade_score: score,
        grade_letter: letter,
        feedback,
        rubric_scores: (criteria ?? []).map((criterion) => ({
          id: criterion.criterion_id,
          score: criterion.score,
          feedback: criterion.feedback,
        })),
      };

const describeWords = (row: ResultRow) =>
  row.review_words ??
  readOldWords(
    { feedback: row.feedback ?? '', criteria: row.criteria ?? [] },
    { feedback: row.review_feedback ?? '', criteria: row.review_criteria ?? [] },
  );

const describeReview = (row: ResultRow): Review | null => {
  const { review_kind: kind, review_revision: revision, reviewed_at: at } = row;
  if (kind === null || revision === null || at === null) return null;
  return {
    kind,
    revision,
    at: at.toISOString(),
    original: kind === 'changed' ? describeOriginal(row) : null,
    words: kind === 'changed' ? describeWords(row) : null,
  };
};

/** The teacher's where there is one. */
const gradeOf = (row: ResultRow) => ({
  score: row.review_score ?? row.score,
  letter: row.review_letter ?? row.letter,
  feedback: row.review_feedback ?? row.feedback,
});

const describeFailure = (row: ResultRow) =>
  row.failure_code === null ? null : { code: row.failure_code, detail: row.failure_detail ?? '' };

/** What is said of the grader's own total is not said beside the teacher's. */
const describeFlags = ({ flags, review_kind: kind }: ResultRow) =>
  (flags ?? []).filter(({ code }) => code !== 'extreme_score' || kind !== 'changed');

export const describeResult = (
  row: ResultRow,
  signFile: (key: string, fileName: string) => string,
): Result => {
  const grade = gradeOf(row);
  return {
    student_work_id: row.id,
    assignment_id: row.assignment_id,
    assignment_name: row.assignment_name,
    course_id: row.course_id,
    course_name: row.course_name,
    student_id: row.student_id ?? UNKNOWN,
    student_name: row.student_name ?? UNKNOWN,
    created_at: row.created_at.toISOString(),
    status: row.status,
    grade_score: grade.score,
    grade_level: row.grade_level,
    grade_letter: grade.letter,
    percentage: grade.score === null ? null : percent(grade.score, row.max ?? row.grade_level),
    feedback: grade.feedback,
    graded_at: row.graded_at?.toISOString() ?? null,
    graded: grade.score !== null,
    download_url: signFile(row.file_key, row.file_name),
    file_name: row.file_name,
    project_id: row.project_id,
    project_name: row.project_name,
    total_score: grade.score,
    max_score: row.max ?? row.grade_level,
    rubric_scores: describeCriteria(row),
    flags: describeFlags(row),
    confidence: row.confidence,
    grader: row.record,
    failure: row.status === 'failed' ? describeFailure(row) : null,
    attempt: row.attempt,
    rubric_id: row.rubric_id,
    review: describeReview(row),
    regrade: row.regrade_state === 'done' ? null : row.regrade_state,
  };
};
