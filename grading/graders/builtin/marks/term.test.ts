import { expect, test } from 'vitest';
import { markTerm } from './term.ts';

const shareOf = (accepts: string[], answer: string): number =>
  markTerm(
    { kind: 'term', text: accepts[0] ?? '', points: 1, accepts, wanted: null },
    answer,
    false,
    new Set(),
  ).share;

test.each([
  ['a letter that is an article too', ['candela', 'A'], 'A', 1],
  ['but not inside of a sentence', ['A'], 'a candle', 0],
  ['another name in brackets', ['brimstone (sulphur, schwefel)'], 'sulphur', 1],
  ['what may be left out', ['(grey) heron'], 'heron', 1],
  ['no half of it', ['(grey) heron'], 'grey', 0],
  ['a letter tells things apart', ['Ring-B'], 'Ring-A', 0],
  ['as it is heard', ['cylinder'], 'silindar', 1],
  ['each word as it is heard', ['iron chisel'], 'iron chissle', 1],
  ['no other word', ['meter'], 'motor', 0],
  ['initials do not', ['Mr. T. S. Willoughby'], 'Mr Willoughby', 1],
])('%s', (_, accepts, answer, share) => {
  expect(shareOf(accepts, answer)).toBe(share);
});
