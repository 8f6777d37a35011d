import { expect, test } from 'vitest';
import type { Marking, MarkingPart } from '../../../../../contract/grading/marking.ts';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const marking = (parts: MarkingPart[]): Marking => ({
  kind: 'term',
  printed: parts.reduce((sum, { points }) => sum + points, 0),
  parts,
  refused: [],
  strict: false,
});
const partOf = (kind: MarkingPart['kind'], text: string, accepts = [text]): MarkingPart => ({
  kind,
  text,
  points: 1,
  accepts,
  wanted: null,
});
const judge = (parts: MarkingPart[], answer: string) =>
  markAnswer(readText(answer), {
    marking: marking(parts),
    asked: readText(''),
    terms: new Set(),
    described: false,
  });
const shareOf = (kind: MarkingPart['kind'], accept: string, answer: string): number =>
  judge([partOf(kind, accept)], answer).share;

test.each([
  ['term', 'Group II', 'group 2', 1],
  ['term', 'Group II', 'group III', 0],
  ['term', 'second floor', '2nd floor', 1],
  ['term', '2/4', 'two four', 1],
  ['point', 'Phase I', 'Phase II', 0],
  ['number', 'upper 4th', 'upper fourth', 1],
  ['number', 'upper 4th', 'lower 4th', 0],
  ['number', 'upper 4th', 'u4', 1],
  ['term', 'iron(III) sulfide', 'iron(II) sulfide', 0],
  ['term', 'iron(III) sulfide', 'iron sulfide', 0],
  ['term', 'iron(III) sulfide', 'iron (III) sulfide', 1],
  ['term', 'participle', 'part.', 1],
  ['term', 'groupe nominal de lieu', 'GNL', 1],
  ['number', '1756–1763', '1756-63', 1],
  ['number', '300,000 thousand', '300 million', 1],
  ['number', '2 < x ≤ 9', '(2, 9]', 1],
  ['number', '2 < x ≤ 9', '[2, 9]', 0],
  ['number', 'x ≥ 9', 'x >= 9', 1],
  ['number', '4p(3p − 5)', '(3p-5)4p', 1],
  ['number', '4p(3p − 5)', '(3p-5)4', 0],
  ['number', '5n − 2', '-2 + 5k', 1],
  ['number', '4 Al + 3 O₂ → 2 Al₂O₃', '2 Al + 3 O2 -> 2 Al2O3', 0],
  ['formula', '(x + 4)(x − 9)', '(x-9)(x+4)', 1],
  ['formula', '(x + 4)(x − 9)', '(x-4)(x+9)', 0],
] as const)('%s %s: %s', (kind, accept, answer, share) => {
  expect(shareOf(kind, accept, answer)).toBe(share);
});

test('what may be meant otherwise does not stand', () => {
  const settled = (part: MarkingPart, answer: string) => judge([part], answer).settled ?? false;
  expect(settled(partOf('term', 'Mn'), 'Mn')).toBe(true);
  expect(settled(partOf('term', 'Mn'), 'MN')).toBe(false);
  expect(settled(partOf('term', 'sea lion', ['sea lion', 'sea']), 'sea horse')).toBe(false);
  expect(settled(partOf('term', 'walrus'), 'seal (walrus)')).toBe(false);
  expect(settled(partOf('number', '3/5'), '6:10')).toBe(false);
  expect(judge([partOf('choice', 'C', ['C', '12 A'])], 'A').share).toBe(0);
  const ions = partOf('formula', 'Ba²⁺(aq) + SO₄²⁻(aq) → BaSO₄(s)');
  expect(settled(ions, 'Ba2+ + SO42- -> BaSO4')).toBe(false);
});

test('what is compared with what belongs to its name', () => {
  const claims = ['K0 : p = 7', 'K1 : p > 7'].map((text) => partOf('number', text));
  const given = (answer: string) => judge(claims, answer).share * 2;
  expect(given('K0: p = 7, K1: p > 7')).toBe(2);
  expect(given('K0: p = 7, K1: p ≠ 7')).toBe(1);
  expect(given('K0: p > 7, K1: p = 7')).toBe(0);
});
