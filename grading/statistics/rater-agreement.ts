/** Agreement of two raters over the same papers: plain functions of two equally long lists. */
import { meanOf } from './describe-values.ts';

export const rmse = (gold: readonly number[], predicted: readonly number[]): number =>
  Math.sqrt(meanOf(gold.map((value, at) => (value - (predicted[at] ?? 0)) ** 2)));

const countEach = (list: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** Cohen's kappa of two lists of categories; `weighted` punishes by the square of the distance. */
const kappaOf = (one: readonly number[], other: readonly number[], weighted: boolean): number => {
  const cost = (a: number, b: number): number => (weighted ? (a - b) ** 2 : Number(a !== b));
  const observed = meanOf(one.map((value, at) => cost(value, other[at] ?? Number.NaN)));
  let expected = 0;
  for (const [a, many] of countEach(one))
    for (const [b, more] of countEach(other)) expected += many * more * cost(a, b);
  return expected > 0 ? 1 - (observed * one.length * other.length) / expected : 1;
};

export const cohenKappa = (one: readonly number[], other: readonly number[]): number =>
  kappaOf(one, other, false);
export const quadraticKappa = (one: readonly number[], other: readonly number[]): number =>
  kappaOf(one, other, true);
