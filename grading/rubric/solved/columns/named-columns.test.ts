/** A table whose first row names its columns. Keys written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';
import { byColumns } from './named-columns.ts';

type Part = Parameters<typeof documentOf>[number];

const tableOf = (rows: readonly string[][]): Part => ({
  table: rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' // ')).join(' | ')).join('\n'),
});

const rowsOf = (...rows: string[][]): string[][] | null =>
  byColumns(rows.map((row) => row.map((text) => ({ text, spans: [] }))))?.map((row) =>
    row.map(({ text }) => text),
  ) ?? null;

const questionsOf = (...key: Part[]) => readRubric(documentOf(...key), 90).criteria;
const worthsOf = (...key: Part[]): string =>
  questionsOf(...key)
    .map(({ question, name, marking }) => `${question ?? name}=${marking?.printed}`)
    .join(' ');

const BREAD: string[][] = [
  ['No', 'answer', 'pts', 'OK too', 'NOT', 'part marks / remarks'],
  ['1', 'yeast', '1', '', 'salt', ''],
  ['2', 'flour; water', '2 = 1+1', '', '', 'order does not matter'],
  ['3', '180 °C', '1', '175 to 185', '', ''],
  ['4a', 'kneading', '1', '', '', ''],
  ['4b', 'R-2 K-1 B-4 P-3', '4 x ½', '', '', ''],
  ['5', 'crust', '1', 'outside', 'crumb', ''],
];

test('the points stand behind the answer, and what the other columns say below it, with the name of a column that says what it is for', () => {
  expect(rowsOf(...BREAD)).toEqual([
    ['1', 'yeast', '1\ndo not accept: salt'],
    ['2', 'flour; water', '2\norder does not matter'],
    ['3', '180 °C', '1\naccept: 175 to 185'],
    ['4a', 'kneading', '1'],
    ['4b', 'R-2 K-1 B-4 P-3', '2'],
    ['5', 'crust', '1\naccept: outside\ndo not accept: crumb'],
  ]);
  expect(worthsOf('Bread, 8 marks', tableOf(BREAD))).toBe('1=1 2=2 3=1 4a=1 4b=2 5=1');
});

test('marks one below the other are added up, and each is that of the line beside it where there are as many', () => {
  const rows = rowsOf(
    ['Question', 'Answers', 'Extra information', 'Mark', 'AO'],
    ['1', 'A = 4 × 3\nA = 12', 'allow 4 + 4 + 4', '1\n1', 'AO1'],
    ['2', 'square', '', '1', 'AO1'],
    ['Question', 'Answers', 'Extra information', 'Mark', 'AO'],
    ['3', 'three sides so it closes', '', '1\n1', 'AO2'],
    ['4', 'circle', 'ignore spelling', '1', 'AO1'],
  );
  expect(rows).toEqual([
    ['1', 'A = 4 × 3 (1)\nA = 12 (1)', '2\nallow 4 + 4 + 4'],
    ['2', 'square', '1'],
    ['3', 'three sides so it closes', '2'],
    ['4', 'circle', '1\nignore spelling'],
  ]);
});

test('a first row that names no column of points, or points that are none, leaves the table as it is', () => {
  const body = [
    ['1', 'oak', 'tall'],
    ['2', 'ash', 'tall'],
    ['3', 'box', 'low'],
    ['4', 'elm', 'tall'],
  ];
  expect(rowsOf(['No', 'answer', 'height'], ...body)).toBeNull();
  expect(rowsOf(['No', 'answer', 'points'], ...body)).toBeNull();
  expect(rowsOf(['No', 'answer', 'correction', 'points'], ...body.map((row) => [...row, '1']))).toBeNull();
});

test('numbered hints above a table are no question over "01.1"', () => {
  const rows = [
    ['01.1', 'hammer', '1'],
    ['01.2', 'saw\nfile', '1\n1'],
    ['01.3', 'nail', '1'],
    ['02.1', 'oak', '1'],
    ['02.2', 'glue', '1'],
  ];
  const key = [
    'Workshop, maximum mark 6',
    '1. Words in brackets are not needed. 2. No half marks.',
    tableOf([['Question', 'Answer', 'Mark'], ...rows]),
  ];
  expect(worthsOf(...key)).toBe('01.1=1 01.2=2 01.3=1 02.1=1 02.2=1');
});

test('gaps with roman numbers in the question and in the answer are parts, and so is what is said of each', () => {
  const rows = [
    ['Q', 'Question', 'Answer', 'Marks', 'Notes'],
    ['1', 'Name the tool.', 'plane', '1', ''],
    [
      '2',
      'Fill in. A (i) ____ cuts and a (ii) ____ drives nails.',
      '(i) saw\n(ii) hammer',
      '1',
      '½ mark each.\n(ii) not "mallet"',
    ],
    [
      '3',
      'Put in order.\nA  Sand the board.\nB  Saw the board.\nC  Paint the board.',
      'B A C',
      '2',
      '1 mark if two are swapped',
    ],
    ['4', 'Which wood floats?', 'balsa', '1', ''],
    ['5', 'Name a hard wood.', 'oak', '1', 'or teak'],
  ];
  const found = questionsOf('Tools, total 6 marks', tableOf(rows));
  expect(found.map(({ question, marking }) => `${question}=${marking?.printed}`).join(' ')).toBe(
    '1=1 2i=0.5 2ii=0.5 3=2 4=1 5=1',
  );
  expect(found[2]?.marking?.refused).toEqual(['mallet']);
});
