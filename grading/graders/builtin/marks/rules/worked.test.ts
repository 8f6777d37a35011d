import { expect, test } from 'vitest';
import type { Marking, MarkingPart } from '../../../../../contract/grading/marking.ts';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';
import { isWorked } from './worked.ts';

test.each([
  ['x = 2; x = 7', false],
  ['x = 2 oder x = 7', false],
  ['14.5 km/h', false],
  ['2x = 14\nx = 7', true],
  ['x² = 49, x = 7', true],
  ['58 : 4 = 14.5', true],
  ['U = R · I = 6 V', true],
])('%s is worked out: %s', (text, is) => {
  expect(isWorked(text)).toBe(is);
});

const part = (kind: MarkingPart['kind'], text: string): MarkingPart => ({
  kind,
  text,
  points: 1,
  accepts: [text],
  wanted: null,
});

const pointsOf = (parts: MarkingPart[], rules: Marking['rules'], answer: string): number => {
  const marking: Marking = {
    kind: 'number',
    printed: parts.length,
    parts,
    refused: [],
    strict: false,
    rules,
  };
  const context = { marking, asked: readText(''), terms: new Set<string>(), described: false };
  return markAnswer(readText(answer), context).share * parts.length;
};

test.each([
  ['x1/2 = 4 ± √(16 − 7) = 4 ± 3\nx1 = 7   x2 = 1', 3],
  ['x1,2 = 4 ± √9, x1 = 1, x2 = 7', 3],
  ['x1 = 7; x2 = 1', 2],
  ['x1 = -1; x2 = -7', 0],
])('each solution earns its own, without the way less: %s', (answer, points) => {
  const parts = [part('method', 'x = 4 ± √(16 − 7)'), part('number', 'x₁ = 1'), part('number', 'x₂ = 7')];
  const rules = [{ when: 'bare' as const, count: null, texts: [], points: 2, off: false }];
  expect(pointsOf(parts, rules, answer)).toBe(points);
});

test('digits from the other end earn what the key says', () => {
  const rules = [{ when: 'reversed' as const, count: null, texts: [], points: 0.5, off: false }];
  expect(pointsOf([part('number', '110100')], rules, '001011')).toBe(0.5);
  expect(pointsOf([part('number', '110100')], rules, '110101')).toBe(0);
});
