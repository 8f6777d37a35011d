import { expect, test } from 'vitest';
import { inWholeNames } from './cut-names.ts';

test.each([
  [['Calif.', 'Tex.', 'NM'], 'California W, Texas S, New Mexico S', ['California', 'Texas', 'New Mexico']],
  [['Bav.', 'Sax.'], 'Bavaria 1, Saxony 2', ['Bavaria', 'Saxony']],
  [['Mor.', 'Tun.'], 'Morocco 1, Mordovia 2', ['Mor.', 'Tun.']],
])('%s beside "%s"', (lefts, answer, names) => {
  expect(inWholeNames(lefts, answer).lefts).toEqual(names);
});

test('what the answer cuts short is written as in the key', () => {
  expect(inWholeNames(['Virginia', 'Louisiana'], 'Va. S, La. W').answer).toBe('Virginia S, Louisiana W');
  expect(inWholeNames(['NY'], 'N.Y. E').answer.replace(/\s+/gu, ' ')).toBe('NY E');
});
