import { expect, test } from 'vitest';
import { markLetterRow } from '../../graders/builtin/marks/codes/letter-row.ts';
import { markOrder } from '../../graders/builtin/marks/order/order.ts';
import { readRubric } from '../read-rubric.ts';
import { textDocument } from '../test-document.ts';

const part = (kind: 'order' | 'term', accept: string) => ({
  kind,
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

test('notes of chords are rows, and no options with their texts', () => {
  const { criteria } = readRubric(
    textDocument('Answer key, 4 points\n1 pt each, order counts\n1. E G B\n2. A C E\n3. D F A\n4. B D F'),
    90,
  );
  expect(criteria.map(({ marking }) => marking?.parts[0]?.kind)).not.toContain('choice');
});

test('a letter with a sharp is another one than the letter', () => {
  expect(markOrder(part('order', 'D, F, A'), 'D F# A', '').share).toBe(0);
  expect(markOrder(part('order', 'D, F, A'), 'D – F – A', '').share).toBe(1);
  expect(markLetterRow(part('term', 'D F A'), 'DFA')?.share).toBe(1);
});

test('what goes on behind a worth in its bracket is said to the marker', () => {
  const { criteria } = readRubric(
    textDocument(
      'Answer key, 4 points\n1. G D A E (2 points, all or nothing. A sentence with no letters pulled\nout = 1)\n2. tempo (2 points)',
    ),
    90,
  );
  expect(criteria[0]?.marking?.parts.map(({ text }) => text)).toEqual(['G D A E']);
});
