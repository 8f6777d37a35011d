import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const pointsFor = (words: readonly string[], answer: string): number => {
  const parts = words.map((word) => ({
    kind: 'term' as const,
    text: word,
    points: 1,
    accepts: [word],
    wanted: null,
  }));
  const marking = { kind: 'term' as const, printed: words.length, parts, refused: [], strict: false };
  const terms = new Set(words.map((word) => word.toLowerCase()));
  return (
    markAnswer(readText(answer), { marking, asked: readText(''), terms, described: false }).share *
    words.length
  );
};

const GAPS = ['roots', 'stem', 'leaves', 'flower', 'seed'];

test.each([
  ['leaves, stem, leafs, flower', 2],
  ['flower / stem / flower / flower', 2],
  ['roots, leaves, flower, seed', 4],
  ['stem; leaves; flower; seed', 4],
  ['roots, stem, leaves, flower, seed', 5],
])('%s', (answer, points) => {
  expect(pointsFor(GAPS, answer)).toBeGreaterThanOrEqual(points);
});

test('a sentence is no row', () => {
  expect(pointsFor(GAPS, 'the plant takes up water, which is carried up to where it is needed')).toBe(0);
});
