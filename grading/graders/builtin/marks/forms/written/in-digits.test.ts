import { expect, test } from 'vitest';
import { inDigits, placeOf } from './in-digits.ts';

test.each([
  ['second', 2],
  ['Dritter', 3],
  ['siebten', 7],
  ['quinto', 5],
  ['tercer', 3],
  ['premier', 1],
  ['fourteenth', 14],
  ['zwanzigsten', 20],
  ['month', undefined],
  ['teeth', undefined],
])('%s', (word, place) => {
  expect(placeOf(word)).toBe(place);
});

test('places and counts are digits', () => {
  expect(inDigits('the Ninth of five')).toBe('the 9. of 5');
});
