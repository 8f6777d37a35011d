import { expect, test } from 'vitest';
import type { Marking, MarkingPart } from '../../../../../contract/grading/marking.ts';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const markOf = (kind: MarkingPart['kind'], accept: string | string[], answer: string) => {
  const accepts = [accept].flat();
  const marking: Marking = {
    kind: 'term',
    printed: 1,
    parts: [{ kind, text: accepts[0] ?? '', points: 1, accepts, wanted: null }],
    refused: [],
    strict: false,
  };
  return markAnswer(readText(answer), { marking, asked: readText(''), terms: new Set(), described: false });
};
const shareOf = (...given: Parameters<typeof markOf>): number => markOf(...given).share;

test('an answer without what the key repeats of the question is a proposal', () => {
  const mark = markOf('wording', 'der Apfel – apple', 'apple');
  expect([mark.share, mark.settled]).toEqual([1, undefined]);
  expect(shareOf('wording', 'der Apfel – apple', 'der Apfel = apple')).toBe(1);
  expect(shareOf('wording', 'der Apfel – apple', 'der Apfel')).toBe(0);
  expect(shareOf('wording', 'hot ≠ cold', 'cold')).toBe(1);
  expect(shareOf('wording', 'hot ≠ cold', 'hot')).toBe(0);
  expect(shareOf('formula', 'forte = loud / strong', 'loud')).toBe(1);
  expect(shareOf('term', 'e–h  Terz', 'Terz')).toBe(1);
});

test('what is given before an arrow may be left out, by whatever kind it is read', () => {
  expect(shareOf('point', 'we sing → we sang', 'sang')).toBe(1);
  expect(shareOf('point', 'we sing → we sang', 'we ran')).toBe(0);
  expect(shareOf('formula', 'zinc + sulfuric acid -> zinc sulfate', 'zinc sulphate')).toBe(1);
  expect(shareOf('formula', '2Mg + O2 -> 2MgO', '2MgO')).toBe(0);
});

test('signs of elements stand for their names', () => {
  expect(shareOf('order', 'potassium, magnesium, zinc', 'K, Mg, Zn')).toBe(1);
  expect(shareOf('order', 'potassium, magnesium, zinc', 'K, Zn, Mg')).toBe(0);
  expect(shareOf('term', 'copper', 'It is Cu')).toBe(1);
});

test('a side of a formula is no answer', () => {
  expect(shareOf('formula', ['v = s / t', 'umgestellt s = v · t'], 'v = s · t')).toBe(0);
});

test.each([
  ['number', 'x² = 81  →  x1 = 9, x2 = –9', 'x1 = -9; x2 = +9', 1],
  ['number', 'S(2 | –5)', '(2/-5)', 1],
  ['number', 'S(2 | –5)', '(2/5)', 0],
  ['formula', 'y = x² + 4x + 1', 'f(x) = x^2 + 4x + 1', 1],
  ['number', '10010110', 'flip, add 1: 1001 0110', 1],
  ['term', 'rises by £40', 'increase of 40', 1],
  ['term', 'rises by £40', 'it falls by £40', 0],
  ['term', '20th term 61', '3 × 20 + 1 = 61', 1],
  ['term', 'R25 000', '25 000', 1],
  ['term', 'volt', 'V', 1],
  ['term', 'volt', 'A', 0],
  ['term', 'RoomID + Day together', '{RoomID, Day}', 1],
  ['term', 'RoomID + Day together', 'RoomID', 0],
  ['term', 'nine', '9 metres long', 1],
] as const)('%s %s: %s', (kind, accept, answer, share) => {
  expect(shareOf(kind, accept, answer)).toBe(share);
});

test.each([
  ['term', 'kleine Sexte', 'kl. Sexte', 1],
  ['wording', 'Dat. Sg', 'Dativ Singular', 1],
  ['wording', 'Dat. Sg', 'Dativ Plural', 0],
  ['term', '2. Jh. v. Chr', '2. Jahrhundert nach Christus', 0],
  ['term', 'nine days', '9 days', 1],
  ['term', 'nine days', 'nine', 1],
  ['term', 'nine days', 'ten days', 0],
  ['term', 'Seven Sisters', '7', 0],
  ['number', '18 sheep', 'The farmer had 18 sheep and was 40 years old.', 1],
  ['number', '18 sheep', 'first 18 sheep, then 20 sheep', 0],
  ['term', 'x250', '5 / 0.02 = 250 times', 1],
  ['number', '2.4 mol/L', 'C = 2.4 mol.L-1', 1],
  ['number', '3 : 2', '60 : 40 = 3:2', 1],
  ['term', 'his uncle', 'uncle', 1],
  ['term', 'his uncle', 'her uncle', 0],
  ['wording', 'sie ginge', 'ginge', 1],
  ['wording', 'sie ginge', 'wir ginge', 0],
  ['wording', 'ist gelaufen', 'Er ist schnell gelaufen.', 1],
  ['wording', 'ist gelaufen', 'Er hat schnell gelaufen.', 0],
  ['wording', 'aufräumen', 'auf räumen', 1],
  ['number', '3 : 2', '60 : 45 = 4:3', 0],
] as const)('%s "%s" by %s', (kind, accept, answer, share) => {
  expect(shareOf(kind, accept, answer)).toBe(share);
});

test('another king is called alike, and units are things of a list', () => {
  expect(shareOf('term', 'Henry VIII', 'Henry VII')).toBe(0);
  expect(shareOf('term', 'growing warmer', 'warm')).toBe(0);
  expect(shareOf('list', ['ohm', 'volt', 'watt'], 'V, W, Ω')).toBe(1);
});
