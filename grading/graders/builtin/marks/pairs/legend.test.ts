import { expect, test } from 'vitest';
import { readLegend } from './legend.ts';
import { markPairs } from './pairs.ts';

const ASKED = 'Match tool and trade (A saw, B long needle, C oven; 1 tailor, 2 baker, 3 carpenter)';

test('letters and numbers stand for what is printed behind them', () => {
  expect(Object.fromEntries(readLegend(ASKED))).toEqual({
    a: 'saw',
    b: 'long needle',
    c: 'oven',
    1: 'tailor',
    2: 'baker',
    3: 'carpenter',
  });
});

test('a sentence with an article and a number has no legend', () => {
  expect(readLegend('Draw a line of 5 cm and mark a point I that lies on it.').size).toBe(0);
});

test.each([
  ['by letters, glued', 'A3 B1  C2', [1, 1, 1]],
  ['by names', 'saw = carpenter, oven = tailor, needle = baker', [1, 0, 0]],
  ['numbers and names', 'A carpenter, B 1, C tailor', [1, 1, 0]],
])('pairs of letters are marked %s', (_, answer, shares) => {
  const parts = [
    ['A', '3'],
    ['B', '1'],
    ['C', '2'],
  ].map(([left, right = '']) => ({
    kind: 'term' as const,
    text: `${left} → ${right}`,
    points: 1,
    accepts: [right],
    wanted: null,
  }));
  expect(markPairs(parts, answer, ASKED)?.map(({ share }) => share)).toEqual(shares);
});
