import { expect, test } from 'vitest';
import { findAnswers } from '../find-answers.ts';
import type { Question } from '../question.ts';

const question = (label: string): Question => ({
  id: label,
  question: label,
  asked: '',
  kind: 'choice',
  parts: [{ kind: 'choice', text: 'B', points: 1, accepts: ['B'], wanted: null }],
});

const textsOf = (text: string, labels: readonly string[]): string[] =>
  [...findAnswers(text, labels.map(question)).values()].map((answer) => answer.text.trim());

test.each([
  ['points', ['1.1.1', '1.1.2', '1.2.1', '2.1'], '1.1.1 B\n1.1.2 D\n1.2.1 C\n2.1 A'],
  ['brackets behind', ['1.1.1', '1.1.2', '1.2.1', '2.1'], '1.1.1) B\n1.1.2) D\n1.2.1) C\n2.1) A'],
  ['headings above', ['1.1.1', '1.1.2', '1.2.1', '2.1'], '1.1\n1.1.1 B\n1.1.2 D\n1.2\n1.2.1 C\n2.1 A'],
  ['letters where the key has numbers', ['1.1.1', '1.1.2', '1.2.1', '2.1'], '1.1a B\n1.1b D\n1.2a C\n2.1 A'],
  ['letters in the key too', ['1.1a', '1.1b', '1.2a', '2.1'], '1.1 (a) B\n1.1 (b) D\n1.2 (a) C\n2.1 A'],
])('labels of three levels, with %s', (_, labels, text) => {
  expect(textsOf(text, labels)).toEqual(['B', 'D', 'C', 'A']);
});

test.each([
  ['behind the number', ['7', '8i', '8ii', '8iii'], '7) B\n8i) D\n8ii) C\n8iii) A'],
  ['in brackets', ['7', '8i', '8ii', '8iii'], '7. B\n8 (i) D\n8 (ii) C\n8 (iii) A'],
  ['letters in one line', ['3.1', '3.2a', '3.2b', '3.2c'], '3.1) B\n3.2) a. D b. C c. A'],
  ['signs glued to their parts', ['6a', '6b', '6c', '6d'], '6) aB bD dA cC'],
  ['sections in Roman numbers', ['1', '2', '3', '4'], 'I.\n1. B\n2. D\nII.\n3. C\n4. A'],
])('labels of two levels, %s', (_, labels, text) => {
  expect(textsOf(text, labels)).toEqual(['B', 'D', 'C', 'A']);
});

test.each([
  ['in one line', '7. i) B ii) D iii) C iv) A'],
  ['in brackets', '7 (i) B (ii) D (iii) C (iv) A'],
  ['below the task', '7 Fill in the gaps\n\ni) B\n\nii) D\n\niii) C\n\niv) A'],
])('Roman numbers of parts %s', (_, text) => {
  expect(textsOf(text, ['7i', '7ii', '7iii', '7iv'])).toEqual(['B', 'D', 'C', 'A']);
});

test('as many letters in a row as a number has parts answer them one after the other', () => {
  const labels = ['1', '2a', '2b', '2c', '3'];
  expect(textsOf('1. wool\n2. b d a\n3. silk', labels)).toEqual(['wool', 'b', 'd', 'a', 'silk']);
  expect(textsOf('1. wool\n2. a d\n2. b c\n2. c a\n3. silk', labels)).toEqual([
    'wool',
    'd',
    'c',
    'a',
    'silk',
  ]);
});

test('a bracket between a number and its letter', () => {
  expect(textsOf('3)a wool\n3)b silk\n4)a hemp\n4)b', ['3a', '3b', '4a', '4b'])).toEqual([
    'wool',
    'silk',
    'hemp',
    '',
  ]);
});

test('a letter behind a number is the answer where the number has no such part', () => {
  expect(textsOf('Exercise 1\n1) b 2) a 3) c\nExercise 2\n1) d', ['1.1', '1.2', '1.3', '2.1'])).toEqual([
    'b',
    'a',
    'c',
    'd',
  ]);
});

test('below the heading of an exercise a number and a letter are a part and its answer', () => {
  const labels = ['1.1', '1.2', '1.3', '2.1', '2.2'];
  expect(textsOf('Exercise 1\n1a\n2d\n3b\nExercise 2\n1) 15\n2) 25', labels)).toEqual([
    'a',
    'd',
    'b',
    '15',
    '25',
  ]);
});

test('the heading of the next part is no answer to what was left empty above it', () => {
  expect(textsOf('1) A\n2)\n\nPART B\n3) C\n4) D', ['1', '2', '3', '4'])).toEqual(['A', '', 'C', 'D']);
  expect(textsOf('A\n1 C\n2\nB\n3 D\n4 A\nC\n5 B', ['1', '2', '3', '4', '5'])).toEqual([
    'C',
    '',
    'D',
    'A',
    'B',
  ]);
});
