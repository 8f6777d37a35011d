/** Several things in one answer, and marks that stand beside or within it. Written for this test. */
import { expect, test } from 'vitest';
import { followRules } from '../follow-rules.ts';
import { readMarking } from '../read-marking.ts';

const read = (answer: string, worth: number, description = '') =>
  followRules(
    readMarking(
      { name: '', kind: 'content', description, answer, levels: [], question: '1', rules: '' },
      worth,
    ),
    answer,
  );

const partsOf = (answer: string, worth: number, description = ''): string[] =>
  read(answer, worth, description).parts.map(
    ({ kind, points, accepts, wanted }) =>
      `${kind} ${points}: ${accepts.join(' | ')}${wanted === null ? '' : ` (${wanted})`}`,
  );

const VERDICTS = ['truth 1: true', 'truth 1: false', 'truth 1: false', 'truth 1: true'];

test.each<[string, number, string[]]>([
  ['T, F, F, T   1 each', 4, VERDICTS],
  ['True, False, False, True – 1 each', 4, VERDICTS],
  ['a true  b false  c false  d true – one each', 4, VERDICTS],
  [
    'i tenor, ii bass, iii tenor (½ each. T / B fine)',
    1.5,
    ['term 0.5: tenor | T', 'term 0.5: bass | B', 'term 0.5: tenor | T'],
  ],
  [
    'K hull, L mast ("pole" ok, NOT oar), M rudder. One each = 3. Spelling is not marked',
    3,
    ['term 1: hull', 'term 1: mast | pole', 'term 1: rudder'],
  ],
  ['Lücken: (1) Geige (2) Bratsche (3) Harfe', 3, ['term 1: Geige', 'term 1: Bratsche', 'term 1: Harfe']],
  ['1-b ; 2-c ; 3-a', 3, ['choice 1: b', 'choice 1: c', 'choice 1: a']],
  [
    'Peru Lima, Kenya Nairobi, Japan Tokyo, Cuba Havana   ½ each',
    2,
    ['term 0.5: Lima', 'term 0.5: Nairobi', 'term 0.5: Tokyo', 'term 0.5: Havana'],
  ],
  [
    'two of: rust · frost / ice · salt in the air (1 each)',
    2,
    ['list 2: rust | frost / ice | salt in the air (2)'],
  ],
  ["two from flute, oboe, horn   1 each   not 'wind' by itself", 2, ['list 2: flute | oboe | horn (2)']],
])('things in a row: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});

test.each<[string, number, string[]]>([
  ['false (1) – correction (1): whales breathe air', 2, ['truth 1: false', 'point 1: whales breathe air']],
  [
    'Dam (1): wall across a river (½) that holds water back (½)',
    1,
    ['point 0.5: wall across a river', 'point 0.5: that holds water back'],
  ],
  [
    'dough gets warm 1; yeast makes gas 1; gas lifts the dough 1',
    3,
    ['point 1: dough gets warm', 'point 1: yeast makes gas', 'point 1: gas lifts the dough'],
  ],
  ['v = s : t = 90 : 3 = 30 km/h  1+1', 2, ['method 1: v = s : t = 90 : 3', 'number 1: 30 km/h']],
  [
    '2Fe + 3Cl2 -> 2FeCl3.  Left side 1, right side 1, balanced 1. Words only: 1',
    3,
    ['formula 3: 2Fe + 3Cl2 -> 2FeCl3'],
  ],
  ['6 × 50 = 300 g (0.3 kg)  forgot the lid, 6 × 40 = 240 → 1', 2, ['number 2: 6 × 50 = 300 g | 0.3 kg']],
  ['Stage 1, Stage 2', 3, ['term 3: Stage 1, Stage 2']],
])('marks beside an answer: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});

test.each<[string, number, string[]]>([
  ['practice (practise = half)', 1, ['practise 0.5']],
  ['varnish (lacquer ok), paint ½', 1, ['paint 0.5']],
  ['lactose. "milk" ½. cream no', 1, ['milk 0.5']],
  ['3 mai 1808 (1808 seul : 0,25)', 0.5, ['1808 0.25']],
  ['6 × 50 = 300 g  forgot the lid, 6 × 40 = 240 → 1', 2, ['240 1']],
  ['–9 °C. 9 with no minus 1', 2, ['9 1']],
])('less is given for another wording: %s', (answer, worth, rules) => {
  const marking = read(answer, worth);
  expect(marking.certainty).toBe('guess');
  expect(marking.rules?.map(({ texts, points }) => `${texts.join('|')} ${points}`)).toEqual(rules);
});

test('the unit by its name', () => {
  expect(read('14 kg – 14 without kg only 1', 2).rules).toMatchObject([{ when: 'unit', points: 1 }]);
});

test('a small word in brackets refuses', () => {
  expect(read('copper, tin (lead no)  ½ each', 1).refused).toEqual(['lead']);
});

test.each<[string, string, number, string[]]>([
  ['tank\n12 × 5 = 60 l', '1+1', 2, ['method 1: 12 × 5', 'number 1: 60 l']],
  ['tank\nW = 3 × 20 = 60 J (Nm ok)', 'height forgotten → 0', 2, ['number 2: W = 3 × 20 = 60 J | 60 Nm']],
  ['parts of a coin: rim, edge, relief (bust no)', '½ each', 1.5, ['list 1.5: rim | edge | relief (3)']],
  ['Why does it wilt: heat, drought', 'not enough water', 1, ['term 1: not enough water']],
  ['seed', 'shoot → flower', 1, ['order 1: seed → shoot → flower']],
  ['Po', 'A, Elbe – C, Rhone – B 1 each', 3, ['choice 1: A', 'choice 1: C', 'choice 1: B']],
])('what is cut in the wrong place: %s · %s', (asked, answer, worth, parts) => {
  expect(partsOf(answer, worth, asked)).toEqual(parts);
});

test('what stands in a bracket behind one of several is said of it, and sentences that are all wanted are points', () => {
  expect(partsOf('tin (pewter ok), lead  ½ each', 1)).toEqual(['list 1: tin / pewter | lead (2)']);
  expect(partsOf('drought / failed crops, bad bread / war / plague (any two)', 2)).toEqual([
    'list 2: drought | failed crops / bad bread | war | plague (2)',
  ]);
  expect(
    partsOf(
      'The bridge was washed away by the flood, and there was no boat left to cross with. (2: one each)',
      2,
    ),
  ).toHaveLength(2);
  expect(
    partsOf(
      'forge: metal is hot (1); hammered (1)\ncast: poured into a mould (1); cools, OR sets hard (1)',
      4,
    ),
  ).toHaveLength(4);
});
