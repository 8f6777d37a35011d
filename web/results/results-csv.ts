/** The shown results as a table for a spreadsheet or a grade book. */
import type { ShownResult } from '../api/read-results.ts';
import { type Cell, toCsv } from '../lib/csv.ts';
import { NOTHING } from '../lib/format.ts';
import type { Student } from './view-results.ts';

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

const known = (text: string): Cell => (text === NOTHING ? null : text);

const percentOf = ({ grade_score: score, grade_level: max }: ShownResult): Cell =>
  score === null || max === null || max <= 0 ? null : Math.round((score / max) * 1000) / 10;

const noteOf = ({ failure, flags }: ShownResult): Cell =>
  failure === null ? flags.map(({ detail }) => detail).join(' ') || null : failure.detail;

const rowOf = (result: ShownResult): Cell[] => [
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
  result.grader === null ? null : (result.grader.model ?? 'built-in'),
  result.confidence === null ? null : Math.round(result.confidence * 100),
  known(result.file_name),
  noteOf(result),
];

export const resultsAsCsv = (students: Student[]): string =>
  toCsv([HEAD, ...students.flatMap(({ submissions }) => submissions.map(rowOf))]);
