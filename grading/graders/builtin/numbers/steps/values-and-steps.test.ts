import { expect, test } from 'vitest';
import type { Marking, MarkingPart } from '../../../../../contract/grading/marking.ts';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../../marks/mark-answer.ts';

const partOf = (given: string): MarkingPart => {
  const [kind = '', accepts = ''] = given.split(/:(.*)/su);
  const all = accepts.split('|');
  return { kind: kind as MarkingPart['kind'], text: all[0] ?? '', points: 1, accepts: all, wanted: null };
};

const earned = (parts: string[], answer: string): number => {
  const marking: Marking = {
    kind: 'number',
    printed: parts.length,
    parts: parts.map(partOf),
    refused: [],
    strict: false,
  };
  const context = { marking, asked: readText(''), terms: new Set<string>(), described: false };
  return markAnswer(readText(answer), context).share * parts.length;
};

test.each([
  [['number:10.20.30.64'], '10.20.30.65', 0],
  [['number:10.20.30.64'], 'The network is 10.20.30.64.', 1],
  [['term:172.16.255.254'], '172.16.255.255', 0],
  [['number:4 eggs'], '1/4 eggs', 0],
  [['number:4 eggs'], 'He needs 4 eggs', 1],
  [['number:7'], '0.007', 0],
  [['number:40|40 cm'], '40 km', 0],
  [['number:40|40 cm'], '40', 1],
  [['number:40|40 cm'], '0.4 m', 1],
  [['number:15 m/s'], '15 metres a second', 1],
  [['number:80 km/h'], '80 Kilometer in der Stunde', 1],
  [['number:80 km/h'], "80 km à l'heure", 1],
  [['number:80 km/h'], '80 km a la hora', 1],
  [['number:15 m/s'], '15 metres an hour', 0],
  [['number:3 ÷ 4 = 0.75'], '0.76', 0],
  [['number:0.75'], '0.751', 1],
])('%s by %s', (parts, answer, points) => {
  expect(earned(parts, answer)).toBe(points);
});

test.each([
  ['k = 2 or k = −7', 2],
  ['−7 & 2', 2],
  ['k = 2, k = 7', 1],
  ['k = 2, k = −7, k = 5', 1],
  ['k = 9', 0],
])('values of one unknown: %s', (answer, points) => {
  expect(earned(['number:k = 2', 'number:−7'], answer)).toBe(points);
});

test.each([
  [['method:M = 58', 'number:116 / 58 = 2'], '116 × 58 = 6728', 1],
  [['method:M = 58', 'number:116 / 58 = 2'], '116 × 85 = 9860', 0],
  [['method:3 × 50 000 = 150 000 cm', 'number:1.5 km'], '3 × 50 000 = 150 000 cm', 1],
  [['method:3 × 50 000 = 150 000 cm', 'number:1.5 km'], '1.5 km', 2],
  [['method:3 × 50 000 = 150 000 cm', 'number:1.5 km'], '150 000 cm donc 15 km', 1],
  [['method:36 / 60', 'number:0.6 h', 'method:2160 s'], '36/60 = 0.6 h', 2],
])('steps %s by %s', (parts, answer, points) => {
  expect(earned(parts, answer)).toBe(points);
});

test.each([
  ['R1 + R2 + R1·R2', 'R1(1 + R2) + R2', 1],
  ['R1 + R2 + R1·R2', 'R1 + R2', 0],
  ['1/(v1 + v2)', '1/(v₂ + v₁)', 1],
])('letters with an index, %s: %s', (key, answer, points) => {
  expect(earned([`number:${key}`], answer)).toBe(points);
});

test('where the key takes any form the value counts', () => {
  const key = ['number:3x² sin x + x³ cos x = x²(3 sin x + x cos x)|unsimplified ok'];
  expect(earned(key, 'x³ cos(x) + 3x² sin(x)')).toBe(1);
  expect(earned(key, '3x² cos x')).toBe(0);
});
