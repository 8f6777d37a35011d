import { expect, test } from 'vitest';
import { RUBRIC } from '../marking-fixture.ts';
import { chooseExamples } from './choose-examples.ts';

/** Newest first, as they come; the number is the share of the points in percent. */
const marked = (...shares: number[]) =>
  shares.map((share, at) => ({
    text: `paper ${shares.length - at} of ${share}`,
    scores: [
      { criterion_id: 'c1', score: (12 * share) / 100 },
      { criterion_id: 'c2', score: (8 * share) / 100 },
    ],
  }));
const chosen = (...shares: number[]) =>
  chooseExamples(marked(...shares), RUBRIC).map(({ text }) => Number(text.split(' ').at(-1)));

test('from all over the scale, and of one band two at most', () => {
  expect(chosen(90, 92, 95, 30, 88, 91, 50, 5)).toEqual([5, 50, 91, 88, 30]);
});

test('eight at most', () => {
  expect(chosen(5, 10, 25, 30, 45, 50, 65, 70, 85, 90)).toHaveLength(8);
});

test('a new mark stands behind the others, or is left out: what stood before stays as it was', () => {
  const history = [70, 72, 20, 95, 74, 40, 60, 10, 85, 30, 55, 99];
  for (let count = 1; count < history.length; count += 1) {
    const before = chosen(...history.slice(0, count).toReversed());
    const after = chosen(...history.slice(0, count + 1).toReversed());
    expect(after.slice(0, before.length)).toEqual(before);
  }
});
