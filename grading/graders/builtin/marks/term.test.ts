import { expect, test } from 'vitest';
import { markTerm, withoutBrackets } from './term.ts';

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
  ['non before it makes it another', ['metal'], 'non metal', 0],
  ['initials do not', ['Mr. T. S. Willoughby'], 'Mr Willoughby', 1],
])('%s', (_, accepts, answer, share) => {
  expect(shareOf(accepts, answer)).toBe(share);
});

test.each([
  ['what is itself denied', ['does not burn', 'doesn’t burn'], "doesn't burn", 1],
  ['no denial for what is not', ['burns well'], 'not burns well', 0],
  ['nor the other way round', ['not shown'], 'shown', 0],
  ['a letter before the name tells it apart', ['F minor'], 'G minor', 0],
  ['also where it could be an article', ['A minor'], 'E minor', 0],
  ['an article may be left out', ['A lever'], 'lever', 1],
  ['an elided article', ['l’église'], 'une église', 1],
  ['initials for the words', ['not stated'], 'NS', 1],
  ['words for the initials', ['WHO'], 'World Health Organization', 1],
  ['no other initials', ['not stated'], 'NT', 0],
  ['in another order', ['left lung'], 'lung (the left one)', 1],
  ['a word between', ['had gone'], 'When I came home my sister had already gone.', 1],
  ['no denial between', ['had gone'], 'When I came home my sister had not gone.', 0],
])('%s', (_, accepts, answer, share) => {
  expect(shareOf(accepts, answer)).toBe(share);
});

test.each([
  ['(b) modus ponens', '(b) modus ponens'],
  ['fir (I think)', 'fir'],
  ['(guess) fir', 'fir'],
])('a letter in brackets in front is a choice, no remark: %s', (answer, left) => {
  expect(withoutBrackets(answer)).toBe(left);
});

test.each([
  ['dehydration', 'de-hi-dra-tion', 1],
  ['dehydration', 'hy-dra-tion', 0],
  ['mitosis', 'mei-o-sis', 0],
])('%s by its syllables: %s', (term, answer, share) => {
  expect(shareOf([term], answer)).toBe(share);
});
