import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { COMPARED } from '../../part-mark.ts';
import { markLabelled } from './labelled.ts';
import { markPairs } from './pairs.ts';

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
