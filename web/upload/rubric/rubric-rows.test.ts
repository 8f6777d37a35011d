import { expect, test } from 'vitest';
import type { Rubric } from '../../../contract/grading.ts';
import { correctionsOf, findTrouble, isChanged, newRow, rowsOf, scaledPoints } from './rubric-rows.ts';

const criterion = (id: string, max: number) => ({
  id,
  name: `Criterion ${id}`,
  kind: 'content' as const,
  max,
  description: '',
  answer: '',
  levels: [],
  question: null,
});
const rubric: Rubric = {
  version: 1,
  source: 'table',
  max: 90,
  criteria: [criterion('c1', 30), criterion('c2', 60)],
  notes: [],
};

test('untouched rows are no change', () => {
  expect(isChanged(rowsOf(rubric), rubric)).toBe(false);
});

test('points that do not add up to the grade level show what they will count', () => {
  const rows = rowsOf(rubric);
  expect(rows.map((row) => scaledPoints(row, rows, 90))).toEqual([null, null]);
  const raised = rows.map((row) => ({ ...row, points: 30 }));
  expect(raised.map((row) => scaledPoints(row, raised, 90))).toEqual(['45', '45']);
});

test('a criterion without a name, without points, or none at all cannot be saved', () => {
  const rows = rowsOf(rubric);
  expect(findTrouble(rows)).toBeNull();
  expect(findTrouble([])).toBe('A rubric needs at least one criterion.');
  expect(findTrouble([...rows, { ...newRow(), points: 5 }])).toBe('Each criterion needs a name.');
  expect(findTrouble([...rows, { ...newRow(), name: 'New' }])).toBe(
    'Each criterion needs points above zero.',
  );
  expect(findTrouble(rows.map((row) => ({ ...row, points: 0 })))).toBe(
    'Each criterion needs points above zero.',
  );
});

test('a new criterion is sent without an id, an old one with its own', () => {
  const rows = [...rowsOf(rubric), { ...newRow(), name: ' Style ', points: '10' }];
  expect(correctionsOf(rows).map(({ id, name, max }) => [id, name, max])).toEqual([
    ['c1', 'Criterion c1', 30],
    ['c2', 'Criterion c2', 60],
    [null, 'Style', 10],
  ]);
});
