import { expect, test } from 'vitest';
import { digitsOf } from './level-digits.ts';

const levels = (...points: number[]) => points.map((each) => ({ points: each }));

test('a digit is the points where they are whole and small, else the place', () => {
  expect(digitsOf(levels(4, 3, 2, 0))).toEqual([4, 3, 2, 0]);
  expect(digitsOf(levels(40, 30, 20, 0))).toEqual([1, 2, 3, 4]);
  expect(digitsOf(levels(2.5, 1, 0))).toEqual([1, 2, 3]);
  // Two of the same points could not be told apart.
  expect(digitsOf(levels(2, 2, 0))).toEqual([1, 2, 3]);
  expect(digitsOf(levels(...Array.from({ length: 11 }, (_, at) => 20 - at))).slice(8)).toEqual([
    9,
    null,
    null,
  ]);
});
