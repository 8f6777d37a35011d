/** What a teacher is shown of a paper that is to be marked blind: the work, and nothing that tells what the grader gave. */
import type { Flag, FlagCode } from '../../../contract/grading.ts';
import type { Paper } from '../../../contract/paper.ts';
import type { Result } from '../../../contract/results.ts';

/** About the file, not about what it is worth. */
const SHOWN_FLAGS: readonly FlagCode[] = [
  'hidden_text',
  'instruction_to_grader',
  'copied_key',
  'duplicate',
  'handwriting',
  'doubtful_lines',
  'truncated',
  'other_language',
];

const NO_GRADE = {
  grade_score: null,
  grade_letter: null,
  percentage: null,
  confidence: null,
  open_points: 0,
  settled_score: null,
  open_marks: 0,
  waiting_points: 0,
};

const shownFlags = (flags: Flag[]): Flag[] => flags.filter(({ code }) => SHOWN_FLAGS.includes(code));

export const withholdSummary = <Row extends { blind: boolean; flags: Flag[] }>(row: Row) =>
  row.blind ? { ...row, ...NO_GRADE, flags: shownFlags(row.flags) } : row;

export const withholdResult = (result: Result): Result =>
  result.blind
    ? { ...withholdSummary(result), graded: false, total_score: null, feedback: null, rubric_scores: [] }
    : result;

export const withholdPaper = (paper: Paper): Paper =>
  paper.blind
    ? {
        ...paper,
        ...withholdResult(paper),
        criteria: [],
        programs: null,
        doubts: [],
        // Of an earlier grading; it would tell as much.
        history: [],
        to_mark: paper.criteria.map(({ id, name, max, levels }) => ({ id, name, max, levels })),
      }
    : paper;
