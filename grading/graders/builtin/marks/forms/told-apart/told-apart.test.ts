import { expect, test } from 'vitest';
import type { Marking, MarkingPart } from '../../../../../../contract/grading/marking.ts';
import { readText } from '../../../../../language/reading.ts';
import { markAnswer } from '../../mark-answer.ts';

const partOf = (given: string): MarkingPart => {
  const [kind = '', accepts = ''] = given.split(/:(.*)/su);
  const all = accepts.split('|');
  const wanted = kind === 'list' ? all.length : null;
  return { kind: kind as MarkingPart['kind'], text: all[0] ?? '', points: wanted ?? 1, accepts: all, wanted };
};

const earned = (given: string[], answer: string): number => {
  const parts = given.map(partOf);
  const printed = parts.reduce((sum, { points }) => sum + points, 0);
  const marking: Marking = { kind: 'term', printed, parts, refused: [], strict: false };
  const context = { marking, asked: readText(''), terms: new Set<string>(), described: false };
  return Math.round(markAnswer(readText(answer), context).share * printed * 100) / 100;
};

test.each([
  ['list:GDP 40|CPI 12|NNI 9', 'GDP = 12, CPI = 40, NNI = 9', 1],
  ['list:GDP 40|CPI 12|NNI 9', 'NNI: $9; GDP: $40', 2],
  ['list:GDP 40|CPI 12|NNI 9', 'CPI = 20 − 8 = 12. GDP = 4 × 10 = 40. NNI = 8', 2],
  ['list:GDP 40|CPI 12|NNI 9', '40, 12, 7', 2],
  ['list:GDP 40|CPI 12|NNI 9', '12 40 9', 1],
])('named values %s: %s', (key, answer, points) => {
  expect(earned([key], answer)).toBe(points);
});

test.each([
  [['term:36 ÷ 9', 'term:4', 'term:m/s'], 'v = d / t = 36 ÷ 9 = 4 m/s', 3],
  [['term:36 ÷ 9', 'term:4', 'term:m/s'], '9/36 = 0.25', 0],
  [['term:V = 60', 'term:12'], 'V = 3 × 4 × 5 = 60\n60 / 5 = 12', 2],
  [['term:5 litres', 'term:20 trees'], '20 trees', 1],
  [['term:c metal', 'term:a gas', 'term:b liquid'], 'c a b', 3],
  [['term:c metal', 'term:a gas', 'term:b liquid'], 'Fe c, Ne b, Hg a', 1],
  [['term:c metal', 'term:a gas', 'term:b liquid'], 'Fe = metal, Ne = gas, Hg = liquid', 3],
])('terms %s: %s', (parts, answer, points) => {
  expect(earned(parts, answer)).toBe(points);
});

test.each([
  ['term:A flat|A flat minor', 'D flat minor', 0],
  ['term:A flat|A flat minor', 'Ab minor', 1],
  ['term:D minor', 'd min', 1],
  ['term:Leu - Val - Ser', 'Leu, Val', 0],
  ['term:Leu - Val - Ser', 'Leu Val Ser', 1],
  ['term:Leu - Val - Ser', 'leucine, valine, serine', 1],
  ['term:Leu - Val - Ser', 'leucine, serine, valine', 0],
  ['term:Leu - Val - Ser', 'leucine, valine', 0],
  ['term:AD = AS', 'where aggregate demand equals aggregate supply', 1],
  ['term:AD = AS', 'aggregate demand is above aggregate supply', 0],
  ['term:AD = AS', 'la demanda agregada es igual a la oferta agregada', 0],
  ['term:GE = GA', 'Gesamterlös ist gleich Gesamtaufwand', 0],
  ['term:U/√(R)·I²', 'U·I²/√R', 1],
  ['term:U/√(R)·I²', 'U·I/√R', 0],
  ['term:σ²/(2n)', 'sigma^2 / (2n)', 1],
  ['number:perfect 5th|5th', 'diminished 5th', 0],
  ['number:perfect 5th|5th', 'perfect fifth', 1],
  ['number:n % 3 == 0|!= 1', 'if n % 3 == 0:', 1],
  ['number:n % 3 == 0|!= 1', 'n % 3 != 1', 1],
  ['number:n % 3 == 0|!= 1', 'n % 4 == 0', 0],
  ['term:Einw./km²', '230 Einwohner pro km²', 1],
  ['term:Einw./km²', '230 Einwohner pro m²', 0],
])('%s: %s', (key, answer, points) => {
  expect(earned([key], answer)).toBe(points);
});
