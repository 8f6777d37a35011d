import { expect, test } from 'vitest';
import { readNumbers } from './calculation.ts';

test.each([
  ['17, 42, 8', 2, 'order'],
  ['17, 42, 8', 3, 'number number number'],
  ['5, 12, 40', 2, 'list'],
  ['17, 42, 8, 9', 2, 'number number number number'],
])('%s for %d', (text, worth, kinds) => {
  expect(
    readNumbers(text, worth)
      ?.parts.map(({ kind }) => kind)
      .join(' '),
  ).toBe(kinds);
});
