import { expect, test } from 'vitest';
import { isComparedOtherwise } from './compared.ts';

test.each([
  ['cork is less dense than oak', 'Cork is denser than oak.', true],
  ['cork is less dense than oak', 'It is less dense.', false],
  ['lead is heavier than tin', 'Lead is less heavy', true],
  ['lead is heavier than tin', 'lead weighs more', false],
  ['glass is more brittle', 'glass is less brittle than tin', true],
  ['the water is warm', 'the water is warmer than the air', false],
])('%s: %s', (wording, answer, expected) => {
  expect(isComparedOtherwise(wording, answer)).toBe(expected);
});
