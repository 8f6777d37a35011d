import { expect, test } from 'vitest';
import { spellAwards } from './awards.ts';

test.each([
  ['Allow 1 credit for 4.2 and 1 credit for the unit kg.', 2, '4.2 (1)\nkg (1)'],
  ['Award 2 marks for larva, pupa, moth in this order', 2, 'larva, pupa, moth in this order'],
  [
    'Give 1 point for stating that it rusts and 1 point for saying that air is needed.',
    2,
    'it rusts (1)\nair is needed (1)',
  ],
  ['Award 1 mark for any value from 12 to 14 cm', 1, '12 to 14 cm'],
  ['Vergib 1 Punkt für Berlin und 1 Punkt für Spree', 2, 'Berlin (1)\nSpree (1)'],
  ['Donner 1 point pour la Seine', 1, 'la Seine'],
  ['Allow 1 credit each for two of: oak, ash, elm', 2, 'two of: oak, ash, elm\n1 each'],
])('%s', (answer, worth, spelt) => {
  expect(spellAwards(answer, worth)).toBe(spelt);
});

test('what is worth something else, or begins otherwise, stays as it is', () => {
  for (const answer of ['Allow 1 credit for half of it', 'oak\nAllow 1 credit for fir', 'Give way'])
    expect(spellAwards(answer, 3)).toBe(answer);
});
