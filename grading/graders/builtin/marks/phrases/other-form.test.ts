import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const shareOf = (accepts: string[], answer: string, asked = ''): number => {
  const part = { kind: 'wording' as const, text: accepts.join(' / '), points: 1, accepts, wanted: null };
  const marking = { kind: 'term' as const, printed: 1, parts: [part], refused: [], strict: true };
  const context = { marking, asked: readText(asked), terms: new Set<string>(), described: false };
  return markAnswer(readText(answer), context).share;
};

test.each([
  ['sang', 'has sung', 0],
  ['sung', 'have sung', 0],
  ['gefunden', 'hat gefunden', 0],
  ['have sung', 'have sung', 1],
  ['kitchen', 'a kitchen', 1],
  ['regnet', 'es regnet', 1],
])('a verb before the form makes another one of it: %s: %s', (key, answer, share) => {
  expect(shareOf([key], answer)).toBe(share);
});

test('unless the question has it', () => {
  expect(shareOf(['sung'], 'has sung', 'She has ___ (sing) all day.')).toBe(1);
});

test.each([
  ['leter box', 0.5],
  ['lettter box', 0.5],
  ['letter box', 1],
  ['box', 1],
  ['the box', 1],
])('a slip in the longer wording is one, whatever shorter wording it holds: %s', (answer, share) => {
  expect(shareOf(['letter box', 'box'], answer)).toBe(share);
});

test('a verb whose beginning stands before the gap', () => {
  expect(shareOf(['have waited', 'have been waiting'], 've been waiting')).toBe(1);
});
