import { expect, test } from 'vitest';
import { markOrder } from './order.ts';

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
