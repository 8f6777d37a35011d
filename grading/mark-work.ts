/** The whole story of a grade by the built-in grader, from what was read of the file to what is kept of it. */
import type { Quote, Verdict } from '../contract/grading.ts';
import type { PageLines } from '../contract/paper.ts';
import type { Document, Sheet } from './extraction/document.ts';
import { settleVerdict } from './grade.ts';
import { LONGEST_WORK, proposeGrade } from './graders/builtin/builtin-grader.ts';
import type { Brief } from './graders/grader.ts';
import { openWork } from './open-work.ts';
import type { KeptAnswer } from './questions/answer.ts';
import { readOpened } from './read-opened.ts';
import type { PageReading } from './reading/reading.ts';
import type { Student } from './students/student.ts';

type MarkRequest = {
  document: Document;
  fileName: string;
  brief: Brief;
  readings: PageReading[];
  /** Of the verdict that holds: to be found again in what is read now. */
  quotes?: Quote[];
};

export type MarkedWhole = {
  student: Student;
  text: string;
  sheets: Sheet[];
  lines: PageLines[];
  readings: PageReading[];
  answers: KeptAnswer[];
  verdict: Verdict;
  quotes?: Quote[];
};

/** `beginPart`: each part of it has the time that it would have by itself. */
export const markWork = async (
  { document, fileName, brief, readings: given, quotes }: MarkRequest,
  beginPart: () => void,
): Promise<MarkedWhole> => {
  const opened = await openWork({ document, fileName, brief, sees: false, readings: given });
  const { student, work, sheets, lines, readings, decided } = opened;
  const { answers, quotes: again } = readOpened(opened, { brief, ...(quotes && { quotes }) });
  beginPart();
  const text = work.text.slice(0, LONGEST_WORK);
  const proposal = decided === null ? proposeGrade(brief, { ...work, text }) : null;
  beginPart();
  const verdict = settleVerdict(opened, brief, 'builtin', proposal);
  return {
    ...{ student, text: work.text, sheets, lines, readings, answers, verdict },
    ...(again && { quotes: again }),
  };
};
