import { expect, test } from 'vitest';
import { readDay } from './dates.ts';
import { withMinutes } from './durations.ts';

test.each([
  ['half an hour', '30 min'],
  ['an half hour', '30 min'],
  ['three quarters of an hour', '45 min'],
  ["trois quarts d'heure", '45 min'],
  ['eine Viertelstunde', '15 min'],
  ['media hora y 5 min', '35 min'],
  ['a quarter of an hour and 20 mins', '35 min'],
  ['a quarter of the cake', 'a quarter of the cake'],
])('%s', (text, minutes) => {
  expect(withMinutes(text)).toBe(minutes);
});

test.each([
  ['March the thirty-first', 31, 3],
  ['the twentieth of June', 20, 6],
  ['einundzwanzigster Juni', 21, 6],
  ['dos de mayo', 2, 5],
  ['the second of 9 May', 9, 5],
])('%s is a day', (text, day, month) => {
  expect(readDay(text)).toMatchObject({ day, month });
});

test('no day', () => {
  expect(readDay('the second half of the month')).toBeNull();
});
