/** Keys that speak to the marker between and behind their answers. They were written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';

type Part = Parameters<typeof documentOf>[number];

const read = (...key: Part[]) => readRubric(documentOf(...key), 90).criteria;
const shown = (...key: Part[]): string[] =>
  read(...key).map(
    ({ question, marking }) =>
      `${question} = ${marking?.printed} ${marking?.kind}: ${marking?.parts.map(({ accepts }) => accepts[0]).join(' | ')}`,
  );

test('marks with their shares behind the result, and what is given for a slip', () => {
  expect(
    shown(
      'Mechanik – Lösungen, 8 P',
      '1. Hebel',
      'a) M = F·r = 30 N · 2 m = 60 Nm 2 P (Ansatz 1, Erg. 1)',
      'b) F = M/r = 12 N 2 P (1/1), FF! falsche Formel -> 0',
      '2. Kran, 80 N auf 3 m: W = F·s = 240 J 2 P (Ansatz 1, Erg. 1)',
      '3. Einheit der Leistung: Watt, W – auch J/s 2 P',
    ).map((one) => one.split(':')[0]),
  ).toEqual(['1a = 2 number', '1b = 2 number', '2 = 2 number', '3 = 2 list']);
});

test('an equation in words is one answer', () => {
  const [, second] = shown(
    'Answers',
    '1. Gas that burns with a pop – hydrogen (1)',
    '2. Word equation for rusting – iron + oxygen → iron oxide + heat (2)',
    '3. Metal in coins – copper (1)',
    '4. Colour of sulfur – yellow (1)',
  );
  expect(second).toContain('iron');
  expect(second).toContain('oxide');
});

test('a column of marks is known by what stands in it', () => {
  const rows = [
    '#|Asked|Answer|Worth?|To myself',
    '1|river of Rome|Tiber|1|',
    '2|its two banks|left, right|2|1 each',
  ];
  const more = ['3|hills of it|seven|1|not six', '4|port of it|Ostia|1|'];
  const table = [...rows, ...more].map((row) => row.split('|').join(' | ')).join('\n');
  expect(read('Key, total 5', { table }).map(({ marking }) => marking?.printed)).toEqual([1, 2, 1, 1]);
});
