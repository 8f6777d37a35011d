import { expect, test } from 'vitest';
import { markTruthTable } from './truth-table.ts';

const shareOf = (accepts: string[], answer: string): number | undefined =>
  markTruthTable({ kind: 'list', text: '', points: 2, accepts, wanted: accepts.length }, answer)?.share;

const NAND = ['P Q X', '0 0 1', '0 1 1', '1 0 1', '1 1 0'];
test.each([
  ['0 0 1\n0 1 1\n1 0 1\n1 1 0', 1],
  ['P Q X 1 1 0 1 0 1 0 1 1 0 0 1', 1],
  ['00=1, 01=1, 10=1, 11=1', 0.75],
  ['11 → 0\n00 → 1\n01 → 0', 0.5],
  ['1, 1, 1, 0', 1],
  ['X is 1 for 00, 01 and 10', 1],
  ['X ist 0 für 11, sonst 1', 1],
  ['1 cuando 00 o 11', 0.25],
])('as rows, with signs, as a column, as a list: %s', (answer, share) => {
  expect(shareOf(NAND, answer)).toBe(share);
});

test('other numbers are no table', () => {
  expect(shareOf(NAND, '2, 3, 4, 5')).toBeUndefined();
  expect(shareOf(['0 0 1', '0 1 1'], '0 0 1 0 1 1')).toBeUndefined();
  expect(shareOf(['2 9', '4 8'], '2 9 4 8')).toBeUndefined();
});
