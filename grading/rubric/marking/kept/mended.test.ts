/** What an answer of a key says of itself, whatever its section is. The keys were written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';
import { followRules } from '../follow-rules.ts';
import { readMarking } from '../read-marking.ts';

type Part = Parameters<typeof documentOf>[number];

const planOf = (...key: Part[]): Record<string, string[]> =>
  Object.fromEntries(
    readRubric(documentOf(...key), 90).criteria.map(({ question, name, marking }) => [
      question ?? name,
      (marking?.parts ?? []).map(({ kind, accepts }) => `${kind}: ${accepts.join(' | ')}`),
    ]),
  );

const partsOf = (answer: string, worth: number, description = ''): string[] => {
  const own = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '' };
  const marking = readMarking({ ...own, description, answer }, worth);
  return followRules(marking, answer).parts.map(({ kind, accepts }) => `${kind}: ${accepts.join(' | ')}`);
};

test('a column of notes says more of letters, orders and digits', () => {
  const table = `
No | Answer | Notes | Marks
1 | B | allow vinegar | 1
2 | D | accept rust | 1
3 | oxygen | accept O2; do not accept O | 1
4 | root - stem - leaf | all in the right order, abbreviations fine | 2
5 | 0110 1001 | ignore the gap | 1
6 | 3F | lower case is fine | 1
7 | iron // carbon dioxide | any order // allow carbon monoxide | 2`;
  const plan = planOf('Science – mark scheme, 9 marks', { table });
  expect(plan['1']).toEqual(['choice: B | vinegar']);
  expect(plan['2']).toEqual(['choice: D | rust']);
  expect(plan['4']?.[0]).toMatch(/^order: root → stem → leaf/u);
  expect(plan['5']).toEqual(['wording: 0110 1001 | 01101001']);
  expect(plan['6']).toEqual(['wording: 3F | 3f']);
  expect(plan['7']).toEqual(['list: iron | carbon dioxide / carbon monoxide']);
});

test('letters with what they stand for are letters among words and verdicts too', () => {
  const plan = planOf(
    'Key (5 marks)',
    '1  B – delta  [1]',
    '2  A – estuary  [1]',
    '3  True  [1]',
    '4  meander  [1]',
    '5  False  [1]',
  );
  expect(plan['1']).toEqual(['choice: B | delta']);
  expect(plan['2']).toEqual(['choice: A | estuary']);
  expect(plan['4']).toEqual(['term: meander']);
});

test.each([
  ['Put these in order of size: km  mm  m  cm', 'mm cm m km', 'order: mm, cm, m, km'],
  ['Ordne nach der Größe: Bach – Strom – Fluss', 'Bach < Fluss < Strom', 'order: Bach, Fluss, Strom'],
  ['Ordena: 0,5  0,05  0,55', '0,05   0,5   0,55', 'order: 0,05, 0,5, 0,55'],
  ['Ordonne : soir, matin, midi', 'matin, midi, soir', 'order: matin, midi, soir'],
  [
    'Put in order: mid-day, sun-set, sun-rise',
    'sun-rise, mid-day, sun-set',
    'order: sun-rise, mid-day, sun-set',
  ],
  ['Order, smallest first', '7 3 5 1 1, 3, 5, 7', 'order: 1, 3, 5, 7'],
])('what a task names, sorted: %s', (asked, answer, expected) => {
  expect(partsOf(answer, 2, asked)).toEqual([expected]);
});

test.each<[string, string, string[]]>([
  ['Richtig oder falsch? Berichtige.', 'f (1) – im Stall (1)', ['truth: false', 'point: im Stall']],
  ['Richtig oder falsch?', 'r (1)', ['truth: true']],
  ['Vrai ou faux ? Corrige.', 'f --> en hiver', ['truth: false', 'point: en hiver']],
  ['¿Verdadero o falso?', 'V', ['truth: true']],
  ['True or false?', 'False ==> a reptile', ['truth: false', 'point: a reptile']],
  ['Write the scale of steps.', 'T T S T T T S', ['term: T T S T T T S']],
])('verdicts and what is put right: %s %s', (asked, answer, expected) => {
  expect(partsOf(answer, 2, asked)).toEqual(expected);
});

test('of which form a word is to be is no other wording of it', () => {
  expect(partsOf('laut (Adv.! kein Adj.)', 1)).toEqual(['term: laut']);
  expect(partsOf('laufen, rennen (Infinitiv, nicht Imperativ)', 1)).toEqual(['term: laufen | rennen']);
  expect(partsOf('courir (pas de gérondif)', 1)[0]).toContain('courir');
});

test('the arrow of a reaction parts no fields', () => {
  const plan = planOf(
    'Equations, 6 points',
    'a) 2 NaNO3 → 2 NaNO2 + O2 (2)',
    'b) CaCO3 → CaO + CO2 (2)',
    'c) N2 + 3 H2 → 2 NH3 (2)',
  );
  expect(
    Object.values(plan)
      .flat()
      .every((part) => part.startsWith('formula: ') && part.includes('→')),
  ).toBe(true);
});
