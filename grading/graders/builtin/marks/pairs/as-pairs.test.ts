import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { markAsPairs } from './as-pairs.ts';

const markOf = (part: MarkingPart, share: number): PartMark => ({
  part,
  share,
  quote: null,
  confidence: NOT_FOUND,
});

/** What a list earns where everything in it was found by itself, whatever stood beside it. */
const listed = (accepts: string[], answer: string): number => {
  const part = { kind: 'list' as const, text: '', points: 4, accepts, wanted: accepts.length };
  return (markAsPairs([markOf(part, 1)], answer)[0]?.share ?? 0) * accepts.length;
};

const pointed = (accepts: string[], answer: string, share: number): number[] =>
  markAsPairs(
    accepts.map((text) => markOf({ kind: 'point', text, points: 1, accepts: [text], wanted: null }, share)),
    answer,
  ).map((one) => one.share);

const TOOLS = ['Match: saw ii', 'hammer iii', 'plane i'];
const NOTES = ['loch = 3 islands', 'fjord = 5 islands', 'delta = 7 islands'];

test.each([
  ['labels behind the names', TOOLS, 'plane - i, saw - ii, hammer - iii', 3],
  ['glued in the key', ['A3', 'B1', 'C2'], 'A – 3\n\nB – 1\n\nC – 2', 3],
  ['glued in the key, two exchanged', ['A3', 'B1', 'C2'], 'A=3, B=2, C=1', 1],
  ['two exchanged', TOOLS, 'saw iii / hammer ii / plane i', 1],
  ['labels before the names', TOOLS, 'i plane ii saw iii hammer', 3],
  ['numbers beside the names', NOTES, 'loch: 3  fjord: 7  delta: 5', 1],
  ['numbers in their order', NOTES, 'three islands, five islands, eight islands', 2],
  ['quantities', ['I1 = 2 A', 'I2 = 6 A'], 'I1 = 6 A und I2 = 2 A', 0],
])('%s', (_, accepts, answer, right) => {
  expect(listed(accepts, answer)).toBeCloseTo(right);
});

const FLAGS = ['port red', 'starboard green', 'stern white and blue'];

test('short points that are names with what belongs to them', () => {
  expect(pointed(FLAGS, 'port = green\nstarboard = red\nstern = blue and white', 1)).toEqual([0, 0, 1]);
  expect(pointed(['Subjekt Hund', 'Objekt Knochen'], 'Hund ist das Subjekt, Knochen das Objekt', 0)).toEqual([
    1, 1,
  ]);
});

test('a thing with a remark behind it stays a thing', () => {
  expect(listed(['wind – moving air', 'tide – moving water'], 'wind, tide')).toBe(2);
});

test('names by their first letters in a table', () => {
  expect(pointed(['live brown', 'neutral blue'], 'L\tbrown\nN\tblue', 0)).toEqual([1, 1]);
});

test('sentences are no names with what belongs to them', () => {
  expect(
    pointed(['The dam breaks', 'because the rain is heavy'], 'The dam holds because the rain is heavy', 0),
  ).toEqual([0, 0]);
});
