/** One field that holds several answers: rows of words and verdicts, tables with given cells. Written for this test. */
import { expect, test } from 'vitest';
import { readGrid } from './grid.ts';
import { readRow } from './row.ts';

const told = (read: ReturnType<typeof readGrid>): string[] =>
  (read?.parts ?? []).map(({ kind, text, points }) => `${kind} ${text} ${points}`);

test.each([
  ['by – until – until – by', 2, null, ['by', 'until', 'until', 'by'], 0.5],
  ['schneller; am besten; lieber', 3, 1, ['schneller', 'am besten', 'lieber'], 1],
  ['le pain / du lait / une pomme', 3, null, ['le pain', 'du lait', 'une pomme'], 1],
  ['R F F R', 4, null, ['true', 'false', 'false', 'true'], 1],
  ['V, F, NM', 3, null, ['V', 'F', 'NM'], 1],
])('a row: %s', (text, worth, each, first, points) => {
  const read = readRow({ text, each }, worth, 'term');
  expect(read?.parts.map(({ accepts }) => accepts[0])).toEqual(first);
  expect(read?.parts[0]?.points).toBe(points);
});

test.each([
  ['colour / shade / tint', 1, null],
  ['They left early – it had rained – nobody had told them', 4, null],
  ['oak, fir', 2, null],
])('no row: %s', (text, worth, each) => {
  expect(readRow({ text, each }, worth, 'term')).toBeNull();
});

test.each([
  [
    'sing\tsang\tsung\nswim\tswam\tswum',
    2,
    0.5,
    ['term sing → sang 0.5', 'term sing → sung 0.5', 'term swim → swam 0.5', 'term swim → swum 0.5'],
  ],
  ['1861\t1865\t1914\nC\tA\tB', 3, null, ['choice 1861 → C 1', 'choice 1865 → A 1', 'choice 1914 → B 1']],
  [
    'Stoff\tMasse\tDichte\nGold\t10 (gegeben)\t19\nBlei\t5\t11',
    1.5,
    0.5,
    ['number Gold Dichte → 19 0.5', 'number Blei Masse → 5 0.5', 'number Blei Dichte → 11 0.5'],
  ],
  ['je\tsuis\ntu\tes\nil\test', 3, null, ['term je → suis 1', 'term tu → es 1', 'term il → est 1']],
  ['a b\tc d', 2, null, []],
])('a table: %s', (text, worth, each, parts) => {
  expect(told(readGrid(text, worth, each))).toEqual(parts);
});
