import { describe, expect, it } from 'vitest';
import { createDice } from '../../lab/app/dice.ts';
import { betaQuantile, studentQuantile } from '../statistics/quantiles.ts';
import { boundMoved, measureBand, measureLean, type Pair } from './measure-agreement.ts';

const clean = (count: number): Pair[] => Array.from({ length: count }, () => ({ given: 7, checked: 7 }));
const pairsOf = (differences: number[]): Pair[] =>
  differences.map((difference) => ({ given: 10, checked: 10 + difference }));

describe('quantiles are those of the tables', () => {
  it.each([
    [0.975, 4, 2.776],
    [0.975, 9, 2.262],
    [0.95, 1, 6.314],
    [0.995, 29, 2.756],
  ])('Student at %s with %i degrees of freedom', (share, freedom, value) => {
    expect(studentQuantile(share, freedom)).toBeCloseTo(value, 3);
  });

  it('the beta distribution with its first parameter one has a closed form', () => {
    for (const n of [1, 5, 29, 200]) expect(betaQuantile(0.95, 1, n)).toBeCloseTo(1 - 0.05 ** (1 / n), 10);
  });
});

describe('what checked papers show', () => {
  it('29 clean checks show that at most a tenth would move, 28 do not; 59 show a twentieth', () => {
    expect(boundMoved(clean(29), 0)).toBeLessThanOrEqual(0.1);
    expect(boundMoved(clean(28), 0)).toBeGreaterThan(0.1);
    expect(boundMoved(clean(59), 0)).toBeLessThanOrEqual(0.05);
    expect(boundMoved(pairsOf([0, 0, 3]), 2)).toBeGreaterThan(0.8);
    expect(boundMoved(pairsOf([3]), 2)).toBe(1);
    expect(boundMoved([], 2)).toBe(1);
  });

  it('nine papers speak of nine in ten, four of four in five, three of nothing', () => {
    expect(measureBand(pairsOf([0, 1, -2, 0.5, 0, 0, 1, -3, 2]))).toEqual({ share: 0.9, points: 3 });
    expect(measureBand(pairsOf([0, 1, -2, 0.5]))).toEqual({ share: 0.8, points: 2 });
    expect(measureBand(pairsOf([0, 1, -2]))).toBeNull();
    expect(measureBand(pairsOf(Array.from({ length: 19 }, (_, index) => index)))).toEqual({
      share: 0.9,
      points: 17,
    });
  });

  it('a lean needs five papers that differ among themselves', () => {
    expect(measureLean(pairsOf([1, 1.5, 0.5, 1]))).toBeNull();
    expect(measureLean(pairsOf([1, 1, 1, 1, 1]))).toBeNull();
    const lean = measureLean(pairsOf([1, 0.5, 1.5, 0.8, 1.2]));
    expect(lean?.value).toBeCloseTo(1);
    expect(lean?.low).toBeGreaterThan(0.5);
    expect(lean?.high).toBeLessThan(1.5);
  });
});

/** A class as teachers have them: the grader gives hundredths, she gives half points within the scale, and leans. */
const drawClass = (roll: () => number) => {
  const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
  const lean = normal();
  const spread = 0.5 + 2 * roll();
  return Array.from({ length: 30 }, (): Pair => {
    const given = Math.round(Math.min(20, Math.max(0, 13 + 3.5 * normal())) * 100) / 100;
    const checked = Math.round(Math.min(20, Math.max(0, given + lean + spread * normal())) * 2) / 2;
    return { given, checked };
  });
};

describe('two thousand classes of thirty', () => {
  const roll = createDice(2027);
  const classes = Array.from({ length: 2000 }, () => drawClass(roll));
  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  // The order of a class is random, so its first papers are a random draw.
  it.each([4, 9, 12, 19])(
    'the band of %i random checks covers the share of the others that it says',
    (count) => {
      const said: number[] = [];
      const held: number[] = [];
      for (const papers of classes) {
        const band = measureBand(papers.slice(0, count));
        if (band === null) throw new Error('So many checks have a band.');
        said.push(band.share);
        const rest = papers.slice(count).map(({ given, checked }) => Math.abs(checked - given));
        held.push(rest.filter((move) => move <= band.points).length / rest.length);
      }
      expect(Math.abs(meanOf(held) - meanOf(said))).toBeLessThanOrEqual(0.015);
    },
  );

  it.each([5, 9, 15])('95 of 100 intervals of the lean from %i papers hold the true one', (count) => {
    const holds = Array.from({ length: 2000 }, () => {
      const lean = 3 * (roll() - 0.5);
      const pairs = drawLeaning(roll, lean, count);
      const interval = measureLean(pairs);
      return interval !== null && interval.low <= lean && lean <= interval.high ? 1 : 0;
    });
    expect(Math.abs(meanOf(holds) - 0.95)).toBeLessThanOrEqual(0.015);
  });
});

/** Far from the ends of the scale, where the mean difference is the lean itself. */
const drawLeaning = (roll: () => number, lean: number, count: number): Pair[] => {
  const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
  return Array.from({ length: count }, () => {
    const given = Math.round((50 + 10 * normal()) * 100) / 100;
    return { given, checked: Math.round((given + lean + 2 * normal()) * 2) / 2 };
  });
};
