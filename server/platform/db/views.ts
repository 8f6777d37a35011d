/** The views' columns: the review where there is one, else the verdict. Typed as what is written into those two is. */
import type { SubmissionStatus } from '../../../contract/assignments.ts';
import type { TeacherWords } from '../../../contract/feedback.ts';
import type { Held } from '../../../contract/giving-back/leaving.ts';
import type { Flag, GradeLetter, GraderRecord, MarkState, Quote } from '../../../contract/grading.ts';

export type EffectiveGradesView = {
  roster_id: string | null;
  review_words: TeacherWords | null;
  submission_id: string;
  teacher_id: string;
  assignment_id: string;
  project_id: string;
  rubric_id: string;
  status: SubmissionStatus;
  attempt: number;
  created_at: Date;
  student_name: string | null;
  student_id: string | null;
  file_name: string;
  file_key: string;
  failure_code: string | null;
  failure_detail: string | null;
  score: number | null;
  max: number | null;
  share: number | null;
  letter: GradeLetter | null;
  feedback: string | null;
  confidence: number | null;
  flags: Flag[] | null;
  record: GraderRecord | null;
  graded_at: Date | null;
  review_kind: 'changed' | 'approved' | null;
  review_revision: string | null;
  reviewed_at: Date | null;
  given_score: number | null;
  given_letter: GradeLetter | null;
  given_feedback: string | null;
  /** Points that can be had where nobody has settled the mark, and how many marks that are, of how many. */
  open_points: number;
  open_marks: number;
  marks: number;
  /** Marks that the teacher set or confirmed one paper at a time. */
  set_marks: number;
  settled_score: number | null;
  /** Why it stays; null: it may leave. */
  held: Held | null;
  taken_back_at: Date | null;
};

export type EffectiveCriteriaView = {
  submission_id: string;
  place: number;
  criterion_id: string;
  name: string;
  max: number;
  score: number;
  state: MarkState;
  feedback: string;
  given_score: number;
  given_feedback: string;
  quotes: Quote[];
  confidence: number;
};
