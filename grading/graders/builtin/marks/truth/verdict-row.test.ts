import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const pointsOf = (answer: string): number => {
  const parts = ['true', 'false', 'true'].map((accept) => ({
    kind: 'truth' as const,
    text: accept,
    points: 1,
    accepts: [accept],
    wanted: null,
  }));
  const marking = { kind: 'choice' as const, printed: 3, parts, refused: [], strict: false };
  const context = { marking, asked: readText(''), terms: new Set<string>(), described: false };
  return Math.round(markAnswer(readText(answer), context).share * 3);
};

test.each([
  ['T F T', 3],
  ['The moon is round - T\nIt is made of cheese - F\nIt has no air - T', 3],
  ['The moon is round (true)\nIt is made of cheese (false)\nIt has no air (false)', 2],
  ['The moon is round - F\nIt is made of cheese - T\nIt has no air - F', 0],
  ['The moon is round\nIt is made of cheese\nIt has no air', 0],
  ['1 0 1', 3],
  ['101', 3],
  ['1, 0, 0', 2],
  ['0 1 0', 0],
  ['1 0', 0],
  ['T F', 2],
  ['F T', 0],
  ['T', 0],
])('%s', (answer, points) => {
  expect(pointsOf(answer)).toBe(points);
});
