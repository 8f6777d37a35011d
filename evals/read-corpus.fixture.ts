/** A few answers of every set of the shared data, graded and read back: what is not true of the verdict, or should not be said. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { factsOf } from '../grading/claims/claim.ts';
import type { Judged, TeacherReview } from '../grading/feedback/draft.ts';
import { listUntrue, listUntrueComments } from '../grading/feedback/reader/read-feedback.fixture.ts';
import { composeForStudent } from '../grading/feedback/render-feedback.ts';
import { gradeDocument } from '../grading/grade.ts';
import { createBuiltinGrader } from '../grading/graders/builtin/builtin-grader.ts';
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
  const settled = judged.criteria.map((one) => ({ ...one, needs_teacher: false }));
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
