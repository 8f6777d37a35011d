import { expect, test } from 'vitest';
import { areFamily, isMadeOf } from './family.ts';

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

test.each([
  ['Türverschluss', ['die', 'Tür', 'verschließen'], true],
  ['Rapsanbau', ['Anbau', 'Raps'], true],
  ['Rapsanbau', ['Raps', 'Ernte'], false],
  ['Rapsanbau', ['Anbau'], false],
])('%s of %s', (compound, words, is) => {
  expect(isMadeOf(compound, words)).toBe(is);
});
