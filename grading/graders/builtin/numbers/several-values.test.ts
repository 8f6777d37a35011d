import { expect, test } from 'vitest';
import { markNumber } from './mark-number.ts';

const shareOf = (accept: string, answer: string, asked = ''): number =>
  markNumber({ kind: 'number', text: accept, points: 2, accepts: [accept], wanted: null }, answer, asked)
    .share;

test.each(['x = 2 et x = −5', 'x = 2 ou x = −5', 'x = −5; 2', '2 und −5', 'x₁ = 2, x₂ = −5'])(
  'both values of %s',
  (key) => {
    for (const right of ['x = −5 ou x = 2', 'x1 = 2\nx2 = -5', 'L = {−5; 2}', '2, -5', 'x = 2 oder -5'])
      expect(shareOf(key, right), right).toBe(1);
    expect(shareOf(key, 'x = 2')).toBe(0.5);
    expect(shareOf(key, 'x = 2 et x = 5')).toBe(0.5);
    expect(shareOf(key, 'x = 9')).toBe(0);
  },
);

test('an unknown of its own is no further value', () => {
  expect(shareOf('x = 6, y = 1', 'x = 6, y = 1')).toBe(1);
  expect(shareOf('x = 6, y = 1', 'x = 1, y = 6')).toBe(0);
});

test.each([
  ['2 · 3² · 5', '90 = 2 · 3 · 3 · 5', 1],
  ['2 · 3² · 5', '5 × 3² × 2', 1],
  ['2 · 3² · 5', '2, 3, 3, 5', 1],
  ['2 · 3² · 5', '90 = 2 × 9 × 5', 0],
  ['2 · 3² · 5', '90', 0],
])('prime factors %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer, 'Zerlege 90 in Primfaktoren.')).toBe(share);
});

test.each([
  ['[3, 7]', '[3,7]', 1],
  ['[3, 7]', '3 and 7', 1],
  ['[3, 7]', '[7, 3]', 0],
  ['[3, 7]', '[3, 7, 9]', 0],
  ['1 4 9', '1, 4, 9', 1],
  ['1 4 9', '1\n4\n9', 1],
  ['1 4 9', '149', 0],
  ['1 4 9', '1 4 9 16', 0],
])('a list %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});
