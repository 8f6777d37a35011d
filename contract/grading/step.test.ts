import { expect, test } from 'vitest';
import type { Criterion } from '../grading.ts';
import type { Marking } from './marking.ts';
import { isStepped, stepOf } from './step.ts';

const criterionOf = (printed: number, parts: number[], answer = 'oak, ash', wanted: number | null = null) => {
  const kind = wanted === null ? 'term' : 'list';
  const marking: Marking = {
    kind,
    printed,
    parts: parts.map((points) => ({ kind, text: 'oak', points, accepts: ['oak'], wanted })),
    refused: [],
    strict: false,
  };
  const criterion = { question: '1', answer, levels: [], max: printed, marking };
  return criterion as unknown as Criterion & { marking: Marking };
};

test.each<[number, number[], string, number | null, number]>([
  [2, [1, 1], 'oak, ash', null, 1],
  [2, [0.5, 0.5, 0.5, 0.5], 'oak, ash', null, 0.5],
  [2, [2], 'oak, ash, elm, fir ½ each', 4, 0.5],
  [1, [0.25, 0.75], 'oak, ash', null, 0.25],
  [3, [0.6, 0.6, 0.6, 0.6, 0.6], 'oak, ash', null, 1],
  [2, [2], 'oak, ash, elm', 3, 1],
])('%s in parts of %s: %s, %s wanted', (printed, parts, answer, wanted, step) => {
  const criterion = criterionOf(printed, parts, answer, wanted);
  expect(stepOf(criterion)).toBe(step);
});

test('an even split that gives no step is one sum', () => {
  expect(isStepped(criterionOf(3, [1.5, 1.5]).marking, 3)).toBe(true);
  expect(isStepped(criterionOf(3, [0.6, 0.6, 0.6, 0.6, 0.6]).marking, 3)).toBe(false);
});
