/** What the steps of a calculation say of each other. Written for this test. */
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
    ...{ kind: 'number', printed: parts.length, parts: parts.map(partOf), refused: [], strict: false },
  };
  const context = { marking, asked: readText(''), terms: new Set<string>(), described: false };
  return markAnswer(readText(answer), context).share * parts.length;
};

const POWER = ['method:240 ÷ 20', 'number:12 000', 'term:W|12000W'];

test.each([
  ['12 kW', 3],
  ['12 000 W', 3],
  ['12 000', 2],
  ['12 W', 1],
])('number and unit apart, %s', (answer, points) => {
  expect(earned(POWER, answer)).toBe(points);
});

test.each([
  [['number:45', 'term:m²|45m²'], 'half of 90 = 45 square metres', 2],
  [['number:45', 'term:cm|45cm'], '45', 1],
  [['method:f = 1/T', 'number:25 Hz'], 'f = 1/0.05 = 18', 1],
  [['method:f = 1/T', 'number:25 Hz'], 'f = 0.05', 0],
  [['method:m = 54 g, V = 20 cm³. d = m / V = 54 / 20', 'number:2,7 g/cm³'], '54 · 20 = 1080', 0],
  [['method:v = s/t', 'method:120 / 8', 'number:15 m/s'], '120 / 8 = 12', 2],
  [['method:6.0 × 10⁸ / 2 × 10⁵', 'number:3000'], '6.0 × 10⁸ ÷ 200 000 = 300', 1],
  [['method:5.0/50.0', 'number:0.1 mol'], '50/5 = 10 mol', 0],
  [['method:N = a₁ × a₂ / b', 'number:42'], 'N = a1 x a2 / b', 1],
  [['number:P = 4a', 'number:+ 6'], '4a + 6', 2],
  [['number:P = 4a', 'number:+ 6'], 'P = 6a + 4', 0],
])('%j: %s', (parts, answer, points) => {
  expect(earned(parts, answer)).toBe(points);
});
