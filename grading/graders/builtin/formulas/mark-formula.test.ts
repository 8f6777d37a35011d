import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { isFormula } from '../../../language/math/formula.ts';
import { COMPARED } from '../part-mark.ts';
import { markFormula } from './mark-formula.ts';

const partOf = (accept: string): MarkingPart => ({
  kind: 'formula',
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

const verdictOf = (key: string, answer: string): string => {
  const mark = markFormula(partOf(key), answer);
  if (!mark) return 'no formula';
  return `${mark.share === 1 ? 'right' : 'wrong'}${mark.confidence >= COMPARED ? '' : '?'}`;
};

const RIGHT: [string, string[]][] = [
  ['H2O', ['H₂O', 'The formula is H2O.']],
  ['Ca(OH)2', ['Ca(OH)₂']],
  ['H3O⁺', ['H3O+', 'H₃O⁺']],
  ['Sn²⁺ → Sn⁴⁺ + 2e⁻', ['Sn2+ - 2e- → Sn4+']],
  ['SO4^2-', ['SO₄²⁻', 'SO4 2-', 'SO42-']],
  ['2 H2 + O2 -> 2 H2O', ['2H₂ + O₂ → 2H₂O', 'O2 + 2H2 = 2H2O', '2H2(g) + O2(g) --> 2H2O(l)', '2H2+O2⟶2H2O']],
  ['magnesium + oxygen → magnesium oxide', ['Oxygen + magnesium -> magnesium oxide']],
  ['F = m × a', ['F=ma', 'F = a·m', 'm x a = F']],
  ['E = mc²', ['E=mc^2', 'E = m·c²', 'E = m c2']],
  ['v = s / t', ['v=s:t', 'v = s ÷ t']],
];

test.each(RIGHT)('%s in other notations is right', (key, answers) => {
  for (const answer of answers) expect([answer, verdictOf(key, answer)]).toEqual([answer, 'right']);
});

const WRONG: [string, string[]][] = [
  ['H2O', ['HO2', 'H2O2', 'CO2']],
  ['NaCl', ['NaCl2', 'KCl']],
  ['Na+', ['Na', 'Na-', 'Na2+']],
  ['H3O⁺', ['H3O', 'H2O+', 'H3O-']],
  ['Sn²⁺ → Sn⁴⁺ + 2e⁻', ['Sn2+ + 2e- → Sn4+']],
  ['2 H2 + O2 -> 2 H2O', ['H2 + O2 → H2O', '2H2O → 2H2 + O2', '2H2 + O → 2H2O']],
  ['magnesium + oxygen → magnesium oxide', ['magnesium oxide → magnesium + oxygen']],
  ['F = m × a', ['F = m/a', 'F = m + a', 'a = F × m']],
  ['v = s / t', ['v = t/s', 's = v/t']],
];

test.each(WRONG)('what is not %s is wrong', (key, answers) => {
  for (const answer of answers) expect([answer, verdictOf(key, answer)]).toEqual([answer, 'wrong']);
});

test.each([
  ['a gap between its elements', 'KBr', 'K Br'],
  ['carbon and hydrogen in groups', 'C3H7COOH', 'C4H8O2'],
  ['twice the amounts', 'CH4 + 2O2 → CO2 + 2H2O', '2CH4 + 4O2 → 2CO2 + 4H2O'],
  ['solved for another letter', 'F = m × a', 'a = F / m'],
  ['words instead of letters', 'F = m × a', 'force = mass × acceleration'],
  ['other atoms in brackets', 'Ca(OH)2', 'CaO2H2'],
])('%s: right, for the teacher to confirm', (_, key, answer) => {
  expect(verdictOf(key, answer)).toBe('right?');
});

test.each([
  ['KBr', ['kbr', 'KBR', 'kBr', 'BrK']],
  ['LiOH', ['LIOH', 'LiHO', 'lioh']],
  ['CaCO3', ['CACO3', 'CO3Ca', 'caco3']],
])('the capitals of %s and the order of its elements count', (key, answers) => {
  for (const answer of answers)
    expect([answer, verdictOf(key, answer).startsWith('wrong')]).toEqual([answer, true]);
});

test('capitals in the wrong place name another element, and another formula is no word', () => {
  expect(verdictOf('Na2SO4', 'Na2So4')).toBe('wrong?');
  expect(markFormula({ ...partOf('MgCl2'), accepts: ['MgCl2', 'magnesium chloride'] }, 'MgCl')?.share).toBe(
    0,
  );
});

test('words, letters and numbers are no formulas', () => {
  for (const text of [
    'CPU',
    'In',
    'No',
    'osmosis',
    'x = 5',
    'egg → larva → pupa',
    '12 cm',
    'PIN',
    'F = 6 N',
    '3,5 kg · 4 = 14 kg',
  ])
    expect([text, isFormula(text)]).toEqual([text, false]);
});

test('the right things in the wrong amounts earn half of what is worth two', () => {
  const share = (points: number, answer: string) =>
    markFormula({ ...partOf('2Na + 2H2O → 2NaOH + H2'), points }, answer)?.share;
  expect(share(2, 'Na + H2O → NaOH + H2')).toBe(0.5);
  expect(share(1, 'Na + H2O → NaOH + H2')).toBe(0);
  expect(share(2, '2Na + 2H2O → 2NaO + H2')).toBe(0);
  expect(share(2, '2, 2, 2, 1')).toBe(1);
  expect(share(2, '1, 2, 2, 1')).toBe(0);
  const inWords = { ...partOf('zinc + oxygen → zinc oxide'), points: 2 };
  expect(markFormula(inWords, 'zinc + water → zinc oxide')?.share).toBe(0.5);
  expect(markFormula(inWords, 'zinc + water → zinc')?.share).toBe(0);
});

test('names for formulas are a proposal, and what stands on or beside the arrow is no substance', () => {
  const key = 'methane + oxygen → carbon dioxide + water';
  for (const answer of ['CH4 + 2O2 -> CO2 + 2H2O', 'methane + O2 → CO2 + water + heat'])
    expect([answer, verdictOf(key, answer)]).toEqual([answer, 'right?']);
  expect(verdictOf(key, 'oxygen + methane --heat--> water + carbon dioxide')).toBe('right');
  expect(verdictOf(key, 'CH4 + 2O2 -> CO2 + H2').startsWith('wrong')).toBe(true);
});

test('what is said besides in brackets is no substance', () => {
  expect(verdictOf('2H2 + O2 → 2H2O', 'O2 + 2H2 = 2H2O (+ heat)')).toBe('right');
  expect(verdictOf('2H2 + O2 → 2H2O', 'O2 + 2H2 = 2H2O + CO2').startsWith('wrong')).toBe(true);
});
