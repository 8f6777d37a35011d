import { expect, test } from 'vitest';
import { soundAlike } from './sound.ts';

test.each([
  ['fossil', 'fosil'],
  ['knife', 'nife'],
  ['cylinder', 'silinder'],
  ['sulphur', 'sulfur'],
])('%s may be written %s', (word, heard) => {
  expect(soundAlike(word, heard)).toBe(true);
});

test.each([
  ['meter', 'motor'],
  ['farm', 'form'],
  ['cat', 'cut'],
  ['vessel', 'castle'],
])('%s is another word than %s', (word, other) => {
  expect(soundAlike(word, other)).toBe(false);
});
