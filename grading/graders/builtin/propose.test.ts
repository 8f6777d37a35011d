import { expect, test } from 'vitest';
import { scaleParts } from './propose.ts';

const given = (shares: number[], printed: number, max: number): (number | undefined)[] =>
  (
    scaleParts({ parts: shares.map((own) => ({ text: '', points: 0.5, given: own })) }, { printed }, max) ??
    []
  ).map((part) => part.given);

test('one mark that three parts share adds up to one', () => {
  expect(given([1 / 3, 1 / 3, 0, 1 / 3], 2, 2)).toEqual([0.33, 0.33, 0, 0.34]);
  expect(given([0.5, 0.5, 0], 2, 2)).toEqual([0.5, 0.5, 0]);
  expect(given([1 / 6, 1 / 6, 1 / 6], 2, 4)).toEqual([0.33, 0.33, 0.34]);
});
