/** A scale below an order. Written for this test. */
import { describe, expect, test } from 'vitest';
import { plain } from '../../lex/styled.ts';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';
import type { KeyRecord } from '../questions.ts';
import { describeSection } from '../records.ts';
import { withOrderTold } from './order-scale.ts';

const second = (...lines: string[]) =>
  readRubric(documentOf('Answer key, 9 points', '1. oak (2 points)', ...lines, '3. ash (4 points)'), 90)
    .criteria[1]?.marking;

describe('the scale says what the order is given for less', () => {
  test.each([
    [
      [
        '2. D, B, E, A, C (3 points)',
        '3 = all right',
        '2 = two neighbors swapped',
        '1 = first and last are right',
        '0 = else',
      ],
    ],
    [
      [
        '2. D – B – E – A – C (3 points)',
        '3: all right',
        '2: two neighbours swapped',
        '1: the first and last right',
      ],
    ],
    [
      [
        '2. 4, 2, 5, 1, 3 (3 points)',
        '3 = alles richtig',
        '2 = zwei Nachbarn vertauscht',
        '1 = Anfang und Ende richtig',
      ],
    ],
  ])('%j', (lines) => {
    const marking = second(...lines);
    expect(marking?.kind).toBe('order');
    expect(marking?.rules).toContainEqual(expect.objectContaining({ when: 'neighbours', points: 2 }));
  });
});

test('below anything else its steps are levels', () => {
  const levels = [3, 2, 1].map((value) => ({
    name: '',
    amount: { value, low: value, unit: 'points' as const, each: false, sure: true },
    description: 'a view with reasons',
  }));
  for (const text of ['Is the plan fair?', 'B, B, A', 'A, B', 'oak, elm, ash']) {
    const record: KeyRecord = {
      ...{ label: '2', named: false, section: describeSection(), scene: '', lines: [plain(text)], row: null },
      ...{ levels, options: [], remarks: [] },
    };
    expect(withOrderTold(record)).toBe(record);
  }
});
