import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { listed, missed } from './told.ts';

const number = (text: string): MarkingPart => ({
  kind: 'number',
  text,
  points: 1,
  accepts: [],
  wanted: null,
});
const mark = (text: string, share: number) => ({ part: number(text), share, quote: null, confidence: 0.9 });

test('two values that are the same are told by their names', () => {
  expect([mark('width → 4 cm', 1), mark('height → 4 cm', 1)].flatMap(listed)).toEqual([
    'width → 4 cm',
    'height → 4 cm',
  ]);
});

test('of a way and its result the result is known to be there', () => {
  expect(listed(mark('90 ÷ 3 → 30', 1))).toEqual(['30']);
  expect(listed(mark('speed = 90 / 3 = 30 m/s', 1))).toEqual(['30 m/s']);
});

test('what is missing is told as the key has it', () => {
  expect(missed(mark('width → 4 cm', 0))).toEqual(['width → 4 cm']);
});
