/** What a cell of the column that answers may hold besides an answer. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';

const table = `
Question | Answer | Extra information | Mark
1 | tin |  | 1
2 | lamp (1) // wire (1) // cell (1) | in this order | 3
3 | 5 V |  | 1
4 | Level 3 (5–6 marks): a full comparison of both circuits // Level 2 (3–4 marks): one circuit in full // Level 1 (1–2 marks): single facts // 0 marks: nothing relevant | bright, dim | 6`;

test('what each of several things in an order is worth is none of their words, and steps of a scale are levels', () => {
  const { criteria } = readRubric(documentOf('Circuits – answer key, 11 marks', { table }), 90);
  expect(criteria[1]?.marking?.parts.map(({ accepts }) => accepts)).toEqual([['lamp'], ['wire'], ['cell']]);
  expect(criteria[3]?.marking?.kind).toBe('level');
  expect(criteria[3]?.levels.map(({ description }) => description)).toEqual([
    'a full comparison of both circuits',
    'one circuit in full',
    'single facts',
    'nothing relevant',
  ]);
});
