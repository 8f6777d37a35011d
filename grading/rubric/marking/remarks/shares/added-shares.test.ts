/** Marks within an answer, told by what they add up to. */
import { expect, test } from 'vitest';
import { bracketShares, isShared } from './added-shares.ts';

test.each([
  ['gets brighter 1, uses less fuel 1', 2, 'gets brighter (1)\nuses less fuel (1)'],
  ['Moll ½; langsam ½ (nur „ruhig“ 0)', 1, 'Moll (0.5)\nlangsam (0.5) (nur „ruhig“ 0)'],
  ['70 – 20 ✓M = 50 ✓A', 2, '70 – 20 (M1) = 50 (A1)'],
  ['80 ✓ / 400 ✓ × 100 = 20% ✓', 3, '80 / 400 × 100 (M2) = 20% (A1)'],
  ['minor 3rd\n3rd = 1, minor = 1', 2, '3rd (1)\nminor (1)'],
  ['key: F (1), metre: triple (1)', 2, 'F (1)\ntriple (1)'],
  ['prudence ✓', 1, 'prudence'],
])('%s, worth %d', (answer, worth, expected) => {
  expect(bracketShares(answer, worth)).toBe(expected);
});

test.each([
  ['Stage 1, Stage 2', 3],
  ['2H2 + O2 -> 2H2O.  Left side 1, right side 1', 2],
  ['E G B D F\none letter wrong = 1', 2],
])('%s: no marks of its parts', (answer, worth) => {
  expect(bracketShares(answer, worth)).toBe(answer);
});

test('the first that are all of the worth count, and what follows them is for less', () => {
  expect(isShared('lake (1), glacier (1). One only ½', 2)).toBe(true);
  expect(isShared('lake (1), glacier (1)', 3)).toBe(false);
});
