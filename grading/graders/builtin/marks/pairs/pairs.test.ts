import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { markPairs } from './pairs.ts';

const pair = (left: string, right: string, accepts = [right]): MarkingPart => ({
  kind: 'choice',
  text: `${left} → ${right}`,
  points: 1,
  accepts,
  wanted: null,
});

const UNITS = [
  pair('charge', 'R (coulomb)', ['R', 'coulomb']),
  pair('resistance', 'P (ohm)', ['P', 'ohm']),
  pair('power', 'Q (watt)', ['Q', 'watt']),
];

test.each([
  ['letters behind', 'charge – R, resistance – P, power – Q', [1, 1, 1]],
  ['words in another order', 'power: watt\nresistance: ohm\ncharge: coulomb', [1, 1, 1]],
  [
    'right sides first',
    'ohm goes with resistance, watt goes with power, coulomb goes with charge',
    [1, 1, 1],
  ],
  ['two swapped earn nothing', 'charge – R, resistance – Q, power – P', [1, 0, 0]],
  ['one left out', 'charge – R, power – Q', [1, 0, 1]],
])('%s', (_, answer, shares) => {
  expect(markPairs(UNITS, answer)?.map(({ share }) => share)).toEqual(shares);
});

test('numbers stand for their left sides', () => {
  const parts = [pair('1', 'C'), pair('2', 'A'), pair('3', 'B')];
  expect(markPairs(parts, '1C 2B 3B')?.map(({ share }) => share)).toEqual([1, 0, 1]);
});

test('what names no left side is not read as pairs', () => {
  expect(markPairs(UNITS, 'R P Q')).toBeNull();
  expect(markPairs([UNITS[0] ?? pair('a', 'b')], 'charge – R')).toBeNull();
});

test('names in one row of a table and what belongs to them in the next', () => {
  const parts = [pair('A', '3'), pair('B', '1'), pair('C', '2')];
  expect(markPairs(parts, 'A\tB\tC\n3\t2\t1')?.map(({ share }) => share)).toEqual([1, 0, 0]);
  expect(markPairs(parts, 'letter\tA\tB\tC\nnumber\t3\t1\t2')?.map(({ share }) => share)).toEqual([1, 1, 1]);
});
