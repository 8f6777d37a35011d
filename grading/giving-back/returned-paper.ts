/** What a student gets back, in plain words and numbers: the one thing that sheets, highlights, Word comments and grade books are made of. */
import type { ReleasedCriterion } from '../../contract/giving-back/released-paper.ts';
import type { GradeLetter } from '../../contract/grading.ts';

/** Highlighted whether or not the comment quotes it. */
export type ReturnedQuote = Omit<ReleasedCriterion['quotes'][number], 'in_comment'>;

export type ReturnedCriterion = Omit<ReleasedCriterion, 'quotes'> & { quotes: ReturnedQuote[] };

export type ReturnedPaper = {
  /** Null where nobody is known. */
  student: string | null;
  course: string;
  assignment: string;
  teacher: string;
  score: number;
  max: number;
  letter: GradeLetter;
  summary: string;
  strengths: string[];
  nextSteps: string[];
  criteria: ReturnedCriterion[];
  /** Each of its marks was set by the teacher, or confirmed with this paper alone. */
  isChecked: boolean;
};
