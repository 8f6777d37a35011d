/** What a question is worth that says nothing itself, and numbers that look like totals or worths. Keys written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { textDocument } from '../../test-document.ts';
import { amountsIn } from './amounts.ts';
import { defaultWorth } from './ruled.ts';
import { mentionedTotals, statedTotals } from './stated-totals.ts';

const worthsOf = (key: string): string =>
  readRubric(textDocument(key.trim()), 90)
    .criteria.map(({ question, name, marking }) => `${question ?? name}=${marking?.printed}`)
    .join(' ');

test.each([
  ['All questions: 1 mark unless stated.', 1],
  ['Each thing is worth 2 unless a bracket says more', 2],
  ['Unless it says otherwise, everything is worth ½ point.', 0.5],
  ['Wo nichts steht: 1 P.', 1],
  ['Alles 1 Punkt, außer wo etwas anderes steht.', 1],
  ['Sauf indication contraire, chaque réponse vaut 1 point.', 1],
  ['Todo vale 1 punto salvo que se indique otra cosa', 1],
  ['Lose 1 unless the meaning is clear', null],
  ['Spelling −½ unless the word can be recognised', null],
  ['In questions with 2 marks a right answer alone gets all of them unless it says otherwise', null],
  ['Unless told otherwise, round to 2 decimal places.', null],
] as const)('%s', (rule, worth) => {
  expect(defaultWorth(rule)).toBe(worth);
});

test('a line that begins with the total may hold a rule for all questions', () => {
  const key = `
Planets – answers
Out of 12. Everything is worth 1 unless a bracket says more. Ignore capitals.
1. Mars
2. a) Venus – not Mercury
b) Neptune; just “blue” ½
3. gas, ice (2)
4. C
5. Saturn’s rings: ice and rock (2) – 1 each
6. the Moon
7. orbit, year, axis (3)`;
  expect(worthsOf(key)).toBe('1=1 2a=1 2b=1 3=2 4=1 5=2 6=1 7=3');
});

test('what an answer comes to is no total', () => {
  expect(statedTotals('(–1)² + 5(2) [1] = 1 + 10 = 11 [1]')).toEqual([]);
  expect(statedTotals('6 + 5 + 4 = 15')).toEqual([15]);
});

test('a subject with a number above the first question is no question', () => {
  const totals = (text: string): number[] => mentionedTotals(text).map(([total]) => total);
  expect(totals('Chemistry 1 – Unit 3 test (24 pts)\n1. Name a metal. zinc [1]')).toContain(24);
  expect(
    totals('1. Name ten metals. (10 marks)\n2. one gas (2)\n3. x\n4. y\n5. z\n6. u\n7. v'),
  ).not.toContain(10);
});

test('a place on a grid is no worth', () => {
  const valuesOf = (text: string): number[] => amountsIn(text).map(({ value }) => value);
  expect(valuesOf('the line through (2, 7) and (4, –3)')).toEqual([]);
  expect(valuesOf('the line (2, one for each end)')).toContain(2);
});

test('marks in square brackets at the steps are added up before anything else is', () => {
  const key = `
Physics 2 – Unit 4 test (11 pts)
1. Speed of a car: 60 m in 4 s. v = 60/4 [1] = 15 m/s [1] 15 alone: 2. 60 × 4: 0.
2. Unit of force? newton [1]
3. Force on 3 kg at 2 m/s²: F = 3 × 2 [1] = 6 N [1] No unit: 1. Divided: 0.
4. Energy of 5 N over 8 m: W = 5 × 8 [1] = 40 J [1] Added instead (13): 0.
5. Two vectors: velocity [1], force [1] Speed: 0.
6. Steeper line means? faster [2] Longer: 0.`;
  expect(worthsOf(key)).toBe('1=2 2=1 3=2 4=2 5=2 6=2');
});
