/** What kind of thing an answer is once it stands alone. Keys written for this test. */
import { expect, test } from 'vitest';
import { readMarking } from '../read-marking.ts';

const partsOf = (answer: string, worth: number, description = ''): string[] => {
  const given = { name: 'Q', kind: 'content' as const, description, levels: [], question: '1', rules: '' };
  return readMarking({ ...given, answer }, worth).parts.map(
    ({ kind, points, accepts, wanted }) =>
      `${kind} ${points}: ${accepts.join(' | ')}${wanted === null ? '' : ` (${wanted})`}`,
  );
};

test.each<[string, number, string[]]>([
  ['1 T, 2 S, 3 U', 3, ['choice 1: T', 'choice 1: S', 'choice 1: U']],
  ['1 N   2 M   3 L   4 K\n½ each', 2, ['choice 0.5: N', 'choice 0.5: M', 'choice 0.5: L', 'choice 0.5: K']],
  [
    '1 P (oak – leaf), 2 R (fir – needle), 3 Q (moss – spore)  1 each',
    3,
    ['choice 1: P | oak – leaf', 'choice 1: R | fir – needle', 'choice 1: Q | moss – spore'],
  ],
])('%s is a matching', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});

test.each<[string, number, string[]]>([
  ['X lens cap (1), Y tripod (1), Z strap (1)', 3, ['term 1: lens cap', 'term 1: tripod', 'term 1: strap']],
  ['C granite (1) and E basalt (1)', 2, ['list 2: C / granite | E / basalt (2)']],
  ['Fe₂O₃ (1), CuSO₄ (1)', 2, ['formula 1: Fe₂O₃', 'formula 1: CuSO₄']],
  [
    'taken from the (2)s shell ✓\nwhich is nearer ✓',
    2,
    ['point 1: taken from the s shell', 'point 1: which is nearer'],
  ],
  ['p = 12 ÷ 4 = 3 ✓\nV = 3 × 5 = 15 ✓', 2, ['number 1: p = 12 ÷ 4 = 3', 'number 1: V = 3 × 5 = 15']],
  ['y = 3(2) – 4 = 2 (1)\n(2, 2) (1)', 2, ['number 1: y = 3(2) – 4 = 2', 'number 1: (2, 2)']],
  ['M = a₁ × a₂ (1) = 6 × 7 (1) = 42 (1)', 3, ['method 1: M = a₁ × a₂', 'method 1: 6 × 7', 'number 1: 42']],
  ['p = F ÷ A or 50 ÷ 2 (1) = 25 (1)', 2, ['method 1: p = F ÷ A | 50 ÷ 2', 'number 1: 25']],
])('what carries marks: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});

test.each<[string, number, string, string[]]>([
  ['any order: owl, hawk, kite – 1 each', 3, '', ['list 3: owl | hawk | kite (3)']],
  ['Cube:\nedges 12\nfaces 6', 2, '', ['number 1: 12', 'number 1: 6']],
  ['1 × 18, 2 × 9, 3 × 6', 3, '', ['list 3: 1 × 18 | 2 × 9 | 3 × 6 (3)']],
  ['27 14\n1 each', 2, '', ['number 1: 27', 'number 1: 14']],
  ['27 140', 1, '', ['number 1: 27 140']],
  ['1,750   2,050   2,500', 2, 'Put in order, smallest first.', ['order 2: 1,750, 2,050, 2,500']],
  ['¾ (0.75, 75 %)', 1, '', ['number 1: ¾ | 0.75 | 75 %']],
  ['[He] 2s² 2p³', 1, '', ['formula 1: [He] 2s² 2p³']],
  ['4 ÷ 8 = 0.5 «mol»', 1, '', ['number 1: 4 ÷ 8 = 0.5 (mol) | 4 ÷ 8 = 0.5 | 4 ÷ 8 = 0.5 mol']],
])('%s (%d)', (answer, worth, asked, parts) => {
  expect(partsOf(answer, worth, asked)).toEqual(parts);
});

test.each<[string, number, string[]]>([
  [
    '40 – 12 = 28; 28 ÷ 7 = 4 kg\n1 for subtracting, 1 for dividing by 7, 1 for the unit',
    3,
    ['method 1: 40 – 12 = 28', 'number 1: 4', 'term 1: kg | 4kg'],
  ],
  [
    '12 m²\nM1 for 3 × 4\nA1 for 12\nB1 for m² whatever the number',
    3,
    ['method 1: 3 × 4', 'number 1: 12', 'term 1: m² | 12m² | m2 | 12m2 | m^2 | 12m^2'],
  ],
])('steps and units that are told in words: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});
