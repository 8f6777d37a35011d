import { expect, test } from 'vitest';
import type { Rubric } from '../../../contract/grading.ts';
import { rubricSample } from '../../testing/rubric-sample.ts';
import { describeChanges } from './describe-changes.ts';

const edit = (change: (rubric: Rubric) => void): Rubric => {
  const copy = structuredClone(rubricSample);
  change(copy);
  return copy;
};

test('two rubrics that are alike differ in nothing', () => {
  expect(
    describeChanges(
      rubricSample,
      edit(() => undefined),
    ),
  ).toEqual([]);
});

test('what became of a criterion is said in words, and only for those that changed', () => {
  const after = edit(({ criteria: [first] }) => {
    const level = first?.levels[1];
    if (level !== undefined) Object.assign(level, { points: 15, description: 'Names a side only.' });
  });
  expect(describeChanges(rubricSample, after)).toEqual([
    {
      id: 'c1',
      name: 'Claim',
      lines: ['Level “Vague”: 20 → 15 points.', 'Level “Vague” asks for something else.'],
    },
  ]);
});

test('new and removed criteria are named', () => {
  const after = edit((rubric) => {
    const [, second] = rubric.criteria;
    rubric.criteria = second === undefined ? [] : [second, { ...second, id: 'c3', name: 'Sources', max: 10 }];
  });
  expect(
    describeChanges(rubricSample, after).map(({ name, lines }) => `${name}: ${lines.join(' ')}`),
  ).toEqual(['Sources: New, 10 points.', 'Claim: Removed.']);
});
