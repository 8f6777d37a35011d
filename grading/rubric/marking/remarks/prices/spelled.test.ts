/** Prices in other dress. Written for this test. */
import { expect, test } from 'vitest';
import { ofWorth, spellPrices } from './spelled.ts';

test.each([
  ['9 m\none slip 1/2', 2, '9 m\none slip 1'],
  ['9 m\nBare “9”: 2/3. No', 3, '9 m\nBare “9”: 2. No'],
  ['9 m\nsans calcul : 2 sur 3', 3, '9 m\nsans calcul : 2'],
  ['9 m\nohne Rechnung: 1 von 4', 4, '9 m\nohne Rechnung: 1'],
  ['9 m\nno unit −1/2', 2, '9 m\nno unit −1/2'],
  ['9 m\none slip 1/2', 3, '9 m\none slip 1/2'],
  ['p = 1/3', 3, 'p = 1/3'],
  ['p\nq = 1/3', 3, 'p\nq = 1/3'],
])('of the worth: %s', (text, worth, spelt) => {
  expect(ofWorth(text, worth)).toBe(spelt);
});

test.each([
  ['9 m\n2 = 1 work + 1 answer', '9 m\n1 work + 1 answer'],
  ['9 m\n3 = 1 work + 1 answer', '9 m\n3 = 1 work + 1 answer'],
  ['9 m\n1 = no unit\n0 = upside down', '9 m\nno unit: 1\nupside down: 0'],
  ['1 = ant\n2 = bee', '1 = ant\n2 = bee'],
  ['no miles: −½ off the answer mark', 'no miles: −½'],
  ['if they put cm, only 1', 'if they put cm, only 1'],
])('spelt out: %s', (text, spelt) => {
  expect(spellPrices(text)).toBe(spelt);
});
