import { expect, test } from 'vitest';
import { asRoman, ROMANS, romanValue } from './romans.ts';

test('a number has one Roman way, and labels are read back, large or small', () => {
  expect([4, 9, 14, 39, 1990].map(asRoman)).toEqual(['iv', 'ix', 'xiv', 'xxxix', 'mcmxc']);
  expect(['iv', 'IX', 'Xii', 'xxxix'].map(romanValue)).toEqual([4, 9, 12, 39]);
  expect(['', 'iiii', 'vx', 'mix'].map(romanValue)).toEqual([0, 0, 0, 0]);
  expect(ROMANS.slice(0, 5)).toEqual(['i', 'ii', 'iii', 'iv', 'v']);
});
