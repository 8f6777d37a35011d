import { expect, test } from 'vitest';
import { isNeighbourSwap, markOrder } from './order.ts';

const part = (accept: string) => ({
  kind: 'order' as const,
  text: accept,
  points: 2,
  accepts: [accept],
  wanted: null,
});
const BREAD = part('mill → dough (paste) → oven → shop');

test.each([
  ['mill, dough, oven, shop', 1],
  ['mill – paste – oven – shop', 1],
  ['1 mill 2 oven 3 dough 4 shop', 0],
])('%s', (answer, share) => {
  expect(markOrder(BREAD, answer, '').share).toBe(share);
});

test.each([
  ['mill, oven, dough, shop', true],
  ['shop, dough, oven, mill', false],
  ['mill, dough, shop', false],
])('neighbours swapped: %s', (answer, is) => {
  expect(isNeighbourSwap(BREAD, answer, '')).toBe(is);
});

test('letters too', () => {
  expect(isNeighbourSwap(part('C A D B'), 'cabd', '')).toBe(true);
  expect(isNeighbourSwap(part('C A D B'), 'B A D C', '')).toBe(false);
});
