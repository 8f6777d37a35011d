import { expect, test } from 'vitest';
import { endingsOf } from './stems.ts';

const parts = ['e', 'en'].map((ending) => ({
  kind: 'term' as const,
  text: ending,
  points: 1,
  accepts: [ending],
  wanted: null,
}));

test.each([
  ['die rote Tür, den blauen Stuhl', 'die e Tür, den en Stuhl'],
  ['rote / blauen', 'e / en'],
  ['rot, blauen', '–, en'],
  ['e, en', 'e, en'],
])('%s', (answer, endings) => {
  expect(endingsOf(parts, answer, 'die rot__ Tür und den blau__ Stuhl')).toBe(endings);
});

test('where no word is printed up to its ending the answer stays as it is', () => {
  expect(endingsOf(parts, 'rote, blauen', 'die ____ Tür und den ____ Stuhl')).toBe('rote, blauen');
});
