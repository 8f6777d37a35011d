import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { markNumber } from '../mark-number.ts';

const shareOf = (key: string, answer: string): number => {
  const part: MarkingPart = { kind: 'number', text: key, points: 1, accepts: [key], wanted: null };
  return markNumber(part, answer, '').share;
};

test.each([
  ['2x² + 5x + c', '5x + 2x² + C', 1],
  ['2x² + 5x + c', '= 2x^2 + 5x + k', 1],
  ['2x² + 5x + c', '2x² + 5x', 0],
  ['9y – 12', '−12 + 9y', 1],
  ['9y – 12', '9y – 10', 0],
  ['9y – 12', '9y – 12 = −3y', 0],
  ['5n + 1', '5 x n + 1', 1],
  ['5n + 1', 'n + 5', 0],
  ['7p²q', '7qp²', 1],
  ['7p²q', '7pq²', 0],
  ['4 – 9', '4 to 9', 1],
])('%s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});
