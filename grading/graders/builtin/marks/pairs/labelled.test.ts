import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { COMPARED } from '../../part-mark.ts';
import { markLabelled } from './labelled.ts';
import { markPairRow, markPairs } from './pairs.ts';

const list = (...accepts: string[]): MarkingPart[] => [
  { kind: 'list', text: accepts.join(', '), points: 2, accepts, wanted: accepts.length },
];
const MATERIALS = list('i metal', 'ii wood', 'iii wood', 'iv metal');

test.each([
  ['behind its label', 'i) metal ii) wood iii) wood iv) metal', 1],
  ['at its place', 'M, W, W, W', 0.75],
  ['shortened', 'i met. ii wood iii wood iv wood', 0.75],
  ['by what holds for them', 'metal: i and iv. wood: ii and iii', 1],
  ['behind the wrong label', 'i wood ii metal iii metal iv wood', 0],
])('a thing of a list with labels counts %s', (_, answer, share) => {
  expect(markLabelled(MATERIALS, answer)?.[0]?.share).toBe(share);
});

test('labels behind the things, and what was left out is not compared', () => {
  const organs = list('A root', 'B stem (stalk)', 'C leaf');
  expect(markLabelled(organs, 'root (A), stalk (B), leaf (C)')?.[0]?.share).toBe(1);
  const [mark] = markLabelled(organs, 'A: root\nC: petal') ?? [];
  expect(mark?.share).toBeCloseTo(1 / 3);
  expect(mark?.confidence).toBeLessThan(COMPARED);
  expect(markLabelled(list('root', 'stem', 'leaf'), 'root, stem, leaf')).toBeNull();
});

const pair = (text: string, accept: string): MarkingPart => ({
  kind: 'choice',
  text,
  points: 1,
  accepts: [accept],
  wanted: null,
});

test('the numbers of the left sides stand for them, and what follows them is theirs', () => {
  const parts = [pair('(i) lathe → c', 'c'), pair('(ii) plane → a', 'a'), pair('(iii) drill → b', 'b')];
  const sharesOf = (answer: string) => markPairs(parts, answer)?.map(({ share }) => share);
  expect(sharesOf('i c, ii a, iii b')).toEqual([1, 1, 1]);
  expect(sharesOf('i a   ii c   iii b')).toEqual([0, 0, 1]);
});

test('a side is there by its sign, by its name or by both', () => {
  const parts = [
    pair('A Elbe → 3 North Sea', '3 North Sea'),
    pair('B Inn → 1 Danube', '1 Danube'),
    pair('C Oder → 2 Baltic', '2 Baltic'),
  ];
  const sharesOf = (answer: string) => markPairs(parts, answer)?.map(({ share }) => share);
  expect(sharesOf('A3, B1, C2')).toEqual([1, 1, 1]);
  expect(sharesOf('3 – A, 2 – B, 1 – C')).toEqual([1, 0, 0]);
  expect(sharesOf('Elbe = North Sea\nInn = Baltic\nOder = Danube')).toEqual([1, 0, 0]);
});

test('units by their signs, and signs in a row', () => {
  const units = [pair('charge → coulomb (C)', 'coulomb (C)'), pair('current → ampere', 'ampere')];
  expect(markPairs(units, 'charge: C, current: A')?.map(({ share }) => share)).toEqual([1, 1]);
  const tools = [pair('lathe → C', 'C'), pair('plane → A', 'A'), pair('drill → B', 'B')];
  expect(markPairRow(tools, 'C B A (same order)')?.map(({ share }) => share)).toEqual([1, 0, 0]);
});
