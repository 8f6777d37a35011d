/** Keys that price sides of equations, every missing thing, and what is given for one case. Written for this test. */
import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { followRules } from '../../../../rubric/marking/follow-rules.ts';
import { readMarking } from '../../../../rubric/marking/read-marking.ts';
import { markAnswer } from '../mark-answer.ts';

const given = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '' };

const pointsOf = (key: string, worth: number, answer: string, asked = ''): number => {
  const planned = readMarking({ ...given, description: asked, answer: key }, worth);
  const marking = followRules(planned, key, asked);
  const context = { marking, asked: readText(asked), terms: new Set<string>(), described: false };
  return Math.round(markAnswer(readText(answer), context).share * worth * 100) / 100;
};

const BURNT = '2 Mg + O2 → 2 MgO\nreactants 1, products 1, balancing 1';
const SOLVED = 'Zn + 2 HCl → ZnCl2 + H2\n1 for the left-hand side, 1 for the right-hand side';
const MADE = 'CuO + H2SO4 → CuSO4 + H2O\n1 P. für die linke Seite, 1 P. für die rechte Seite';
const CARBON = 'CaCO3 → CaO + CO2\nréactifs 1, produits 1';

test.each([
  [BURNT, 3, '2Mg + O2 -> 2MgO', 3],
  [BURNT, 3, 'Mg + O2 -> MgO', 2],
  [BURNT, 3, 'Mg + O2 -> MgO2', 1],
  [BURNT, 3, 'Mn + O2 -> MnO2', 0],
  [SOLVED, 2, 'Zn + 2HCl → ZnCl + H', 1],
  [SOLVED, 2, 'Zn + HCl → ZnCl2 + H2', 1],
  [MADE, 2, 'CuO + H2SO4 → CuSO4 + H2', 1],
  [MADE, 2, 'CuO + H2SO4 → CuSO4 + H2O', 2],
  [CARBON, 2, 'CaCO3 → CaO + C', 1],
])('%s (%i) %s', (key, worth, answer, points) => {
  expect(pointsOf(key, worth, answer)).toBe(points);
});

const ROW = '1, 2, 5, 10\nLose 1 for each one missing and each wrong one';
const FACTORS = '4a(b – 2a)\nB1 if only partly factorised';

test.each([
  [ROW, 2, '1 and 10, 2 and 5', 2],
  [ROW, 2, '1 × 10, 2 × 5', 2],
  [ROW, 2, '1, 2, 5', 1],
  [ROW, 2, '1, 2, 4, 5, 10', 1],
  [ROW, 2, '1, 2, 4, 5', 0],
  [FACTORS, 2, '4a(b - 2a)', 2],
  [FACTORS, 2, '2a(2b – 4a)', 1],
  ['oak, elm (1 each). −1 for each conifer listed as well, not below 0.', 2, 'oak, pine', 0],
  ['oak, elm (1 each). −1 for each conifer listed as well, not below 0.', 2, 'oak, elm, pine', 1],
  ['oak, elm (1 each).', 2, 'oak, pine', 1],
  ['5n + 1\nB1 for 5n + or – anything else', 2, '5n – 4', 1],
  ['5n + 1\nB1 for 5n + or – anything else', 2, 'n + 5', 0],
  ['y ≥ 4\ny > 4 or y = 4 as the final answer: 1', 2, 'y > 4', 1],
  ['y ≥ 4\ny > 4 or y = 4 as the final answer: 1', 2, 'y ≥ 3', 0],
])('%s (%i) %s', (key, worth, answer, points) => {
  expect(pointsOf(key, worth, answer)).toBe(points);
});

test.each([
  ['8 and 8 (both needed)', 1, '8 and 5', 0],
  ['8 and 8 (both needed)', 1, '8, 8', 1],
  ['14, 18\nboth', 1, '14,18', 1],
  ['14.18', 1, '14, 18', 0],
  ['6 A ecf 24 ÷ their resistance', 1, 'I = 24 ÷ 4 = 6 A', 1],
  ['a² – 2a – 8', 1, 'a2 - 2a - 8', 1],
  ['a + 2', 1, 'a2', 0],
  ['amber (only an example such as copal or lac: ½)', 1, 'copal', 0.5],
  ['B A D C; equally B D A C and D B A C', 1, 'D B A C', 1],
  ['B A D C; equally B D A C and D B A C', 1, 'D C B A', 0],
  ['A iii, B i, C ii', 3, 'Aiii Bi Cii', 3],
  ['A3, B1, C4', 3, '3A 4C 1B', 3],
  ['A3, B1, C4', 3, '3B 1A 4C', 1],
])('%s (%i) %s', (key, worth, answer, points) => {
  expect(pointsOf(key, worth, answer)).toBe(points);
});

test('words of an equation earn their marks by the product, whatever stands before them', () => {
  const key = 'zinc + oxygen → zinc oxide + heat\n1 for each product';
  const german = 'Eisen + Schwefelsäure → Eisensulfat + Wasserstoff\nje Produkt 1; nur „Salz“ 0,5';
  expect(pointsOf(key, 2, 'zinc + oxygen → zinc oxide + heat')).toBe(2);
  expect(pointsOf(german, 2, 'Eisen + Schwefelsäure → Salz + Wasserstoff')).toBe(1.5);
  expect(pointsOf(german, 2, 'Eisen + Schwefelsäure → Eisensulfat + Kupfer')).toBe(1);
});
