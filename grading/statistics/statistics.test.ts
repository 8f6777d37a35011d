import { describe, expect, it } from 'vitest';
import { createDice } from '../../lab/app/dice.ts';
import { deviationOf, estimateMean, type Interval, meanOf, medianOf } from './describe-values.ts';
import { correlate, correlateWithRest, measureAlpha } from './items.ts';
import { estimateShare } from './share.ts';
import { fitLine } from './trend.ts';

const near = (value: number) => expect.closeTo(value, 4);

describe('the numbers are those that were worked out by hand', () => {
  it('mean, median and spread of eight marks', () => {
    const marks = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(medianOf(marks)).toBe(4.5);
    expect(medianOf([9, 1, 4])).toBe(4);
    expect(deviationOf(marks)).toBeCloseTo(Math.sqrt(32 / 7), 10);
    // 2.36462 is Student's t for seven degrees of freedom: 2.36462 · 2.13809 / √8.
    expect(estimateMean(marks)).toEqual({ value: 5, low: near(5 - 1.78748), high: near(5 + 1.78748) });
    expect(estimateMean(marks, { least: 4, most: 6 })).toEqual({ value: 5, low: 4, high: 6 });
  });

  it('one mark has no spread, and equal marks are no proof that all are equal', () => {
    expect(deviationOf([71.6])).toBeNull();
    expect(deviationOf([71.6, 71.6, 71.6])).toBe(0);
    expect(estimateMean([71.6])).toEqual({ value: 71.6, low: null, high: null });
    expect(estimateMean([80, 80, 80])).toEqual({ value: 80, low: null, high: null });
  });

  it('four of ten papers, none of ten, all of ten', () => {
    expect(estimateShare(4, 10)).toEqual({ value: 0.4, low: near(0.16818), high: near(0.68733) });
    expect(estimateShare(0, 10)).toEqual({ value: 0, low: 0, high: near(0.27753) });
    expect(estimateShare(10, 10)).toEqual({ value: 1, low: near(0.72247), high: near(1) });
  });

  it('a criterion is compared with the rest of the paper: with the total it would be compared with itself', () => {
    const item = [1, 2, 3, 4, 5];
    const rest = [2, 1, 4, 3, 5];
    const totals = item.map((points, at) => points + (rest[at] ?? 0));
    expect(correlate(item, totals)).toBeGreaterThan(0.94);
    // tanh(atanh(0.8) ± 1.95996 / √2)
    expect(correlateWithRest(item, rest)).toEqual({
      value: near(0.8),
      low: near(-0.27964),
      high: near(0.9862),
    });
    expect(correlateWithRest([3, 3, 3, 3], [2, 3, 4, 5])).toBeNull();
    expect(correlateWithRest([0.1, 0.2, 0.3, 0.4], [0.3, 0.1 + 0.2, 0.3, 0.3])).toBeNull();
    expect(correlateWithRest([1, 2, 3], [1, 2, 4])).toBeNull();
  });

  it('alpha of two criteria and three papers', () => {
    // Variances 1 and 7/3, that of the totals 19/3: 2 · (1 - (10/3) / (19/3)).
    expect(
      measureAlpha([
        [1, 2],
        [2, 3],
        [3, 5],
      ]),
    ).toBeCloseTo(18 / 19, 10);
    expect(measureAlpha([[1], [2]])).toBeNull();
    expect(
      measureAlpha([
        [1, 2],
        [2, 1],
      ]),
    ).toBeNull();
    expect(measureAlpha([])).toBeNull();
  });

  it('one odd paper does not turn a trend', () => {
    const points = [0, 1, 2, 3, 40].map((y, x) => ({ x, y }));
    expect(fitLine(points)).toEqual({ slope: 1, intercept: 0 });
    expect(
      fitLine([
        { x: 2, y: 1 },
        { x: 2, y: 5 },
      ]),
    ).toBeNull();
  });
});

const roll = createDice(1427);
const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());

/** Four criteria worth four points each, in half points within the scale, by a student who is better or worse at all of them. */
const drawPaper = (): number[] => {
  const ability = normal();
  return Array.from({ length: 4 }, () => {
    const points = 2.6 + 0.8 * (0.6 * ability + 0.8 * normal());
    return Math.min(4, Math.max(0, Math.round(points * 2) / 2));
  });
};
const totalOf = (paper: readonly number[]) => paper.reduce((sum, points) => sum + points, 0);
const drawPapers = (count: number) => Array.from({ length: count }, drawPaper);
const restOf = (papers: number[][]) => papers.map((paper) => totalOf(paper) - (paper[0] ?? 0));
const firstOf = (papers: number[][]) => papers.map(([first = 0]) => first);

describe('in two thousand classes an interval of 95 % holds the truth in 93.5 to 96.5 %', () => {
  const population = drawPapers(100_000);
  const mean = meanOf(population.map(totalOf));
  const missed = population.filter(([first = 0]) => first < 2).length / population.length;
  const together = correlate(firstOf(population), restOf(population));
  const shareHolding = (size: number, truth: number, estimate: (papers: number[][]) => Interval) => {
    const held = Array.from({ length: 2000 }, () => {
      const { low, high } = estimate(drawPapers(size));
      return low <= truth && truth <= high ? 1 : 0;
    });
    return meanOf(held);
  };
  const told = ({ value, low, high }: { value: number; low: number | null; high: number | null }) => ({
    value,
    low: low ?? value,
    high: high ?? value,
  });

  it.each<[string, number, number, (papers: number[][]) => Interval]>([
    ['the mean of ten', 10, mean, (papers) => told(estimateMean(papers.map(totalOf)))],
    ['the mean of thirty', 30, mean, (papers) => told(estimateMean(papers.map(totalOf)))],
    [
      'how many of forty miss something',
      40,
      missed,
      (papers) => estimateShare(papers.filter(([first = 0]) => first < 2).length, papers.length),
    ],
    [
      'how a criterion goes with the rest in a class of ten',
      10,
      together ?? 0,
      (papers) => correlateWithRest(firstOf(papers), restOf(papers)) ?? { value: 0, low: 0, high: 0 },
    ],
    [
      'how a criterion goes with the rest in a class of thirty',
      30,
      together ?? 0,
      (papers) => correlateWithRest(firstOf(papers), restOf(papers)) ?? { value: 0, low: 0, high: 0 },
    ],
  ])('%s', (_, size, truth, estimate) => {
    const share = shareHolding(size, truth, estimate);
    expect(share).toBeGreaterThanOrEqual(0.935);
    expect(share).toBeLessThanOrEqual(0.965);
  });
});
