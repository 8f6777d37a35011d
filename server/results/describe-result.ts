/** A result as the browser gets it: a row with its percentages and a signed address of the file. */
import type { CriterionVerdict } from '../../contract/grading.ts';
import type { Result, RubricScore } from '../../contract/results.ts';
import type { ResultRow } from './queries.ts';

const UNKNOWN = '-';

/** One decimal: 87.5, not 87.49999. */
const percent = (score: number, max: number) => Math.round((score / max) * 1000) / 10;

const describeCriterion = (criterion: CriterionVerdict): RubricScore => ({
  id: criterion.criterion_id,
  criteria_name: criterion.name,
  score: criterion.score,
  max_score: criterion.max,
  percentage: percent(criterion.score, criterion.max),
  feedback: criterion.feedback,
  quotes: criterion.quotes,
  confidence: criterion.confidence,
});

const describeFailure = (row: ResultRow) =>
  row.failure_code === null ? null : { code: row.failure_code, detail: row.failure_detail ?? '' };

export const describeResult = (
  row: ResultRow,
  signFile: (key: string, fileName: string) => string,
): Result => ({
  student_work_id: row.id,
  assignment_id: row.assignment_id,
  assignment_name: row.assignment_name,
  course_id: row.course_id,
  course_name: row.course_name,
  student_id: row.student_id ?? UNKNOWN,
  student_name: row.student_name ?? UNKNOWN,
  created_at: row.created_at.toISOString(),
  status: row.status,
  grade_score: row.score,
  grade_level: row.grade_level,
  grade_letter: row.letter,
  percentage: row.score === null ? null : percent(row.score, row.max ?? row.grade_level),
  feedback: row.feedback,
  graded_at: row.graded_at?.toISOString() ?? null,
  graded: row.score !== null,
  download_url: signFile(row.file_key, row.file_name),
  file_name: row.file_name,
  project_id: row.project_id,
  project_name: row.project_name,
  total_score: row.score,
  max_score: row.max ?? row.grade_level,
  rubric_scores: (row.criteria ?? []).map(describeCriterion),
  flags: row.flags ?? [],
  confidence: row.confidence,
  grader: row.record,
  failure: row.status === 'failed' ? describeFailure(row) : null,
});
