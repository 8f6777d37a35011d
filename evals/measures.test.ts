import { describe, expect, it } from 'vitest';
import { cohenKappa, quadraticKappa, rmse } from '../grading/statistics/rater-agreement.ts';
import { bootstrap, macroF1, meanPerGroup, pearson, seeded, unsureOverSure } from './measures.ts';

describe('agreement, checked by hand', () => {
  it('macro-F1 is the mean of both classes', () => {
    // correct: hits 1, said 2, true 2 → F1 .5; not correct: hits 2, said 3, true 3 → F1 2/3.
    expect(macroF1([1, 1, 0, 0, 0], [0.9, 0.1, 0.6, 0.2, 0])).toBeCloseTo((0.5 + 2 / 3) / 2, 10);
    expect(macroF1([1, 0], [1, 0])).toBe(1);
    expect(macroF1([1, 0], [0, 1])).toBe(0);
  });

  it('RMSE and Pearson', () => {
    expect(rmse([0, 1], [0.5, 0.5])).toBeCloseTo(0.5, 10);
    expect(rmse([1, 2, 3], [1, 2, 6])).toBeCloseTo(Math.sqrt(3), 10);
    expect(pearson([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 10);
    expect(pearson([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 10);
    expect(pearson([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8, 10);
    expect(pearson([1, 2], [5, 5])).toBeNaN();
  });

  it("Cohen's kappa takes chance away", () => {
    // Observed .7, expected .5 · .6 + .5 · .4 = .5 → (.7 − .5) / .5.
    const one = [1, 1, 1, 1, 1, 0, 0, 0, 0, 0];
    const other = [1, 1, 1, 1, 0, 1, 1, 0, 0, 0];
    expect(cohenKappa(one, other)).toBeCloseTo(0.4, 10);
    expect(cohenKappa(one, one)).toBe(1);
  });

  it('quadratic weighted kappa punishes by the square of the distance', () => {
    // Observed cost 1/4 · (1/2)² = 1/16; expected cost 5/16 with margins {.25,.25,.5} and {.25,.5,.25}.
    const expected = [
      [0.25, 0.25, 0.5],
      [0.25, 0.5, 0.25],
    ];
    let cost = 0;
    for (let a = 0; a < 3; a += 1) {
      for (let b = 0; b < 3; b += 1)
        cost += (expected[0]?.[a] ?? 0) * (expected[1]?.[b] ?? 0) * ((a - b) / 2) ** 2;
    }
    expect(quadraticKappa([0, 1, 2, 2], [0, 1, 2, 1])).toBeCloseTo(1 - 1 / 16 / cost, 10);
    expect(quadraticKappa([0, 1, 2], [0, 1, 2])).toBe(1);
  });

  it('per question first, then the mean; a question without spread is left out', () => {
    const [gold, said] = [
      [0, 1, 0, 1, 1, 1],
      [0, 1, 1, 0, 0, 1],
    ];
    const value = meanPerGroup(['a', 'a', 'b', 'b', 'c', 'c'], (picks) =>
      pearson(
        picks.map((at) => gold[at] ?? 0),
        picks.map((at) => said[at] ?? 0),
      ),
    );
    expect(value).toBeCloseTo(0, 10);
  });

  it('the interval holds the figure, narrows with more rows and is the same every time', () => {
    const resample = (n: number) =>
      bootstrap(n, (picks) =>
        macroF1(
          picks.map((at) => at % 2),
          picks.map((at) => (at % 5 === 0 ? (at + 1) % 2 : at % 2)),
        ),
      );
    const [few, many] = [resample(40), resample(400)];
    expect(few.low).toBeLessThan(0.8);
    expect(few.high).toBeGreaterThan(0.8);
    expect(many.high - many.low).toBeLessThan(few.high - few.low);
    expect(resample(40)).toEqual(few);
  });

  it('tells whether the grader errs less where it says that it is sure', () => {
    const rows = [0.9, 0.8, 0.7, 0.3, 0.2, 0.1].map((confidence) => ({
      confidence,
      error: confidence > 0.5 ? 0.1 : 0.4,
    }));
    expect(unsureOverSure(rows)).toBeCloseTo(4, 10);
    expect(unsureOverSure(rows.map(({ error }) => ({ error, confidence: 0.5 })))).toBeNaN();
  });

  it('the generator is seeded', () => {
    const [one, other] = [seeded(3), seeded(3)];
    expect([one(), one(), one()]).toEqual([other(), other(), other()]);
    expect(seeded(4)()).not.toBe(seeded(3)());
  });
});
