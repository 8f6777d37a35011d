import { expect, test } from 'vitest';
import { markFormulas } from './formula-list.ts';

const share = (accepts: string[], wanted: number, answer: string): number | undefined =>
  markFormulas({ kind: 'list', text: accepts.join(', '), points: wanted, accepts, wanted }, answer)?.share;

const BASES = ['NaOH', 'KOH', 'Ca(OH)2', 'NH3 (name or formula)'];
const CRYSTALS = ['CuSO4.5H2O', 'BaCl2.2H2O'];

test.each([
  [BASES, 2, 'sodium hydroxide and NH3', 1],
  [BASES, 2, 'NaOH; HCl', 0.5],
  [BASES, 2, 'HCl, HBr', 0],
  [CRYSTALS, 2, 'blue one: CuSO₄·5H₂O, white one: BaCl2', 0.5],
  [CRYSTALS, 2, '1) BaCl2 · 2 H2O  2) CuSO4·5H2O', 1],
  [['2CaSO4.H2O', 'CaSO4.½H2O', 'NaCl'], 2, '(CaSO4)2·H2O', 0.5],
])('%s, %i of them: %s', (accepts, wanted, answer, expected) => {
  expect(share(accepts, wanted, answer)).toBe(expected);
});

test('words are no formulas', () => {
  expect(share(['lemon', 'lime'], 2, 'lemon')).toBeUndefined();
  expect(share(BASES, 2, 'something that fizzes')).toBeUndefined();
});
