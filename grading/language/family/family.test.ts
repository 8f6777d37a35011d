import { expect, test } from 'vitest';
import { areFamily } from './family.ts';

test.each([
  ['tiredness', 'tired', true],
  ['tidal', 'tides', true],
  ['Wärme', 'warm', true],
  ['Gebet', 'beten', true],
  ['port', 'transport', false],
  ['Wundverschluss', 'Wunden', true],
  ['schneidbar', 'schneiden', true],
  ['magnetische', 'magnetisch', true],
  ['overcrowded', 'crowded', true],
  ['scout', 'scouts', true],
  ['car', 'carbon', false],
  ['ion', 'lion', false],
  ['wind', 'window', false],
  ['heat', 'heart', false],
])('%s, %s', (one, other, is) => {
  expect(areFamily(one, other)).toBe(is);
});
