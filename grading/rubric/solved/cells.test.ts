/** What stands in cells and in the margin of a key, and what closes its lines. Keys written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { zipped } from './zipped.ts';

type Part = Parameters<typeof documentOf>[number];

const worthsOf = (...key: Part[]): string =>
  readRubric(documentOf(...key), 90)
    .criteria.map(({ question, name, marking }) => `${question ?? name}=${marking?.printed}`)
    .join(' ');

const textsOf = (...cells: string[]): string[][] =>
  zipped(cells.map((text) => ({ text, spans: [] }))).map((row) => row.map(({ text }) => text));

test('two cells with the same letters are told part by part, and what is said behind the last of all of them', () => {
  expect(
    textsOf('3. Name the tool.\na) cuts wood\nb) drives nails', 'a) saw\nb) hammer\n2 points each'),
  ).toEqual([
    ['3. Name the tool.', '2 points each'],
    ['a)', 'cuts wood', 'saw'],
    ['b)', 'drives nails', 'hammer'],
  ]);
  expect(textsOf('4', 'a) wool\nb) silk', 'a) 2\nb) 1')).toEqual([
    ['4', '', ''],
    ['a)', 'wool', '2'],
    ['b)', 'silk', '1'],
  ]);
});

test('other letters, or letters in one cell alone, leave a row as it is', () => {
  for (const row of [
    ['1', 'a) wool\nb) silk', '2'],
    ['1', 'a) wool\nb) silk', 'b) 2\nc) 1'],
  ])
    expect(textsOf(...row)).toEqual([row]);
});

test('a wrapped answer keeps its margin, and a section may have one question', () => {
  const margin = [
    'Tools – answer key, 7 marks',
    '1. saw\t1',
    '2. a plane takes off\t2\nthin shavings',
    '3. hammer\t1',
    '4. awl, rasp and file\t3',
  ];
  expect(worthsOf(...margin)).toBe('1=1 2=2 3=1 4=3');
  const sections = [
    'Cloth, 9 marks',
    'Part A – plants [2]',
    '1. flax',
    '2. cotton',
    'Part B – animals [3]',
    '3.',
    'a. sheep: wool',
  ];
  const rest = [
    'b. worm: silk',
    'c. goat: mohair',
    'Part C [4]',
    '4. Why does wool keep warm? It holds air (2), and air conducts badly (2).',
  ];
  expect(worthsOf(...sections, ...rest)).toBe('1=1 2=1 3a=1 3b=1 3c=1 4=4');
});

test('what closes a line is said of all in it, and an explained worth is no sum of its parts', () => {
  const key = [
    'Wood, 9 points',
    '1 oak   2 ash   3 elm   (1 each)',
    '4. pine. 2 points: 1 for the tree, 1 for the use',
    '5. box (3)',
  ];
  expect(worthsOf(...key, '6. yew (1)')).toBe('1=1 2=1 3=1 4=2 5=3 6=1');
});
