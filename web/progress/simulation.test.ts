import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignmentWith } from '../testing/result-sample.ts';
import {
  describeEstimate,
  estimateMinutes,
  type GradingProgress,
  measuredMinutes,
  progressOf,
} from './grading-progress.ts';
import { simulate, simulatedStart } from './simulation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const play = (status: 'pending' | 'grading') => {
  const start = simulatedStart(status);
  const steps: [number, GradingProgress][] = [];
  const began = Date.now();
  simulate(start, (progress) => steps.push([Date.now() - began, progress]));
  return { start, steps };
};

describe('the sample plays a grading', () => {
  it('from the queue: three seconds at zero, then five percent every half second', async () => {
    const { start, steps } = play('pending');
    expect(start).toMatchObject({ stage: 'queued', percent: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(steps[0]).toEqual([3000, { stage: 'processing', percent: 0, count: null }]);
    expect(steps[1]).toEqual([3500, { stage: 'processing', percent: 5, count: null }]);
    expect(steps.at(-2)?.[1]).toMatchObject({ stage: 'processing', percent: 95 });
    expect(steps.at(-1)).toEqual([13_000, { stage: 'complete', percent: 100, count: null }]);
  });

  it('one that is under way is met at half', async () => {
    const { start, steps } = play('grading');
    expect(start).toMatchObject({ stage: 'processing', percent: 50 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(steps).toHaveLength(10);
    expect(steps.at(-1)?.[0]).toBe(5000);
  });

  it('one that is complete is at its end', () =>
    expect(simulatedStart('complete')).toEqual({ stage: 'complete', percent: 100, count: null }));
});

describe('the time that is left', () => {
  it.each([
    [0, '10 minutes'],
    [50, '5 minutes'],
    [85, '2 minutes'],
    [90, '1 minute'],
    [95, '1 minute'],
    [99, '1 minute'],
  ])('at %i percent: %s', (percent, expected) =>
    expect(describeEstimate(estimateMinutes(percent))).toBe(`Estimated time remaining: ${expected}`),
  );

  it('follows the pace that was seen', () => {
    expect(measuredMinutes(30, 10, 60_000)).toBe(3);
    expect(measuredMinutes(2, 10, 60_000)).toBe(1);
    expect(measuredMinutes(30, 0, 60_000)).toBeNull();
  });
});

describe('real work', () => {
  it.each([
    [{ pending: 3 }, 'queued', 0],
    [{ pending: 2, grading: 1 }, 'processing', 0],
    [{ grading: 1, complete: 199 }, 'processing', 99],
    [{ complete: 2, failed: 1 }, 'complete', 100],
    [{ failed: 2 }, 'failed', 100],
    [{}, 'queued', 0],
  ] as const)('%o is %s at %i percent', (counts, stage, percent) =>
    expect(progressOf(assignmentWith(counts))).toMatchObject({ stage, percent }),
  );
});
