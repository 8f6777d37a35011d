/** What is known of a class's graded papers: marks alone, and marks with what the verdicts say. */
import type { JudgedCriterion } from '../../contract/grading.ts';

export type PaperMark = { criterionId: string; score: number; max: number };

export type MarkedPaper = {
  id: string;
  studentName: string;
  rubricId: string;
  /** 0 to 1. */
  share: number;
  /** The teacher has looked. */
  isChecked: boolean;
  marks: PaperMark[];
};

/** For what was found and missed, computed over texts of students and so in the sandbox only. */
export type JudgedPaper = {
  id: string;
  studentName: string;
  rubricId: string;
  /** Visible text without identity, or its beginning; empty where it is not kept. */
  text: string;
  isChecked: boolean;
  /** The grader writes for readers itself. */
  ownWords: boolean;
  /** As the grader gave them, with their quotes. */
  criteria: JudgedCriterion[];
  /** The marks that hold, by the id of the criterion. */
  scores: Record<string, number>;
  /** What the teacher ticked as found, by the id of the criterion. */
  ticked: Record<string, string[]>;
};
