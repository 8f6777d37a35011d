import { expect, test } from 'vitest';
import { sheetQuestion } from './sheet-questions.ts';

const NUMBERED = `1. Name a bird. (1)
2. Match. (3)
   A owl   B ant   C carp
   1 swims   2 crawls   3 flies
3. Why? (2)`;

const LETTERED = `A   Gaps
    A1  Le ___ est bleu.
B   Match the halves.
    1  On lundi ...
    2  Ils ont ...
C   Write.`;

const NAMED = `Aufgabe 1: Ordne zu.
1. Hund
2. Katze
Aufgabe 2: Rechne.
1. 3 + 4`;

test.each([
  ['2', NUMBERED, '3 flies'],
  ['2B', NUMBERED, 'A owl'],
  ['B2', LETTERED, 'On lundi'],
  ['1.2', NAMED, 'Katze'],
  ['2.1', NAMED, '3 + 4'],
])('the whole of %s', (label, sheet, held) => {
  expect(sheetQuestion(sheet, label)).toContain(held);
});

test.each([
  ['4', NUMBERED, ''],
  ['D1', LETTERED, ''],
  ['1', 'Write an essay about 2 trees.', ''],
])('nothing where the sheet has no %s', (label, sheet, text) => {
  expect(sheetQuestion(sheet, label)).toBe(text);
});

test('a question ends where the next begins', () => {
  expect(sheetQuestion(NUMBERED, '2')).not.toContain('Why');
  expect(sheetQuestion(NAMED, '1.1')).not.toContain('3 + 4');
});
