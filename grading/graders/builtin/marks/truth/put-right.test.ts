import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const part = (kind: 'truth' | 'point', accept: string) => ({
  kind,
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

const shareOf = (correction: string, answer: string, asked = ''): number =>
  markAnswer(readText(answer), {
    marking: {
      kind: 'choice',
      parts: [part('truth', 'false'), part('point', correction)],
      refused: [],
      strict: false,
      certainty: 'guess',
      printed: 2,
    },
    asked: readText(asked),
    terms: new Set(),
    described: false,
  }).share;

test('what the key sets in capitals, or its number, puts the statement right', () => {
  expect(shareOf('the ferry sails to the NORTH', 'F, it goes north')).toBe(1);
  expect(shareOf('the ferry sails to the NORTH', 'F, it goes south')).toBe(0.5);
  expect(shareOf('It sailed at 7:40', 'false – 7.40')).toBe(1);
  expect(shareOf('It sailed at 7:40', 'false – 7.50')).toBe(0.5);
});

test('a pronoun stands for what the statement is about', () => {
  expect(shareOf('The mayor is elected by the council', 'false, the council elects him')).toBe(1);
  expect(shareOf('The mayor is elected by the council', 'false, he is rich')).toBe(0.5);
});

test('either of two words with a stroke between them will do', () => {
  expect(shareOf('saws cut/divide', 'false, saws are for cutting')).toBe(1);
});
