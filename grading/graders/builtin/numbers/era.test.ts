import { expect, test } from 'vitest';
import { isRefusedAnswer } from '../marks/refused.ts';
import { isOtherEra } from './era.ts';
import { markUnit } from './unit.ts';

test.each([
  ['AD 476', '476 BC', true],
  ['476', '476 v. Chr.', true],
  ['476', '476 n. Chr.', false],
  ['476', '476', false],
  ['490 BC', '490 a. C.', false],
  ['490 BC', '490 AD', true],
  ['490 av. J.-C.', '490', false],
  ['10', 'BC² = 100   BC = 10', false],
])('%s and %s are of two eras: %s', (accept, answer, is) => {
  expect(isOtherEra([accept], answer)).toBe(is);
});

test('a value that the key refuses is refused at the end of a chain too', () => {
  const part = { kind: 'number' as const, text: '1 : 50', points: 1, accepts: ['1 : 50'], wanted: null };
  expect(isRefusedAnswer(part, '60 / 3000 = 0,02', ['0.02'])).toBe(true);
  expect(isRefusedAnswer(part, '60 / 3000 = 1/50', ['0.02'])).toBe(false);
});

test.each([
  ['m/s²', '4 metres per second squared', 1],
  ['m/s²', '4 m/s', 0],
  ['kg/m³', '7 kg m-3', 1],
])('the unit %s in its other names: %s', (unit, answer, share) => {
  const part = { kind: 'term' as const, text: unit, points: 1, accepts: [unit], wanted: null };
  expect(markUnit(part, answer)?.share).toBe(share);
});
