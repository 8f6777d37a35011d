import { expect, test } from 'vitest';
import { markFormula } from './mark-formula.ts';

const shareOf = (accept: string, answer: string): number | undefined =>
  markFormula({ kind: 'formula', text: accept, points: 1, accepts: [accept], wanted: null }, answer)?.share;

test.each([
  ['X = (NOT A) OR B', "A' + B", 1],
  ['X = (NOT A) OR B', '¬A ∨ B', 1],
  ['X = (NOT A) OR B', 'NICHT A ODER B', 1],
  ['X = (NOT A) OR B', 'X = NO A O B', 1],
  ['X = (NOT A) OR B', '!(A && !B)', 1],
  ['X = (NOT A) OR B', 'NOT (A OR B)', 0],
  ['A XOR B', 'A ⊕ B', 1],
  ['A XOR B', 'A OR B', 0],
  ['A AND B AND C', 'A·B·C', 1],
])('logic, %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});

test.each([
  ['[Ne] 3s2 3p4', '[Ne] 3s² 3p⁴', 1],
  ['[Ne] 3s2 3p4', '1s2 2s2 2p6 3s2 3p4', 1],
  ['[Ar] 4s2 3d10', '[Ar] 3d^10 4s^2', 1],
  ['[Ne] 3s2 3p4', '[Ne] 3s1 3p5', 0],
])('electrons, %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});

test.each([
  ['CuSO4.5H2O', 'CuSO₄·5H₂O', 1],
  ['CuSO4.5H2O', 'CuSO4', 0],
  ['CuSO4.5H2O', 'CuSO4.7H2O', 0],
  ['BaCl2.2H2O', 'BaCl2 * 2 H2O', 1],
  ['2CaSO4.H2O', 'CaSO4·½H2O', 1],
  ['2CaSO4.H2O', 'CaSO4.2H2O', 0],
  ['Fe + S → FeS', 'Fe + S gives FeS', 1],
  ['2Mg + O2 → 2MgO', '2Mg + O2 - 2MgO', 1],
  ['2Mg + O2 → 2MgO', 'Mg + O2 ergibt MgO', 0],
])('water in crystals and arrows in words, %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});

test.each([
  ['pressure = force ÷ area', 'pressure is force over area', 1],
  ['pressure = force ÷ area', 'p = f / a', 1],
  ['pressure = force ÷ area', 'force = pressure × area', 1],
  ['pressure = force ÷ area', 'pressure = area / force', 0],
  ['pressure = force ÷ area', 'pressure = force × area', 0],
  ['balance = income – costs', 'balance = costs - income', 0],
  ['Umsatz = Preis · Menge', 'Umsatz = Menge mal Preis', 1],
  ['x² + y² = 9', 'y² = 9 - x²', 1],
  ['d² = e² + f²', 'd = √(e² + f²)', 1],
  ['d² = e² + f²', 'd = e + f', 0],
])('formulas in words, and those that begin with no letter alone, %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});
