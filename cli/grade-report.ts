/** How graded files are shown: a JSON object per file for scripts, a table and feedback files for people. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { describeOpen, describePoints, MARK_STATES } from '../contract/grading/mark-words.ts';
import type { Flag, GradeLetter, MarkState, PartMark, Verdict } from '../contract/grading.ts';
import { ENGLISH } from '../grading/sentences/catalogue.ts';
import { sayAsides, sayReason } from '../grading/sentences/say-reason.ts';
import type { Student } from '../grading/students/student.ts';
import type { FailureRecord } from './run.ts';

export type GradeRecord = {
  file: string;
  student: Student;
  score: number | null;
  max: number;
  letter: GradeLetter | null;
  confidence: number | null;
  criteria: {
    name: string;
    score: number;
    max: number;
    confidence: number;
    /** `marked`: exact and sure. `open`: a proposal. */
    state: MarkState;
    parts: PartMark[];
    /** Why, in the words of the desk. */
    reason: string;
    feedback: string;
    quotes: { text: string; page: number | null; verified: boolean }[];
  }[];
  flags: Flag[];
  feedback: string;
  /** "builtin", or the model's id. */
  grader: string;
  error: FailureRecord | null;
};

export const gradedRecord = (
  file: string,
  student: Student,
  verdict: Verdict,
  grader: string,
): GradeRecord => ({
  file,
  student,
  score: verdict.score,
  max: verdict.max,
  letter: verdict.letter,
  confidence: verdict.confidence,
  criteria: verdict.criteria.map(
    ({ name, score, max, confidence, state, parts, feedback, quotes, ...why }) => ({
      name,
      score,
      max,
      confidence,
      state: state ?? 'open',
      parts: parts ?? [],
      reason: `${sayReason(why.reason, ENGLISH, state !== 'marked')} ${sayAsides(why.asides ?? [])}`.trim(),
      feedback,
      quotes: quotes.map(({ text, page, verified }) => ({ text, page, verified })),
    }),
  ),
  flags: verdict.flags,
  feedback: verdict.feedback,
  grader,
  error: null,
});

/** No grade is null, never 0. */
export const failedRecord = (
  file: string,
  max: number,
  grader: string,
  error: FailureRecord,
): GradeRecord => ({
  file,
  student: { name: null, id: null },
  score: null,
  max,
  letter: null,
  confidence: null,
  criteria: [],
  flags: [],
  feedback: '',
  grader,
  error,
});

const HEADER = ['Student', 'Score', 'Letter', 'Open', 'Flags', 'File'];

const openPoints = ({ criteria }: GradeRecord): number =>
  criteria.reduce((sum, { state, max }) => (state === 'open' ? sum + max : sum), 0);

const rowOf = (record: GradeRecord): string[] => [
  record.student.name ?? record.student.id ?? '-',
  record.score === null ? '-' : `${record.score} / ${record.max}`,
  record.letter ?? '-',
  describeOpen(openPoints(record), record.max) ?? '-',
  record.error ? record.error.detail : record.flags.map((flag) => flag.code).join(', ') || '-',
  record.file,
];

export const toTable = (records: GradeRecord[]): string => {
  const rows = [HEADER, ...records.map(rowOf)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
};

const nameOf = ({ student, file }: GradeRecord): string => student.name ?? student.id ?? basename(file);

/** Criterion by criterion, in the words of the screens: points, whose they are, and what each part of the key earned. */
export const toMarks = (records: readonly GradeRecord[]): string =>
  records
    .filter(({ error }) => error === null)
    .map((record) =>
      [
        nameOf(record),
        ...record.criteria.flatMap(({ name, score, max, state, parts, reason }) => [
          `  ${name}: ${describePoints(score, max)}, ${MARK_STATES[state]}`,
          ...(reason === '' ? [] : [`    ${reason}`]),
          ...parts.map((part) => `    ${part.text}: ${describePoints(part.given, part.points)}`),
        ]),
      ].join('\n'),
    )
    .join('\n\n');

const fileNameOf = (record: GradeRecord): string => {
  const name = record.student.name ?? basename(record.file, extname(record.file));
  return (
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/gu, '')
      .slice(0, 80)
      .toLowerCase() || 'student'
  );
};

/** What the student may read: flags are for the teacher and stay in the table. */
const toMarkdown = (record: GradeRecord): string =>
  `# ${record.student.name ?? basename(record.file)}\n\n**${record.score} / ${record.max}** (${record.letter})\n\n${record.feedback}`;

/** One file per student; two of the same name get numbers. Answers the paths written. */
export const writeFeedback = async (records: GradeRecord[], folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  const taken = new Map<string, number>();
  const paths: string[] = [];
  for (const record of records) {
    if (record.error) continue;
    const name = fileNameOf(record);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    const path = join(folder, count > 1 ? `${name}-${count}.md` : `${name}.md`);
    await writeFile(path, `${toMarkdown(record)}\n`);
    paths.push(path);
  }
  return paths;
};
