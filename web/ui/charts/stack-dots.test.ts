import { expect, test } from 'vitest';
import { shapeOf, stackDots } from './stack-dots.ts';

const dotsOf = (percents: number[]) => percents.map((percent) => ({ item: percent, percent }));

test('every paper has a place, also beyond the ends', () => {
  const stacks = stackDots(dotsOf([-3, 0, 1.9, 2, 99, 100, 104]));
  expect(stacks.map(({ items }) => items)).toEqual([[-3, 0, 1.9], [2], [99, 100, 104]]);
  expect(stacks.map(({ percent }) => percent)).toEqual([1, 3, 99]);
});

test('three hundred papers on a wide screen are dots that fit; two thousand are bars', () => {
  const three = shapeOf(24, 900);
  expect(three.asBars).toBe(false);
  expect(three.pitch * 24).toBeLessThanOrEqual(224);
  expect(shapeOf(170, 900).asBars).toBe(true);
  expect(shapeOf(170, 900).height).toBeLessThanOrEqual(224);
});

test('on a phone the dots of one class still stand apart', () => {
  const { radius, asBars } = shapeOf(5, 340);
  expect(asBars).toBe(false);
  expect(radius * 2).toBeLessThanOrEqual(340 / 50);
});
