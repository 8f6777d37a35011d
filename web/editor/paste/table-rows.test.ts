import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTable, LONGEST_CELL, MOST_COLUMNS, MOST_ROWS } from './table-rows.ts';

const ROWS = [
  ['Criterion', 'Clear (4)', 'Vague (2)'],
  ['Claim', 'Names a side\nand a reason', 'Names a side'],
];

test('a table from Word keeps its lines and loses its dress', () => {
  const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
    <table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Criterion</b><o:p></o:p></p></td>
    <td><p>Clear  (4)</p></td><td>Vague (2)</td></tr>
    <tr><td>Claim<script>alert(1)</script></td><td><p>Names a side</p><p>and a reason</p></td><td>Names a side</td></tr>
    </table><!--EndFragment--></body></html>`;
  expect(findTable({ html, text: '' })).toEqual(ROWS);
});

test('a table from Sheets as plain text keeps lines within a cell', () => {
  const text = 'Criterion\tClear (4)\tVague (2)\r\nClaim\t"Names a side\nand a reason"\tNames a side\n';
  expect(findTable({ html: '', text })).toEqual(ROWS);
});

test('merged cells keep the others in their columns', () => {
  const html =
    '<table><tr><td rowspan=2>Claim</td><td>4</td><td>3</td></tr><tr><td>a</td><td>b</td></tr>' +
    '<tr><td colspan=2>wide</td><td>c</td></tr></table>';
  expect(findTable({ html, text: '' })).toEqual([
    ['Claim', '4', '3'],
    ['', 'a', 'b'],
    ['wide', '', 'c'],
  ]);
});

test('words that are no table stay for the field they were pasted into', () => {
  expect(findTable({ html: '<p>Two words</p>', text: 'Two words' })).toBeNull();
  expect(findTable({ html: '', text: 'one line\nand another, with a "quote' })).toBeNull();
  expect(findTable({ html: '<table><tr><td>one cell</td></tr></table>', text: 'one cell' })).toBeNull();
});

const isBounded = (rows: string[][] | null) =>
  rows === null ||
  (rows.length <= MOST_ROWS &&
    rows.every((row) => row.length <= MOST_COLUMNS && row.every((cell) => cell.length <= LONGEST_CELL)));

const piece = fc.oneof(
  fc.constantFrom(
    '<table>',
    '</table>',
    '<tr>',
    '</tr>',
    '<td>',
    '<td colspan=99999>',
    '<td rowspan=-1>',
    '</td>',
  ),
  fc.constantFrom(
    '<script>',
    '<p>',
    '<br>',
    '\t',
    '\n',
    '\r\n',
    '"',
    '""',
    '&nbsp;',
    '<!--',
    '<td rowspan=1e9>',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

test('nothing on a clipboard breaks it, and what is read stays within bounds', () => {
  const clipboards = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(clipboards, clipboards, (html, text) => {
      expect(isBounded(findTable({ html, text }))).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('a very large table is cut, a clipboard beyond all measure is no table', () => {
  const wide = `${Array.from({ length: 500 }, () => 'x').join('\t')}\n`;
  expect(isBounded(findTable({ html: '', text: wide.repeat(500) }))).toBe(true);
  expect(findTable({ html: '', text: wide.repeat(5000) })).toBeNull();
  const deep = '<div>'.repeat(400);
  expect(isBounded(findTable({ html: `<table><tr><td>${deep}a<td>b<tr><td>c<td>d`, text: '' }))).toBe(true);
});
