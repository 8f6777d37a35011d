import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createBuiltinGrader } from '../grading/graders/builtin/builtin-grader.ts';
import { settingsOf } from '../grading/graders/model/marking-fixture.ts';
import { gradeSet } from './grade-rows.ts';
import { fitLogistic } from './logistic.ts';
import { briefOf, keyOf, Row, readSets } from './rows.ts';
import { scoreSet } from './score-set.ts';
import { toTable } from './table.ts';
import { measureTokens } from './tokens.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'evals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (id: number, answer: string, gold: number, parts: Record<string, unknown> = {}) => ({
  id: `r${id}`,
  group: id % 2 === 0 ? 'osmosis' : 'speed',
  question: id % 2 === 0 ? 'Why does the cucumber get limp?' : 'Why do we hear the pitch rise?',
  reference:
    id % 2 === 0
      ? 'Water moves out of the cells by osmosis.'
      : 'The string is tighter, so the pitch is higher.',
  answer,
  min: 0,
  max: 1,
  gold,
  ...parts,
});

const answers = Array.from({ length: 40 }, (_, id) =>
  id % 4 < 2
    ? row(
        id,
        id % 2 === 0 ? `Number ${id}: water moves out of the cells` : 'the tighter string has a higher pitch',
        1,
      )
    : row(id, `I like green apples and ${id} dogs`, 0),
);

const write = (name: string, rows: unknown[]): string => {
  const file = path.join(folder, name);
  const text = rows.map((one) => JSON.stringify(one)).join('\n');
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text);
  return file;
};

describe('any file in the row format', () => {
  it('is read plain or compressed, and split by language and split', () => {
    const rows = answers.map((one, at) => ({
      ...one,
      split: at < 20 ? 'training' : 'unseen_answers',
      lang: 'en',
    }));
    const [set, ...more] = readSets(write('mixed.jsonl.gz', rows));
    expect(more).toEqual([]);
    expect(set).toMatchObject({ name: 'mixed en unseen_answers' });
    expect(set?.rows.length).toBe(20);
    expect(set?.marked.length).toBe(20);
    expect(readSets(write('plain.jsonl', answers))[0]?.rows.length).toBe(40);
  });

  it('draws its marked answers from the training file beside it', () => {
    write('quiz_train.jsonl', answers);
    const [set] = readSets(write('quiz_u_answers.jsonl', answers.slice(0, 4)));
    expect(set?.marked.length).toBe(40);
  });

  it('with several references becomes a key with alternatives, and its rubric stands beside the key', () => {
    const several = Row.parse(row(0, 'x', 1, { references: ['one', { text: 'two', category: 'BEST' }] }));
    expect(keyOf(several).trim()).toBe('one\nor\ntwo');
    const essay = Row.parse(
      row(0, 'x', 3, { reference: null, rubric: 'Clear and detailed.', min: 1, max: 6 }),
    );
    expect(briefOf(essay).rubric).toMatchObject({
      max: 5,
      criteria: [{ answer: '', description: 'Clear and detailed.' }],
    });
  });

  it('gives the grader the rubric and the key where it has both', () => {
    const both = Row.parse(row(0, 'x', 1, { rubric: '1 point: names osmosis. 0 points: other.' }));
    expect(briefOf(both)).toMatchObject({
      task: 'Why does the cucumber get limp?',
      rubric: {
        source: 'mixed',
        criteria: [
          {
            description: '1 point: names osmosis. 0 points: other.',
            answer: 'Water moves out of the cells by osmosis.',
          },
        ],
      },
    });
  });

  it('is measured on the points that people gave, question by question', async () => {
    // Both questions are ranked rightly, but on scales of their own: pooled they would look better than they are.
    const rows = [0, 1, 2, 3].flatMap((gold) => [
      Row.parse(row(2 * gold, 'x', gold, { max: 3 })),
      Row.parse(row(2 * gold + 1, 'x', 10 + gold, { min: 10, max: 13 })),
    ]);
    const set = { name: 'two scales', rows, marked: [] };
    const graded = rows.map((one) => ({
      row: one,
      predicted: (one.gold - one.min) / 3 / 2,
      confidence: 0.5,
      marked: 0.5,
    }));
    const { measures, anchors } = scoreSet(set, 5, 'builtin', [graded]);
    // 0, 1, 2, 3 said as 0, 1, 1, 2: observed cost 2/4, expected cost 32/16.
    expect(measures.qwk?.value).toBeCloseTo(1 - 0.5 / (32 / 16), 3);
    expect(anchors.rmse?.marked).toBeCloseTo(Math.sqrt((2 * 0.25 + 2 / 36) / 4), 3);
  });

  it('is measured as correct or not when the marks are, else by distance', async () => {
    const grader = createBuiltinGrader();
    const [set] = readSets(write('binary.jsonl', answers));
    if (!set) throw new Error('No set was read.');
    const figures = scoreSet(set, 0, 'builtin', [await gradeSet(grader, set, 0, 0, 1)]);
    expect(Object.keys(figures.measures)).toEqual(['macro_f1', 'kappa', 'rmse']);
    expect(figures.measures.macro_f1?.value).toBeGreaterThan(0.9);
    expect(figures.anchors.macro_f1?.mean).toBeLessThan(0.5);
    const graded = {
      ...set,
      rows: set.rows.map((one) => ({ ...one, gold: one.gold * 0.75, raters: [0.5, 0.5] })),
    };
    const distances = scoreSet(graded, 0, 'builtin', [await gradeSet(grader, graded, 0, 0, 1)]);
    expect(Object.keys(distances.measures)).toEqual(['qwk', 'pearson', 'rmse']);
    expect(distances.anchors.rmse?.human).toBe(0);
    expect(toTable([figures, distances])).toContain('macro_f1');
  });

  it('print the first release beside each figure, and where it was better', () => {
    const figure = (value: number) => ({ value, interval: null, per_question: value });
    const figures = (macro: number, rmse: number) => ({
      set: 'beetle_u_answers',
      n: 1,
      questions: 1,
      blank: 0,
      shots: 0,
      grader: 'builtin',
      measures: { macro_f1: figure(macro), rmse: figure(rmse) },
      anchors: {},
      unsure_over_sure: null,
    });
    expect(toTable([figures(0.9, 0.3)])).not.toContain('↓');
    expect(toTable([figures(0.9, 0.5)]).match(/↓/gu)).toHaveLength(1);
    expect(toTable([figures(0.5, 0.5)]).match(/↓/gu)).toHaveLength(2);
  });

  it('never grades an answer that was shown as marked', async () => {
    const [set] = readSets(write('shown.jsonl', answers));
    if (!set) throw new Error('No set was read.');
    const graded = await gradeSet(createBuiltinGrader(), set, 5, 0, 1);
    expect(graded.length).toBe(30);
    expect(await gradeSet(createBuiltinGrader(), set, 5, 0, 1)).toEqual(graded);
  });
});

describe('the fit', () => {
  it('finds the curve that made the data', () => {
    const samples = Array.from({ length: 400 }, (_, at) => {
      const x = (at % 20) / 10 - 1;
      return { values: [x], target: 1 / (1 + Math.exp(-(0.5 + 2 * x))), weight: 1 };
    });
    const [intercept, slope] = fitLogistic(samples, 1e-6);
    expect(intercept).toBeCloseTo(0.5, 3);
    expect(slope).toBeCloseTo(2, 3);
  });
});

it('what is sent of a paper never costs more than the whole of it, and a quiz of exact questions nothing', async () => {
  const lines = await measureTokens(settingsOf({ model: 'honest' }));
  for (const { whole, sent } of lines) expect(sent[0]).toBeLessThanOrEqual(whole[0] ?? 0);
  const quiz = lines.find(({ name }) => name === 'exact quiz');
  expect(quiz?.whole[0]).toBeGreaterThan(0);
  expect(quiz?.sent).toEqual([0, 0]);
});
