/** Formulas of logic in the place of words. Written for this test. */
import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../../contract/grading/marking.ts';
import { bySigns } from './signs-apart.ts';

const part = (...accepts: string[]): MarkingPart => ({
  kind: 'term',
  text: accepts[0] ?? '',
  points: 1,
  accepts,
  wanted: null,
});
const confidenceOf = (answer: string, ...accepts: string[]): number =>
  bySigns({ part: part(...accepts), share: 1, quote: null, confidence: 1 }, answer).confidence;

test('letters with other signs between them are a proposal', () => {
  for (const answer of ['K <-> M', '~K -> M', 'K & M', 'K M'])
    expect(confidenceOf(answer, 'K -> M')).toBeLessThan(0.85);
});

test('a piece of the formula is a proposal, however the key writes it', () => {
  expect(confidenceOf('Ax -> Bx', '(x)(Ax -> Bx)', 'Ax -> Bx')).toBeLessThan(0.85);
});

test('the same signs in another notation, and words, are as sure as they were', () => {
  for (const answer of ['K→M', 'K => M', 'k ⊃ m']) expect(confidenceOf(answer, 'K -> M')).toBe(1);
  expect(confidenceOf('not A and B', 'nand')).toBe(1);
  expect(confidenceOf('ice to water', 'ice -> water')).toBe(1);
});
