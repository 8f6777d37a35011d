/** A few answers of every set of the shared data, graded and read back: what is not true of the verdict, or should not be said. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { factsOf } from '../grading/claims/claim.ts';
import type { Document } from '../grading/extraction/document.ts';
import { READERS } from '../grading/extraction/readers.ts';
import { sniffFile } from '../grading/extraction/sniff.ts';
import type { Judged, TeacherReview } from '../grading/feedback/draft.ts';
import { listUntrue, listUntrueComments } from '../grading/feedback/reader/read-feedback.fixture.ts';
import { composeForStudent } from '../grading/feedback/render-feedback.ts';
import { gradeDocument } from '../grading/grade.ts';
import { createBuiltinGrader } from '../grading/graders/builtin/builtin-grader.ts';
import { readRubric } from '../grading/rubric/read-rubric.ts';
import { documentOf } from '../grading/text-document.ts';
import { briefOf, type Row, readRows } from './rows.ts';

export const listSets = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl.gz'))
        .map((name) => path.join(folder, name))
    : [];

const spread = (rows: readonly Row[], count: number): Row[] =>
  Array.from(
    { length: Math.min(count, rows.length) },
    (_, at) => rows[Math.floor((at * rows.length) / count)],
  ).filter((row) => row !== undefined);

const fold = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase();
const LEFT_OVER = /undefined|\bNaN\b|\.\.(?!\.)|,\.|: \.|\(\)|“”/u;

const readOne = (judged: Judged, text: string, feedback: string): string[] => {
  const states = Object.fromEntries(
    judged.criteria.map(({ criterion_id }) => [criterion_id, 'taken' as const]),
  );
  const words = { summary: null, strengths: null, next_steps: null, comments: {} };
  const review: TeacherReview = { scores: {}, states, words };
  const said = composeForStudent(judged, review);
  const all = [said.summary, ...said.criteria.map(({ comment }) => comment), ...said.next_steps];
  const facts = said.claims.flatMap(factsOf);
  const quotes = said.claims.flatMap(({ rests }) => rests.quote ?? []);
  const settled = judged.criteria.map((one) => ({
    ...one,
    needs_teacher: false,
    state: 'taken' as const,
  }));
  const comments = said.criteria.map(({ id, comment }) => ({ id, feedback: comment }));
  return [
    ...facts.filter((fact, at) => facts.indexOf(fact) !== at).map((fact) => `twice: ${fact}`),
    ...quotes
      .filter((quote) => !fold(text).includes(fold(quote).trim()))
      .map((quote) => `not there: ${quote}`),
    ...all.filter((line) => LEFT_OVER.test(line)).map((line) => `left over: ${line}`),
    ...(judged.parts.language === 'de'
      ? []
      : [
          ...listUntrue(judged, feedback),
          ...listUntrueComments({ ...judged, criteria: settled }, comments),
        ].map((line) => `untrue: ${line}`)),
  ];
};

/** Assignments as folders, each with a key and papers. */
export const listFolders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => path.basename(name) === 'papers')
        .map((name) => path.dirname(path.join(folder, name)))
        .filter((one) => readdirSync(one).some((name) => name.startsWith('key.')))
        .toSorted()
    : [];

const blind = () => Promise.reject(new Error('No picture is read here.'));

const openFile = async (file: string): Promise<Document> => {
  const bytes = new Uint8Array(readFileSync(file));
  return READERS[sniffFile(bytes, path.basename(file))](bytes, blind, []);
};

/** Word files alone, because nobody reads pictures here: that takes long, and has tests of its own. */
export const readFolder = async (
  folder: string,
  count: number,
): Promise<{ papers: number; wrong: string[] }> => {
  const key = readdirSync(folder).find((name) => /^key\.(?:docx|odt|rtf)$/u.test(name));
  if (key === undefined) return { papers: 0, wrong: [] };
  const rubric = readRubric(await openFile(path.join(folder, key)), 20);
  const files = readdirSync(path.join(folder, 'papers')).filter((name) => name.endsWith('.docx'));
  const wrong: string[] = [];
  for (const name of files.slice(0, count)) {
    const document = await openFile(path.join(folder, 'papers', name));
    const brief = { ...PLAIN_BRIEF, rubric };
    const request = { grader: createBuiltinGrader(), brief, document, fileName: name };
    const { verdict } = await gradeDocument(request);
    const { criteria, flags, confidence, parts } = verdict;
    const judged: Judged = { rubric, criteria, flags, grader: 'builtin', confidence, parts };
    wrong.push(...readOne(judged, document.text, verdict.feedback).map((line) => `${name}: ${line}`));
  }
  return { papers: Math.min(count, files.length), wrong };
};

const PLAIN_BRIEF = {
  task: '',
  instructions: '',
  tone: 'formal' as const,
  style: 'detailed' as const,
  gradeLevel: null,
  examples: [],
};

/** What was found wrong, each with its row. */
export const readCorpus = async (
  file: string,
  count: number,
): Promise<{ papers: number; wrong: string[] }> => {
  const grader = createBuiltinGrader();
  const wrong: string[] = [];
  const rows = spread(readRows(file), count);
  for (const row of rows) {
    const brief = { ...briefOf(row), style: 'detailed' as const };
    const document = documentOf(row.answer);
    const { verdict } = await gradeDocument({ grader, brief, document, fileName: 'answer.docx' });
    const { criteria, flags, confidence, parts } = verdict;
    const judged: Judged = { rubric: brief.rubric, criteria, flags, grader: 'builtin', confidence, parts };
    wrong.push(...readOne(judged, row.answer, verdict.feedback).map((line) => `${row.id}: ${line}`));
  }
  return { papers: rows.length, wrong };
};
