import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { inWordsOfSet } from './closed-set.ts';

const termOf = (accept: string): MarkingPart => ({
  kind: 'term',
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

test.each([
  [['masc', 'fem', 'neuter'], 'Haus n, Tisch m, Tür f', 'Haus neuter, Tisch masc, Tür fem'],
  [['solid', 'liquid', 'gas'], 'ice s, water l, steam g', 'ice solid, water liquid, steam gas'],
  [['solid', 'liquid', 'gas'], 'ice s, water x, steam g', 'ice s, water x, steam g'],
  [
    ['subj', 'verb', 'obj'],
    'cat = subject, eats = verb, fish = object',
    'cat = subj, eats = verb, fish = obj',
  ],
  [['car', 'bus', 'train'], 'a carriage, a bus, a train', 'a carriage, a bus, a train'],
  [['animal', 'acid', 'plant'], 'a, p, a', 'a, p, a'],
])('%s: %s', (accepts, answer, written) => {
  expect(inWordsOfSet(accepts.map(termOf), answer)).toBe(written);
});
