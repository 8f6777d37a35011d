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
  ['numbers in a remark at the end', 'i brown, iii earth, iv live (ii is not known to me)', [1, 0, 1, 1]],
  ['by their labels', '(i) brown (ii) blue (iii) earth (iv) live', [1, 1, 1, 1]],
  ['two of them swapped', 'i) blue ii) brown iii) earth iv) live', [0, 0, 1, 1]],
  ['one left out', '(i) brown (ii) ____ (iii) earth (iv) live', [1, 0, 1, 1]],
  ['by their order', 'brown, blue, live, earth', [1, 1, 0, 0]],
  ['one below the other', 'brown\nblue\nearth\nlive', [1, 1, 1, 1]],
  ['by what holds for several', 'brown: i. blue: ii. earth: iii, iv', [1, 1, 1, 0]],
  ['in rows from below', 'iv\tlive\niii\tearth\nii\tblue\ni\tbrown', [1, 1, 1, 1]],
  ['in another order', 'iv = live, i = brown, iii = blue, ii = earth', [1, 0, 0, 1]],
])('%s', (_, answer, shares) => {
  expect(sharesOf(answer)).toEqual(shares);
});

test('a sentence does not tell which of its words is for which gap', () => {
  expect(sharesOf('The live wire is brown and the earth wire green.')).toBeUndefined();
});

const row = ['copper', 'gold', 'tin'].map(
  (word): MarkingPart => ({ kind: 'term', text: word, points: 1, accepts: [word], wanted: null }),
);

test.each([
  ['in a row', 'copper, gold, tin', [1, 1, 1]],
  ['with slashes and a gap', 'copper / ____ / tin', [1, 0, 1]],
  ['numbered by the student', '1 copper\n2 tin\n3 gold', [1, 0, 0]],
])('what the key does not number is compared in its order too: %s', (_, answer, shares) => {
  const marks = markNumbered(row, answer, (part, piece) => ({
    part,
    share: part.accepts.includes(piece.trim()) ? 1 : 0,
    quote: null,
    confidence: COMPARED,
  }));
  expect(marks?.map(({ share }) => share)).toEqual(shares);
  const isMoved = marks?.map(({ share, confidence }) => share === 0 && confidence < COMPARED);
  // Right at another place: the teacher has to say whether places count.
  expect(isMoved).toEqual(answer.includes('tin\n3') ? [false, true, true] : [false, false, false]);
});

test('letters in the order of numbered pairs', () => {
  const pairs = ['d', 'a', 'c'].map(
    (letter, at): MarkingPart => ({
      ...(parts[0] as MarkingPart),
      text: `${at + 1} → ${letter}`,
      accepts: [letter],
    }),
  );
  const marks = markNumbered(pairs, 'd, c, a', (part, piece) => ({
    part,
    share: part.accepts.includes(piece.trim()) ? 1 : 0,
    quote: null,
    confidence: COMPARED,
  }));
  expect(marks?.map(({ share }) => share)).toEqual([1, 0, 0]);
});

test('as many numbers as are asked for are each at their place', () => {
  const numbers = ['2', '7', '15'].map(
    (text): MarkingPart => ({ kind: 'number', text, points: 1, accepts: [text], wanted: null }),
  );
  const shares = (answer: string) =>
    markNumbered(numbers, answer, (part, piece) => ({
      part,
      share: part.accepts.includes(piece.trim()) ? 1 : 0,
      quote: null,
      confidence: COMPARED,
    }))?.map(({ share }) => share);
  expect(shares('2,7,15')).toEqual([1, 1, 1]);
  expect(shares('2 then 7 then 15')).toEqual([1, 1, 1]);
  expect(shares('2, 8, 15')).toEqual([1, 0, 1]);
});

test.each([
  ['240 / 40', '6 km/s'],
  ['50 N : 0,5 m²', '100 Pa'],
])('a step and what comes out of it are no two answers: %s, %s', (step, result) => {
  const working = [step, result].map(
    (text): MarkingPart => ({ kind: 'number', text, points: 1, accepts: [text], wanted: null }),
  );
  expect(
    markNumbered(working, result, (part) => ({ part, share: 0, quote: null, confidence: 0 })),
  ).toBeNull();
});
