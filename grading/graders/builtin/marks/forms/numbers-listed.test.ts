import { expect, test } from 'vitest';
import { markNumbersListed } from './numbers-listed.ts';

const shareOf = (accepts: string[], wanted: number, answer: string): number | undefined =>
  markNumbersListed({ kind: 'list', text: accepts.join(', '), points: 2, accepts, wanted }, answer)?.share;

test.each([
  ['3 6 9 12', 1],
  ['3, 6, 9, 12', 1],
  ['12\n9\n6\n3', 1],
  ['3, 6, 9', 0.75],
  ['3, 6, 9, 12, 15', 0.75],
  ['1, 2, 4, 5', 0],
])('all of 3, 6, 9, 12: %s', (answer, share) => {
  expect(shareOf(['3', '6', '9', '12'], 4, answer)).toBe(share);
});

test('of some of them what else stands there costs nothing, and words are read as words', () => {
  expect(shareOf(['2', '3', '5', '7'], 2, '2, 4, 7')).toBe(1);
  expect(shareOf(['2', '3'], 2, 'two and three')).toBeUndefined();
  expect(shareOf(['iron', 'tin'], 2, '2, 3')).toBeUndefined();
});
