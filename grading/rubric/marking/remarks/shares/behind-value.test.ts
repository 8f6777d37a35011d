import { expect, test } from 'vitest';
import { readNotes } from '../../notes.ts';

test.each([
  ['7n + 3 1 for 7n, even if spoilt later', '7n + 3'],
  ['15 % 1 for 30 ÷ 200 (or 230 ÷ 200). Only the 30: nothing', '15 %'],
  ['T = 5 + 2d without "T =": 1. T = 2 + 5d: 0', 'T = 5 + 2d'],
])('behind a whole value she says what is given for less: %s', (answer, text) => {
  expect(readNotes(answer).text).toBe(text);
});
