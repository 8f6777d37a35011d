import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../lab/app/runs.ts';
import { scaleCriteria, scaleLevels } from './scale.ts';

describe('points are scaled to the maximum', () => {
  test.each([
    { says: 'nothing changes when they already fit', weights: [20, 30, 50], max: 100, points: [20, 30, 50] },
    { says: 'whole points where they come out', weights: [40, 30, 20, 10], max: 90, points: [36, 27, 18, 9] },
    {
      says: 'halves where halves come out',
      weights: [1, 1, 1, 1],
      max: 90,
      points: [22.5, 22.5, 22.5, 22.5],
    },
    { says: 'the larger remainder gets the odd point', weights: [1, 1, 1], max: 100, points: [34, 33, 33] },
    { says: 'small maxima get halves', weights: [1, 1, 1], max: 10, points: [3.5, 3.5, 3] },
    { says: 'a tiny criterion keeps a point', weights: [99, 1], max: 10, points: [9.9, 0.1] },
    { says: 'quarters of a single point', weights: [1, 1, 1, 1], max: 1, points: [0.25, 0.25, 0.25, 0.25] },
  ])('$says', ({ weights, max, points }) => {
    expect(scaleCriteria(weights, max)).toEqual(points);
  });

  test('they always add up, none is nothing, and heavier is never worth less', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 200 }), (given, max) => {
        const points = scaleCriteria(given, max);
        expect(points.reduce((sum, value) => sum + value, 0)).toBeCloseTo(max, 6);
        expect(Math.min(...points)).toBeGreaterThan(0);
        const order = given
          .map((weight, index) => ({ weight, points: points[index] ?? 0 }))
          .sort((a, b) => a.weight - b.weight || a.points - b.points);
        for (const [index, item] of order.entries())
          expect(item.points).toBeGreaterThanOrEqual(order[index - 1]?.points ?? 0);
      }),
      { numRuns: runs(500), seed: 3 },
    );
  });
});

describe('levels follow their criterion', () => {
  test.each([
    { points: [4, 3, 2, 1], from: 4, to: 18, scaled: [18, 13.5, 9, 4.5] },
    { points: [4, 2, 0], from: 4, to: 10, scaled: [10, 5, 0] },
    { points: [4, 3, 2, 1], from: 4, to: 1, scaled: [1, 0.75, 0.5, 0.25] },
  ])('$points out of $from become $scaled', ({ points, from, to, scaled }) => {
    expect(scaleLevels(points, from, to)).toEqual(scaled);
  });
});
