/** Results as a table for a spreadsheet or a grade book: the same columns on the results screen and in the export. */
import { type Cell, toCsv } from './csv.ts';

/** What the table needs of a result, as the server describes it and as the screens read it. */
export type TabledResult = {
  student_name: string;
  student_id: string;
  course_name: string;
  assignment_name: string;
  status: string;
  grade_score: number | null;
  grade_level: number | null;
  grade_letter: string | null;
  /** Where marks are open, the grade stays here. */
  open_points: number;
  graded_at: string | null;
  grader: { model: string | null } | null;
  confidence: number | null;
  file_name: string;
  failure: { detail: string } | null;
  flags: { detail: string }[];
  review: { kind: string; original: { grade_score: number } | null } | null;
};

const HEAD = [
  'Student',
  'Student ID',
  'Course',
  'Assignment',
  'Status',
  'Score',
  'Maximum',
  'Percent',
  'Letter',
  'Graded at',
  'Graded by',
  'Confidence (percent)',
  'File',
  'Note',
];

/** How an unknown name or number is written where a text must stand. */
const NOTHING = '-';

const known = (text: string | null): Cell => (text === NOTHING ? null : text);

const percentOf = ({ grade_score: score, grade_level: max }: TabledResult): Cell =>
  score === null || max === null || max <= 0 ? null : Math.round((score / max) * 1000) / 10;

const isChanged = ({ review }: TabledResult): boolean => review?.kind === 'changed';

const graderOf = (result: TabledResult): Cell => {
  if (isChanged(result)) return 'teacher';
  return result.grader === null ? null : (result.grader.model ?? 'built-in');
};

const isOpen = ({ open_points }: TabledResult): boolean => open_points > 0;

const noteOf = ({ failure, flags, review, open_points, grade_level }: TabledResult): Cell => {
  if (failure !== null) return failure.detail;
  if (open_points > 0) return `Left out: ${open_points} of ${grade_level ?? '?'} points are open.`;
  const original = review?.original ?? null;
  const change = original === null ? [] : [`Changed by the teacher; Markwise gave ${original.grade_score}.`];
  return [...change, ...flags.map(({ detail }) => detail)].join(' ') || null;
};

/** What nobody has settled is no grade to take along. */
const settled = (result: TabledResult): TabledResult =>
  isOpen(result) ? { ...result, grade_score: null, grade_letter: null, confidence: null } : result;

const cellsOf = (result: TabledResult): Cell[] => [
  known(result.student_name),
  known(result.student_id),
  known(result.course_name),
  known(result.assignment_name),
  result.status,
  result.grade_score,
  result.grade_level,
  percentOf(result),
  result.grade_letter,
  known(result.graded_at),
  graderOf(result),
  result.confidence === null || isChanged(result) ? null : Math.round(result.confidence * 100),
  known(result.file_name),
  noteOf(result),
];

/** With this mark Excel reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const csvHead = (): string => toCsv([HEAD]);
export const csvLines = (results: readonly TabledResult[]): string =>
  toCsv(results.map((result) => cellsOf(settled(result))));
