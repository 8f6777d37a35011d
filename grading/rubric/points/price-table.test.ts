import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { readPriceTable } from './price-table.ts';

const LINES = ['Corrections', '1) oak', '2) fir', '3) a) palm b) birch', '4) a) elm b) ash'];

const worthOf = (table: string): string =>
  readRubric(documentOf(...LINES, { table }), 8)
    .criteria.map(({ question, marking }) => `${question}=${marking?.printed}`)
    .join(' ');

test.each([
  [
    'below each other',
    'Question | Points\n1 | 1\n2 | 1,5\n3 | 2 (1 + 1)\n4 | 3,5 (a : 1,5, b : 2)\nTotal | 8',
  ],
  ['beside each other', 'Nr. | 1 | 2 | 3 | 4a | 4b | Summe\nPunkte | 1 | 1,5 | 2 | 1,5 | 2 | 8'],
])('points in a table of their own, %s', (_, table) => {
  expect(worthOf(table)).toBe('1=1 2=1.5 3a=1 3b=1 4a=1.5 4b=2');
});

test('a table with answers is no table of points', () => {
  expect(
    readPriceTable([
      ['Question', 'Answer'],
      ['1', 'oak'],
      ['2', '12 m'],
      ['3', 'fir'],
    ]),
  ).toBeNull();
  expect(
    readPriceTable([
      ['1', 'B'],
      ['2', 'C'],
      ['3', 'A'],
      ['4', 'D'],
    ]),
  ).toBeNull();
});
