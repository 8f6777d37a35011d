import { expect, test } from 'vitest';
import { readText } from '../../../../../language/reading.ts';
import { markAnswer } from '../../mark-answer.ts';

const pointsOf = (answer: string, asked: string): number => {
  const parts = [['granite'], ['marble'], ['basalt', 'lava rock']].map((accepts) => ({
    kind: 'term' as const,
    text: accepts.join(' / '),
    points: 1,
    accepts,
    wanted: null,
  }));
  const marking = { kind: 'term' as const, printed: 3, parts, refused: [], strict: false };
  const context = { marking, asked: readText(asked), terms: new Set<string>(), described: false };
  return markAnswer(readText(answer), context).share * 3;
};
const NAME = 'Name the three rocks in the wall.';
const GAPS = 'Fill the three gaps.';

test.each([
  ['marble, basalt, granite', NAME, 3],
  ['marble, lava rock and slate', NAME, 2],
  ['basalt, granite', NAME, 2],
  ['marble, marble, marble', NAME, 1],
  ['slate, chalk, granite', NAME, 1],
  ['granite, marble, basalt', GAPS, 3],
  ['marble, basalt, granite', GAPS, 0],
])('%s (%s)', (answer, asked, points) => {
  expect(Math.round(pointsOf(answer, asked))).toBe(points);
});
