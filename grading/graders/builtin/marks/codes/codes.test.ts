import { expect, test } from 'vitest';
import { markGenotypes } from './genotypes.ts';
import { markDigitRow, markLetterRow } from './letter-row.ts';

const part = (accept: string) => ({
  kind: 'term' as const,
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

test.each([
  ['GATTACA', 'g-a-t-t-a-c-a', 1],
  ['GATTACA', 'GAT TAC A', 1],
  ['GATTACA', 'GAUUACA', 0],
  ['T T S T S', 'tone, tone, semitone, tone, semitone', 1],
  ['T T S T S', 'TTSTS', 1],
  ['T T S T S', 'T S T T S', 0],
  ['B E A D', 'BEAD', 1],
  ['B E A D', 'BEDA', 0],
])('a row of letters, %s: %s', (key, answer, share) => {
  expect(markLetterRow(part(key), answer)?.share).toBe(share);
});

test('a wrong digit is no slip, and zeros at the front are for the teacher to see', () => {
  expect(markDigitRow(part('0110 0101'), '101 = 01100101')?.share).toBe(1);
  expect(markDigitRow(part('0110 0101'), '0110 0111')?.share).toBe(0);
  expect(markDigitRow(part('0110 0101'), '1100101')).toMatchObject({ share: 1, confidence: 0.5 });
  expect(markDigitRow(part('0110 0101'), 'a byte')).toBeNull();
});

test.each([
  ['Rr x rr', 'rr × rR', 1],
  ['Rr x rr', 'Rr x Rr', 0],
  ['Tt x Tt', 'both are Tt', 1],
  ['Tt x Tt', 'TT x tt', 0],
  ['1/2 Rr, 1/2 rr', 'Rr : rr = 1 : 1', 1],
  ['1/2 Rr, 1/2 rr', '50% rr and 50% Rr', 1],
  ['1/2 Rr, 1/2 rr', '3/4 Rr, 1/4 rr', 0],
  ['1/2 Rr, 1/2 rr', 'all Rr', 0],
])('genotypes, %s: %s', (key, answer, share) => {
  expect(markGenotypes(part(key), answer)?.share).toBe(share);
});
