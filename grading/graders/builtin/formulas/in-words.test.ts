import { expect, test } from 'vitest';
import { markFormula } from './mark-formula.ts';

const shareOf = (accept: string, answer: string, asked = ''): number | undefined =>
  markFormula({ kind: 'formula', text: accept, points: 2, accepts: [accept], wanted: null }, answer, asked)
    ?.share;

test.each([
  ['p = F/A', 'Druck = Kraft durch Fläche', 1],
  ['p = F/A', 'pressure equals force divided by area', 1],
  ['p = F/A', 'presión = superficie dividida por fuerza', 0],
  ['A = F/p', 'surface = force : pression', 1],
  ['Q = I · t', 'charge is current times time', 1],
  ['Q = I · t', 'current × time', 1],
  ['Q = I · t', 'charge is current over time', 0],
  ['ρ = m/V', 'd = m/V', 1],
  ['A = π r²', 'pi times the radius squared', 1],
  ['V = l × w × h', 'length × width + height', 0],
  ['P = W/t', 'P=W:t   t=W:P', 1],
  ['ρ = m/V', 'p = m/v', 1],
  ['A = π r²', 'πr²', 1],
  ['A = π r²', 'A = 3,14 · r²', 1],
  ['force / area', 'pressure = force over area', 1],
  ['force / area', 'area ÷ force', 0],
  ['power = work ÷ time', 'P = W/t', 1],
  ['power = work ÷ time', 'P = t/W', 0],
])('%s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});

const PROFIT = 'profit margin = profit ÷ sales × 100';
test.each([
  [PROFIT, 'profit / sales * 100', 1],
  [PROFIT, 'sales / profit × 100', 0],
  [PROFIT, 'profit × 100 / wages', 0],
  ['speed = distance ÷ time', 'distance divided by time', 1],
  ['speed = distance ÷ time', 'time divided by distance', 0],
  ['speed = distance ÷ time', 'distance × time', 0],
])('%s is no heap of its words: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});

const RUST = '4 Fe + 3 O2 → 2 Fe2O3';
test.each([
  [RUST, '8 Fe + 6 O2 → 4 Fe2O3', '', 1],
  [RUST, '8 Fe + 6 O2 → 4 Fe2O3', 'Balance with the lowest whole numbers.', 0.5],
  [RUST, '8 Fe + 6 O2 → 4 Fe2O3', 'Gleiche mit den kleinsten ganzen Zahlen aus.', 0.5],
  [RUST, 'Fe + O2 → Fe2O3', '', 0.5],
  [RUST, '2 Fe + O2 = 2 FeO', '', 0],
  [
    'methane + oxygen → carbon dioxide + water',
    'methane and oxygen turns into water and carbon dioxide',
    '',
    1,
  ],
  ['methane + oxygen → carbon dioxide + water', 'methane and oxygen makes water', '', 0.5],
])('%s: %s %s', (key, answer, asked, share) => {
  expect(shareOf(key, answer, asked)).toBe(share);
});

const HEAT = 'heat energy = mass × specific heat capacity × temperature change';
const FLOW = 'charge flow = current × time';
test.each([
  [FLOW, 'charge = current × time', 1],
  [FLOW, 'charge = current ÷ time', 0],
  [FLOW, 'flow = time × current', 1],
  [FLOW, 'I = Q/t', 1],
  [FLOW, 'Q = It', 1],
  [FLOW, 'q = i x t', 1],
  [FLOW, 'Q = I/t', 0],
  [FLOW, 'I = t/Q', 0],
  ['speed = distance ÷ time', 'v = s/t', 1],
  ['speed = distance ÷ time', 's = d/t', 1],
  ['speed = distance ÷ time', 'v = t/s', 0],
  ['speed = distance ÷ time', 's = vt', 1],
  [HEAT, 'energy = mass × temperature change', 0],
])('%s by shorter names and usual letters: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});
