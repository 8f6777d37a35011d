import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';

const read = (...lines: string[]) =>
  readRubric(documentOf(...lines), 90).criteria.map(({ marking }) => ({
    kind: marking?.kind,
    first: marking?.parts[0]?.accepts[0],
    rules: marking?.rules?.map(({ when, points }) => [when, points]),
  }));

const others = ['3. CB [2]. Either way round.', '4. copper (1)', '5. zinc (1)'];
const first = '1. Which stone floats? (1) pumice. Not basalt.';

test('steps below an order say what less than all of it earns', () => {
  const key = ['Rocks, 8 points', first, '2. Put in order, 3 pts', 'C, A, B, D', '3 = all right'];
  expect(
    read(...key, '2 = two neighbours swapped', '1 = first and last right', '0 = anything else', ...others)[1],
  ).toEqual({
    kind: 'order',
    first: 'C, A, B, D',
    rules: [
      ['neighbours', 2],
      ['ends', 1],
    ],
  });
});

test('steps below a task in words stay levels', () => {
  const key = [
    'Rocks, 8 points',
    first,
    '2. Describe how sand becomes stone, 3 pts',
    '3 = clear and complete',
  ];
  expect(read(...key, '2 = mostly clear', '1 = a fact or two', '0 = nothing', ...others)[1]?.kind).toBe(
    'level',
  );
});
