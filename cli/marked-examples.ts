/** Reads papers that the teacher has marked, one JSON object a line, as examples for the graders to calibrate on. */
import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { Criterion, Rubric } from '../contract/grading.ts';
import type { Document } from '../grading/extraction/document.ts';
import type { MarkedExample } from '../grading/graders/grader.ts';
import { findIdentity } from '../grading/identity/find-identity.ts';
import { removeIdentity } from '../grading/identity/remove-identity.ts';
import { readBytes } from './files.ts';
import { RunError } from './run.ts';

const Row = z
  .object({
    file: z.string().optional(),
    text: z.string().optional(),
    /** Points by criterion name, id ("c1") or question ("2b"). */
    scores: z.record(z.string(), z.number().nonnegative()).optional(),
    /** Points for the whole work, spread over the criteria by their worth. */
    score: z.number().nonnegative().optional(),
  })
  .refine((row) => row.file !== undefined || row.text !== undefined, 'needs "file" or "text"')
  .refine((row) => row.scores !== undefined || row.score !== undefined, 'needs "scores" or "score"');
type Row = z.infer<typeof Row>;

const parseRow = (line: string, number: number): Row => {
  try {
    return Row.parse(JSON.parse(line));
  } catch (error) {
    const why =
      error instanceof z.ZodError ? error.issues.map((issue) => issue.message).join(', ') : 'is not JSON';
    throw new RunError(`Line ${number} of the marked papers cannot be used: ${why}.`);
  }
};

const isNamed = (criterion: Criterion, key: string): boolean => {
  const wanted = key.trim().toLowerCase();
  return [criterion.id, criterion.name, criterion.question ?? ''].some(
    (name) => name !== '' && name.toLowerCase() === wanted,
  );
};

const scoresOf = (row: Row, rubric: Rubric, number: number): MarkedExample['scores'] => {
  if (row.scores === undefined) {
    const share = Math.min(1, (row.score ?? 0) / rubric.max);
    return rubric.criteria.map((criterion) => ({ criterion_id: criterion.id, score: criterion.max * share }));
  }
  return Object.entries(row.scores).map(([key, score]) => {
    const criterion = rubric.criteria.find((candidate) => isNamed(candidate, key));
    if (!criterion)
      throw new RunError(
        `Line ${number} of the marked papers names "${key}", which is no criterion of the rubric.`,
      );
    return { criterion_id: criterion.id, score: Math.min(score, criterion.max) };
  });
};

/** `extract` reads the file of a row; paths are taken from where the list itself lies. */
export const readMarkedExamples = async (
  path: string,
  rubric: Rubric,
  extract: (path: string) => Promise<Document>,
): Promise<MarkedExample[]> => {
  const lines = new TextDecoder().decode(await readBytes(path)).split('\n');
  const examples: MarkedExample[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const row = parseRow(line, index + 1);
    const scores = scoresOf(row, rubric, index + 1);
    if (row.file === undefined) {
      examples.push({ text: row.text ?? '', scores });
      continue;
    }
    const document = await extract(resolve(dirname(path), row.file));
    const name = basename(row.file);
    examples.push({ text: removeIdentity(document, name, findIdentity(document, name)).text, scores });
  }
  return examples;
};
