import { expect, test } from 'vitest';
import { lacksUnit } from './units.ts';

const lacks = (key: string, text: string): boolean =>
  lacksUnit(
    [
      {
        part: { kind: 'number', text: key, points: 2, accepts: [key], wanted: null },
        share: 1,
        quote: null,
        confidence: 1,
      },
    ],
    { text, asked: '' },
  );

test.each([
  ['£3.2 million', '3.2 million', true],
  ['£3.2 million', '£3.2 million', false],
  ['£3.2 million', '3.2 million pounds', false],
  ['€45', '45', true],
  ['€45', '45 euros', false],
  ['150 s', '150 s, that is 2 min 30', false],
  ['150 s', '900 / 6 = 150', true],
])('%s: %s', (key, text, is) => {
  expect(lacks(key, text)).toBe(is);
});
