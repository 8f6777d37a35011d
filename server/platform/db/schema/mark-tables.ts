/** Marks: one row for each criterion of a verdict. */
import type { ColumnType } from 'kysely';
import type { MarkState } from '../../../../contract/grading.ts';

export type VerdictCriteriaTable = {
  submission_id: string;
  teacher_id: string;
  criterion_id: string;
  /** From 1. */
  place: number;
  name: string;
  max: number;
  /** What holds. */
  score: number;
  state: MarkState;
  feedback: string;
  /** Null: the program, or nobody yet. */
  settled_by: string | null;
  settled_at: Date | null;
  given_score: number;
  given_state: 'marked' | 'open';
  confidence: number;
  /** Why the grader gave it: a code of `contract/grading/reason.ts` with its data. */
  reason_code: string;
  reason_data: ColumnType<unknown, string, string>;
  judged: ColumnType<unknown, string, string>;
};
