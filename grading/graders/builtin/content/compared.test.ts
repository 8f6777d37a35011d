import { expect, test } from 'vitest';
import { isComparedOtherwise } from './compared.ts';

test.each([
  ['cork is less dense than oak', 'Cork is denser than oak.', true],
  ['cork is less dense than oak', 'It is less dense.', false],
  ['lead is heavier than tin', 'Lead is less heavy', true],
  ['lead is heavier than tin', 'lead weighs more', false],
  ['glass is more brittle', 'glass is less brittle than tin', true],
  ['both ropes are equally long', 'The red rope is longer.', true],
  ['beide Kerzen brennen gleich hell', 'die dicke Kerze brennt heller', true],
  ['las dos son igual de altas', 'La primera es más altas', true],
  ['both ropes are equally long', 'One is as long as the other.', false],
  ['the water is warm', 'the water is warmer than the air', false],
])('%s: %s', (wording, answer, expected) => {
  expect(isComparedOtherwise(wording, answer)).toBe(expected);
});
