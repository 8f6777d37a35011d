import { expect, test } from 'vitest';
import { isSameSubstance } from './substances.ts';

test.each([
  ['carbon dioxide', 'CO2', true],
  ['carbon dioxide', '6CO2', true],
  ['Wasser', 'H₂O', true],
  ['glucose', 'sugar', true],
  ['glucose', 'C6H12O6', true],
  ['oxygen', 'CO2', false],
  ['oxygen', 'water', false],
  ['light', 'heat', false],
])('%s, %s', (one, other, is) => {
  expect(isSameSubstance(one, other)).toBe(is);
});
