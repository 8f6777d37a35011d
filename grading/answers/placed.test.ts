/** Which answers are known to belong where they were found. Papers written for this test. */
import { expect, test } from 'vitest';
import { findAnswers } from './find-answers.ts';
import type { Question } from './question.ts';

const RIVERS: Question[] = ['1', '2.1', '2.2', '2.3', '3'].map((label) => ({
  ...{ id: label, question: label, asked: '', kind: 'choice' },
  parts: [{ kind: 'choice', text: 'a', points: 1, accepts: ['a'], wanted: null }],
}));

const placedIn = (text: string): string[] =>
  [...findAnswers(text, RIVERS)].map(
    ([id, { text: own, placed }]) => `${id} ${own} ${placed ? 'placed' : '–'}`,
  );

test.each([
  ['glued', '1. b\n2. 1c, 2a, 3b\n3. d'],
  ['with signs', '1. b\n2. 1 – c; 2 – a; 3 – b\n3. d'],
  ['in another order', '1. b\n2. 3b, 1c, 2a\n3. d'],
  ['line by line', '1. b\n2.\n1 = c\n2 = a\n3 = b\n3. d'],
])('pieces with numbers of their own are placed as by labels: %s', (_, text) => {
  expect(placedIn(text)).toEqual([
    '1 b placed',
    '2.1 c placed',
    '2.2 a placed',
    '2.3 b placed',
    '3 d placed',
  ]);
});

test('pieces that only follow each other are not', () => {
  expect(placedIn('1. b\n2. c, a, b\n3. d')).toEqual([
    '1 b placed',
    '2.1 c –',
    '2.2 a –',
    '2.3 b –',
    '3 d placed',
  ]);
});

test('a piece that is left out belongs to its number alone', () => {
  expect(placedIn('1. b\n2. 1c, 3b\n3. d').slice(1, 4)).toEqual(['2.1 c placed', '2.2  –', '2.3 b placed']);
});
