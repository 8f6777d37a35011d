import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { COMPARED, NOT_FOUND } from '../part-mark.ts';
import { creditWay } from './credit-way.ts';

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

test('another way, or one mark only, earns nothing', () => {
  expect(creditWay(wrong(2), '12 + 6 = 18', '').share).toBe(0);
  expect(creditWay(wrong(1), '12 × 6 = 62', '').share).toBe(0);
});
