import { expect, test } from 'vitest';
import type { Marking, MarkingPart } from '../../../../contract/grading/marking.ts';
import { readText } from '../../../language/reading.ts';
import { markAnswer } from '../marks/mark-answer.ts';
import { carryInto, isCarried } from './carry.ts';

const part = (kind: MarkingPart['kind'], text: string): MarkingPart => ({
  kind,
  text,
  points: 1,
  accepts: [text],
  wanted: null,
});

const plan = (...parts: MarkingPart[]): Marking => ({
  kind: 'number',
  printed: parts.length,
  parts,
  refused: [],
  strict: false,
});

const shareOf = (marking: Marking | null, answer: string): number | null =>
  marking &&
  markAnswer(readText(answer), { marking, asked: readText(''), terms: new Set(), described: false }).share;

test.each([
  ['way and result apart', plan(part('method', '14 × 30'), part('number', '420 g')), '13 × 30 = 390 g', 1],
  ['in one line', plan(part('number', '14 × 30 = 420 g')), '390 g', 1],
  ['in another unit of the key', plan(part('method', '14 × 30'), part('number', '0.42 kg')), '0.39 kg', 1],
  ['the earlier result itself', plan(part('number', '14 m')), '13 m', 1],
  ['still wrong', plan(part('method', '14 × 30'), part('number', '420 g')), '13 + 30 = 43 g', 0],
])('13 instead of 14 is carried on: %s', (_, marking, answer, share) => {
  expect(shareOf(carryInto(marking, 14, 13), answer)).toBe(share);
});

test('nothing is carried into a way that does not use it', () => {
  expect(carryInto(plan(part('number', '6 × 7 = 42 m')), 14, 13)).toBeNull();
});

test.each([
  ['6 × 7 (M1) = 42 m (A1), ecf', true],
  ['42 m, carry their wrong length forward', true],
  ['W = 42 J, FF', true],
  ['Holz, hier kein FF', false],
  ['42 m', false],
])('%s', (answer, is) => {
  expect(isCarried(plan(part('number', '42 m')), answer)).toBe(is);
});
