/** Human-graded answers in the row format of the shared data sets: read, checked and put into the grader's terms. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Rubric } from '../contract/grading.ts';
import type { Brief, Work } from '../grading/graders/grader.ts';

export const Row = z.object({
  id: z.coerce.string(),
  group: z.coerce.string(),
  question: z.string().nullish(),
  reference: z.string().nullish(),
  references: z
    .array(z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]))
    .nullish(),
  rubric: z.string().nullish(),
  correct_examples: z.string().nullish(),
  incorrect_examples: z.string().nullish(),
  answer: z.string(),
  min: z.number().default(0),
  max: z.number().default(1),
  raters: z.array(z.number().nullable()).nullish(),
  gold: z.number(),
  split: z.string().nullish(),
  lang: z.string().nullish(),
  blank: z.boolean().nullish(),
});
export type Row = z.infer<typeof Row>;

/** One set that is reported on a line of its own, and the marked answers that shots may be drawn from. */
export type EvalSet = { name: string; rows: Row[]; marked: Row[] };

export const readRows = (file: string): Row[] => {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Row.parse(JSON.parse(line)));
};

const splitByParagraph = (text: string): string[] =>
  text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A key as a teacher would type it: alternatives apart by a line "or", what is wrong after "Do not accept:". */
export const keyOf = (row: Row): string => {
  const references = row.references?.length ? row.references : row.reference ? [row.reference] : [];
  const examples = row.correct_examples ? splitByParagraph(row.correct_examples) : [];
  const accepted = [...references, ...examples];
  const refused = row.incorrect_examples
    ? row.incorrect_examples.split('\n').filter((line) => line.trim() !== '')
    : [];
  return [
    accepted.join('\nor\n'),
    ...refused.map((line) => `Do not accept: ${line.replace(/^\s*[-*]\s*/u, '').trim()}`),
  ].join('\n\n');
};

export const rangeOf = (row: Row): number => row.max - row.min;
export const shareOf = (row: Row): number => (row.gold - row.min) / rangeOf(row);

/** As a teacher's file gives it: what the rubric says beside the key, where there are both. */
export const briefOf = (row: Row): Brief => {
  const answer = keyOf(row).trim();
  const described = (row.rubric ?? '').trim();
  const rubric: Rubric = {
    version: 1,
    source: answer === '' ? 'overall' : described === '' ? 'key' : 'mixed',
    max: rangeOf(row),
    notes: [],
    criteria: [
      {
        id: 'c1',
        name: 'Answer',
        kind: 'content',
        max: rangeOf(row),
        description: described === '' ? (row.question ?? '') : described,
        answer,
        levels: [],
        question: null,
      },
    ],
  };
  return {
    rubric,
    task: row.question ?? '',
    instructions: '',
    tone: 'formal',
    style: 'simple',
    gradeLevel: null,
    examples: [],
  };
};

export const workOf = (row: Row): Work => ({
  text: row.answer,
  pages: [{ number: 1, start: 0, end: row.answer.length }],
  images: [],
  ocrConfidence: null,
});

const baseName = (file: string): string => path.basename(file).replace(/\.jsonl(\.gz)?$/u, '');

const TRAINING = new Set(['training', 'train']);

/** A file with splits or languages becomes one set for each; its training split is only drawn from, never reported. */
const splitFile = (name: string, rows: Row[]): EvalSet[] => {
  if (rows.every((row) => TRAINING.has(row.split ?? ''))) return [{ name, rows, marked: [] }];
  const keyFor = (row: Row): string => [name, row.lang, row.split].filter(Boolean).join(' ');
  const sets = Map.groupBy(rows, keyFor);
  return [...sets.values()].flatMap((list) => {
    const [first] = list;
    if (!first || TRAINING.has(first.split ?? '')) return [];
    const marked = rows.filter((row) => TRAINING.has(row.split ?? '') && row.lang === first.lang);
    return [{ name: keyFor(first), rows: list, marked }];
  });
};

/** `scientsbank_u_answers` may draw its marked answers from `scientsbank_train` beside it. */
const readTrainingBeside = (file: string): Row[] => {
  const family = baseName(file).split('_')[0] ?? '';
  return ['.jsonl.gz', '.jsonl']
    .map((ending) => path.join(path.dirname(file), `${family}_train${ending}`))
    .filter((candidate) => existsSync(candidate) && path.resolve(candidate) !== path.resolve(file))
    .slice(0, 1)
    .flatMap(readRows);
};

export const readSets = (file: string): EvalSet[] => {
  const beside = readTrainingBeside(file);
  return splitFile(baseName(file), readRows(file)).map((set) => ({
    ...set,
    marked: [...set.marked, ...beside],
  }));
};

export const listDataFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.jsonl(\.gz)?$/u.test(name) && !/_train\.jsonl/u.test(name))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** The sets that docs/evals.md speaks of. */
const KNOWN = [
  'beetle_u_answers',
  'beetle_u_questions',
  'essays_dev',
  'khan_half',
  'lab_reports_dev',
  'os_half',
  'rubric_answers_dev',
  'saf',
  'scientsbank_u_answers',
  'scientsbank_u_domains',
  'scientsbank_u_questions',
];

export const listAbsent = (files: string[]): string[] => {
  const names = new Set(files.map(baseName));
  return KNOWN.filter((name) => !names.has(name));
};
