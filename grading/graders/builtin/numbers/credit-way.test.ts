import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { readText } from '../../../language/reading.ts';
import { COMPARED, NOT_FOUND } from '../part-mark.ts';
import { creditWay } from './credit-way.ts';
import { creditWorking } from './credit-working.ts';
import { markMethod } from './mark-method.ts';

const part = (points: number): MarkingPart => ({
  kind: 'number',
  text: '12 × 6 = 72 eggs',
  points,
  accepts: ['12 × 6 = 72 eggs'],
  wanted: null,
});
const wrong = (points: number) => ({ part: part(points), share: 0, quote: null, confidence: COMPARED });

test('a wrong result at the end of the right way is half, and open', () => {
  expect(creditWay(wrong(2), '12 × 6 = 62', '')).toMatchObject({ share: 0.5, confidence: NOT_FOUND });
});

test('of three marks the result is worth one, and an equation that says the same is on the way', () => {
  expect(creditWay(wrong(3), '12 × 6 = 62', '').share).toBeCloseTo(2 / 3);
  const equation = {
    ...wrong(2),
    part: { ...part(2), text: '6x + 5 = 2x − 3', accepts: ['6x + 5 = 2x − 3'] },
  };
  expect(creditWay(equation, '4x = -8, x = 2', '').share).toBe(0.5);
  expect(creditWay(equation, '8x = -8, x = -1', '').share).toBe(0);
  expect(creditWay(equation, '6x + 5 = 2x - 3', '').share).toBe(0);
});

test('what a step comes to shows it, unless the question gives it', () => {
  const step = { ...part(1), kind: 'method' as const, text: 'cost = 7 × 30 = 210', accepts: ['cost = 210'] };
  expect(markMethod(step, 'altogether 210, so 90 left', '').share).toBe(1);
  expect(markMethod(step, 'altogether 220, so 80 left', '').share).toBe(0);
  expect(markMethod(step, '210 - 90 = 120', 'They cost 210 in all.').share).toBe(0);
});

test('another way, or one mark only, earns nothing', () => {
  expect(creditWay(wrong(2), '12 + 6 = 18', '').share).toBe(0);
  expect(creditWay(wrong(1), '12 × 6 = 62', '').share).toBe(0);
});

const shares = (parts: [MarkingPart['kind'], string][], answer: string): number[] =>
  creditWorking(
    parts.map(([kind, text]) => ({ ...wrong(1), part: { ...part(1), kind, text, accepts: [text] } })),
    readText(answer),
    readText(''),
  ).map(({ share }) => share);

test('parts of one expression earn their own marks', () => {
  const parts: [MarkingPart['kind'], string][] = [
    ['method', '(x + 2)²'],
    ['number', '− 5'],
  ];
  expect(shares(parts, 'x² + 4x − 1 = (x + 2)^2 - 5')).toEqual([1, 1]);
  expect(shares(parts, '(x + 2)² + 3')).toEqual([1, 0]);
  expect(shares(parts, '(x + 4)² − 1')).toEqual([0, 0]);
});

test('so many terms of the result are enough for the way', () => {
  const parts: [MarkingPart['kind'], string][] = [
    ['method', 'at least two terms correct'],
    ['number', '3x² − 8x + 4'],
  ];
  expect(shares(parts, '3x² − 4x + 4')).toEqual([1, 0]);
  expect(shares(parts, '3x² − 4x + 1')).toEqual([0, 0]);
});

test('a unit that was not turned into another leaves the way right', () => {
  const step = {
    ...part(1),
    kind: 'method' as const,
    text: '7 × 25 × 4 / 1000',
    accepts: ['7 × 25 × 4 / 1000'],
  };
  expect(markMethod(step, '7 x 25 x 4 = 700', '').share).toBe(1);
  expect(markMethod(step, '7 x 25 = 175', '').share).toBe(0);
  expect(markMethod({ ...step, accepts: ['30 ÷ 10'] }, '30 × 10 = 300', '').share).toBe(0);
  const weight = { ...step, accepts: ['0.5 × 10 × 20'] };
  expect(markMethod(weight, '0.5 × 20 = 10', '').share).toBe(0);
});

test('of several results each may stand before the last', () => {
  const value = (text: string) => ({
    part: { ...part(1), text, accepts: [text] },
    share: 0,
    quote: null,
    confidence: COMPARED,
  });
  const marks = [value('40 Ω'), { ...value('0.3 A'), share: 1 }];
  const shares = (text: string) =>
    creditWorking(marks, readText(text), readText('')).map(({ share }) => share);
  expect(shares('40 Ω and so 0.3 A')).toEqual([1, 1]);
  expect(shares('40 W and so 0.3 A')).toEqual([0, 1]);
});
