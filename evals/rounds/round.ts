/** A round: assignments that people wrote who had seen neither our code nor our corpora, as they lie in folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A mark, or the two between which fair teachers would give one. */
const Expected = z.union([z.number(), z.tuple([z.number(), z.number()])]);

const Round = z.object({
  title: z.string(),
  questions: z.array(z.object({ label: z.string(), kind: z.string(), max: z.number() })),
  papers: z.array(z.object({ file: z.string(), marks: z.record(z.string(), Expected) })),
});

export type Question = z.infer<typeof Round>['questions'][number];
export type Range = { low: number; high: number };
export type Paper = { file: string; marks: Map<string, Range> };
export type Assignment = {
  folder: string;
  key: string;
  task: string;
  questions: Question[];
  papers: Paper[];
  /** What its teacher wrote into "How it is marked", by the label of the row. */
  rows: Map<string, string>;
  /** The key as its teacher wrote it anew as text; empty where she did not. */
  written: string;
};

/** What no comparison of answers decides: it is proposed, and not counted as exact. */
const JUDGED = ['prose', 'levels'];
export const isExact = ({ kind }: Question): boolean => !JUDGED.includes(kind);

const toRange = (expected: z.infer<typeof Expected>): Range =>
  typeof expected === 'number' ? { low: expected, high: expected } : { low: expected[0], high: expected[1] };

const EXPECTED = 'expected.json';

const ROWS = 'rows.json';
const readRows = (folder: string): Map<string, string> => {
  const file = path.join(folder, ROWS);
  if (!existsSync(file)) return new Map();
  return new Map(
    Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))),
  );
};

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const readAssignment = (folder: string): Assignment => {
  const names = readdirSync(folder);
  const key = names.find((name) => /^key\./iu.test(name));
  if (key === undefined) throw new Error(`${folder} has no key.`);
  const { questions, papers } = Round.parse(JSON.parse(readFileSync(path.join(folder, EXPECTED), 'utf8')));
  return {
    folder,
    key: path.join(folder, key),
    task: readText(path.join(folder, 'task.txt')),
    written: readText(path.join(folder, 'written.txt')),
    questions,
    rows: readRows(folder),
    papers: papers.map(({ file, marks }) => ({
      file: path.join(folder, 'papers', path.basename(file)),
      marks: new Map(Object.entries(marks).map(([label, expected]) => [label, toRange(expected)])),
    })),
  };
};

/** Every folder at or below the named one that says what it expects. */
export const readRound = (folder: string): Assignment[] => {
  if (existsSync(path.join(folder, EXPECTED))) return [readAssignment(folder)];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((name) => readRound(path.join(folder, name)));
};
