import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { markAsVerdict, markDay, markTime } from './other-forms.ts';

const partOf = (kind: MarkingPart['kind'], ...accepts: string[]): MarkingPart => ({
  kind,
  text: accepts[0] ?? '',
  points: 1,
  accepts,
  wanted: null,
});

test.each([
  ['9 November 1989', '9.11.1989', 1],
  ['9 November 1989', '09/11/89', 1],
  ['9. November 1989', 'November 9th, 1989', 1],
  ['9 novembre 1989', 'le 8 novembre 1989', 0],
  ['9 de noviembre de 1989', '1989-11-09', 1],
  ['9 November', 'on the 9th of November 1989', 1],
  ['1989', '9 Nov. 1989', 1],
])('the day %s in %s', (key, answer, share) => {
  expect(markDay(partOf('number', key), answer)?.share).toBe(share);
});

test.each([
  ['October 1917', 'in October 1917', 1],
  ['October 1917', 'Oktober 1917', 1],
  ['October 1917', '10/1917', 1],
  ['October 1917', 'Octobre of 1917', 1],
  ['October 1917', '25 October 1917', 1],
  ['October 1917', 'November 1917', 0],
  ['October 1917', 'October 1918', 0],
  ['October 1917', '1917', 0],
])('the month %s in %s', (key, answer, share) => {
  expect(markDay(partOf('number', key), answer)?.share).toBe(share);
});

test('beside a day its month will do, and another day of it will not', () => {
  const part = partOf('term', '25 October 1917', 'October 1917');
  expect(['October 1917', '25.10.1917', '7 October 1917'].map((one) => markDay(part, one)?.share)).toEqual([
    1, 1, 0,
  ]);
});

test('no day is read where none is named', () => {
  expect(markDay(partOf('number', '10 dec places'), '10')).toBeNull();
  expect(markDay(partOf('number', '3/4'), '3/4')).toBeNull();
});

test.each([
  ['7:45', '07.45', true],
  ['7:45', '7h45', true],
  ['19:45', '7.45 pm', true],
  ['7:45', '7.54', false],
  ['7:45', 'a quarter to eight', true],
  ['7:45', '15 minutes before 8', true],
  ['19:45', '1945', true],
  ['7:45 pm', '19.45 Uhr', true],
  ['7:30', 'halb acht', true],
  ['7:30', 'sept heures et demie', true],
  ['6:45', 'siete menos cuarto', true],
  ['£7.45', '7:45', false],
])('the time %s in %s', (key, answer, isSame) => {
  expect(markTime(partOf('term', key), answer) !== null).toBe(isSame);
});

test('half past six in the morning is not half past six in the evening', () => {
  expect(markTime(partOf('number', '6:30 pm'), '6:30 am')?.share).toBe(0);
  expect(markTime(partOf('number', '6:30 pm'), 'half past 6')?.share).toBe(1);
  expect(markTime(partOf('number', '6:30 pm'), 'half past 7')?.share).toBe(0);
});

test.each([
  ['True ✓', 'T', true],
  ['T', 'wahr', true],
  ['F', 'faux', true],
  ['False', 'T', false],
  ['F', 'T', false],
  ['iron', 'T', false],
])('the verdict %s in %s', (key, answer, isSame) => {
  expect(markAsVerdict(partOf('term', key), answer) !== null).toBe(isSame);
});
