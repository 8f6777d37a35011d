/** Numbers that may count points, in the ways in which teachers write them. */
import { expect, test } from 'vitest';
import { amountsIn } from './amounts.ts';
import { mentionedTotals, statedTotals } from './stated-totals.ts';

test.each([
  ['Quiz (0,5 pt par bonne réponse, 3 pts)', 'each 0.5, bracket 3'],
  ['Lücken (½ pro richtiger Lücke, 4 P.)', 'each 0.5, bracket 4'],
  ['Huile sur toile  → 1 (« huile » seulement : 0,5)', 'dash 1'],
  ['a ship sinks lower   → 1,5', 'dash 1.5'],
  ['False 0,5 : Italy enters the war late 0,5', 'bare 0.5, bare 0.5'],
  ['6 · 0,35 = 2,10 €      2, ecf from a', 'gap 2'],
  ['Translation 10\nThe girl laughs.', 'bare 10'],
  ['(4)  D B A C   –1 for each letter that is not in its place', 'bracket 4'],
  ['[3]; lose 1 for each wrong pair', 'square 3'],
  ['(3 P.) Abzug 1 pro Fehler', 'bracket 3'],
  ['5 words, 1 for each', 'each 1'],
])('%s', (text, found) => {
  expect(
    amountsIn(text)
      .map(({ kind, value }) => `${kind} ${value}`)
      .join(', '),
  ).toBe(found);
});

test('a line that begins with what all of it comes to may state the total', () => {
  expect(mentionedTotals('1. a\n2. b\n= 25     23 1 / 19 2').map(([total]) => total)).toContain(25);
  expect(mentionedTotals('1. a\n2. b\n= 25 km').map(([total]) => total)).not.toContain(25);
});

test('the name of a class before the word for a total is none', () => {
  expect(statedTotals('Test   EG 11a      gesamt 30 P')).toEqual([30]);
  expect(statedTotals('32 marks in total')).toEqual([32]);
});

test('a label behind the word for a total is none', () => {
  expect(statedTotals('Full marks except in 7b and 12, where a way is needed')).toEqual([]);
  expect(statedTotals('Full marks: 24')).toEqual([24]);
});
