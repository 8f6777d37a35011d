import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { COMPARED } from '../part-mark.ts';
import { markNumbered } from './numbered.ts';

const parts = ['brown', 'blue', 'earth', 'live'].map(
  (word, at): MarkingPart => ({
    kind: 'term',
    text: `${['i', 'ii', 'iii', 'iv'][at]}. ${word}`,
    points: 1,
    accepts: [word],
    wanted: null,
  }),
);

const sharesOf = (answer: string): number[] | undefined =>
  markNumbered(parts, answer, (part, piece) => ({
    part,
    share: part.accepts.includes(piece.trim()) ? 1 : 0,
    quote: null,
    confidence: COMPARED,
  }))?.map(({ share }) => share);

test.each([
  ['by their labels', '(i) brown (ii) blue (iii) earth (iv) live', [1, 1, 1, 1]],
  ['two of them swapped', 'i) blue ii) brown iii) earth iv) live', [0, 0, 1, 1]],
  ['one left out', '(i) brown (ii) ____ (iii) earth (iv) live', [1, 0, 1, 1]],
  ['by their order', 'brown, blue, live, earth', [1, 1, 0, 0]],
  ['one below the other', 'brown\nblue\nearth\nlive', [1, 1, 1, 1]],
])('%s', (_, answer, shares) => {
  expect(sharesOf(answer)).toEqual(shares);
});

test('a sentence does not tell which of its words is for which gap', () => {
  expect(sharesOf('The live wire is brown and the earth wire green.')).toBeUndefined();
});
