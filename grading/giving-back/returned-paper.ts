/** What a student gets back, in plain words and numbers: the one thing that sheets, highlights, Word comments and grade books are made of. */
import type { GradeLetter, PageBox } from '../../contract/grading.ts';

/** Only words that were found in the work. */
export type ReturnedQuote = {
  text: string;
  page: number | null;
  /** One for each line that it runs over; none where its place is not known. */
  boxes: PageBox[];
};

export type ReturnedCriterion = {
  id: string;
  name: string;
  score: number;
  max: number;
  level: string | null;
  comment: string;
  quotes: ReturnedQuote[];
};

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
