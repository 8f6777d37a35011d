/** What must hold of every key, over keys that are made here: dress, order and remarks change nothing that they do not say. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../lab/app/runs.ts';
import { gradeDocument } from '../../grade.ts';
import { briefOf } from '../../graders/builtin/brief-fixture.ts';
import { createBuiltinGrader } from '../../graders/builtin/builtin-grader.ts';
import { documentOf as paperOf } from '../../text-document.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';

const ITEMS = [
  { asked: 'What bakes the bread?', answer: 'oven', worth: 1 },
  { asked: 'What lifts the dough?', answer: 'yeast', worth: 2 },
  { asked: 'What grinds the grain?', answer: 'mill', worth: 1 },
  { asked: 'What carries the loaves?', answer: 'basket', worth: 2 },
  { asked: 'What sweetens the cake?', answer: 'honey', worth: 1 },
  { asked: 'What cuts the crust?', answer: 'knife', worth: 3 },
];
const LABELS = [
  (at: number) => `${at}.`,
  (at: number) => `${at})`,
  (at: number) => `Q${at}`,
  (at: number) => `Question ${at}:`,
];
const WORTHS = [
  (worth: number) => `(${worth} P)`,
  (worth: number) => `[${worth}]`,
  (worth: number) => `(${worth} ${worth === 1 ? 'mark' : 'marks'})`,
];
/** What no grammar understands: it must not become an answer, and makes nothing sure. */
const SAID = [
  'ask Jana before you mark this one',
  'whoever writes it twice gets no points',
  'see my list at home, no half points',
];

const dress = fc.record({
  items: fc.shuffledSubarray(ITEMS, { minLength: 5 }),
  label: fc.constantFrom(...LABELS),
  worth: fc.constantFrom(...WORTHS),
});

type Dressed = { items: typeof ITEMS; label: (at: number) => string; worth: (points: number) => string };

const linesOf = ({ items, label, worth }: Dressed, said: (at: number) => string = () => ''): string[] => [
  'Bakery test – answers',
  ...items.map((item, at) => `${label(at + 1)} ${item.asked} ${item.answer} ${worth(item.worth)}${said(at)}`),
];

const totalOf = ({ items }: Dressed): number => items.reduce((sum, { worth }) => sum + worth, 0);

const shown = (key: Dressed, lines: string[]) =>
  readRubric(documentOf(...lines), totalOf(key)).criteria.map(({ max, marking }) => [
    max,
    marking?.parts[0]?.accepts[0],
  ]);

test('in whatever dress, each answer and what it is worth', () => {
  fc.assert(
    fc.property(dress, (key) => {
      expect(shown(key, linesOf(key))).toEqual(key.items.map(({ answer, worth }) => [worth, answer]));
    }),
    { numRuns: runs(200) },
  );
});

test('what is said to the marker and not understood changes no answer, and is never sure', () => {
  fc.assert(
    fc.property(dress, fc.constantFrom(...SAID), fc.nat({ max: 4 }), (key, said, at) => {
      const lines = linesOf(key, (place) => (place === at ? `. (${said})` : ''));
      expect(shown(key, lines)).toEqual(key.items.map(({ answer, worth }) => [worth, answer]));
      const { criteria } = readRubric(documentOf(...lines), totalOf(key));
      expect(criteria[at]?.marking?.certainty).toBe('guess');
    }),
    { numRuns: runs(200) },
  );
});

test('the key itself, handed in as a paper, gets full marks', async () => {
  const [first] = fc.sample(dress, { numRuns: 1, seed: 25 });
  if (!first) throw new Error('nothing was made');
  const rubric = readRubric(documentOf(...linesOf(first)), totalOf(first));
  const paper = first.items.map(({ answer }, at) => `${at + 1}. ${answer}`).join('\n');
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: { ...briefOf(rubric.criteria), rubric },
    document: paperOf(paper),
    fileName: 'key.txt',
  });
  expect(verdict.score).toBe(totalOf(first));
});
