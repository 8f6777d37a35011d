import { expect, test } from 'vitest';
import type { AnswerKind } from '../../contract/grading/marking.ts';
import { findAnswers } from './find-answers.ts';
import type { Question } from './question.ts';

const question = (
  label: string,
  kind: AnswerKind,
  part: 'choice' | 'truth' | 'term' | 'number' | 'list',
): Question => ({
  id: label,
  question: label,
  asked: '',
  kind,
  parts: [{ kind: part, text: 'A', points: 1, accepts: ['A'], wanted: null }],
});

const SHEET = [
  ...['1.1', '1.2', '1.3'].map((label) => question(label, 'choice', 'choice')),
  ...['2.1', '2.2'].map((label) => question(label, 'choice', 'truth')),
  ...['3a', '3b'].map((label) => question(label, 'number', 'number')),
  question('4', 'list', 'list'),
];

const textsOf = (text: string, questions = SHEET): string[] =>
  [...findAnswers(text, questions).values()].map((answer) => answer.text);

test.each([
  ['a word of their own', 'exo 1 : a c b\nexo 2\n1/ true\n2/ false\nexo 3\na) 12\nb) 14\nexo 4\n1-B 2-A 3-C'],
  ['roman numbers', 'I. a c b\nII.\n1) true\n2) false\nIII.\na) 12\nb) 14\nIV. 1-B 2-A 3-C'],
  [
    'a table',
    'Ex 1\nno.\t1\t2\t3\nmine\ta\tc\tb\nEx 2\n1) true\n2) false\nEx 3\na) 12\nb) 14\nEx 4: 1-B 2-A 3-C',
  ],
])('numbers below headings with %s are those of the heading', (_, work) => {
  expect(textsOf(work)).toEqual(['a', 'c', 'b', 'true', 'false', '12', '14', '1-B 2-A 3-C']);
});

test('in whatever order the headings stand, and however an answer counts what is in it', () => {
  const work =
    'Exercise 4:\n1. iron\n2. tin\n3. lead\nExercise 3:\na. 12\nb. 14\nExercise 1: 1) a 2) c 3) b\nExercise 2: 1) true 2) false';
  expect(textsOf(work)).toEqual(['a', 'c', 'b', 'true', 'false', '12', '14', '1. iron\n2. tin\n3. lead']);
});

test('letters below the heading of a section go to the number whose kind they fit', () => {
  const questions = [
    question('1', 'term', 'term'),
    ...['2a', '2b'].map((label) => question(label, 'choice', 'truth')),
    ...['3a', '3b'].map((label) => question(label, 'number', 'number')),
  ];
  expect(textsOf('Section A\n1) basalt\nSection C\na) 3.2 km\nb) 14', questions)).toEqual([
    'basalt',
    '',
    '',
    '3.2 km',
    '14',
  ]);
});

test('a number in a sentence of the head, or in a calculation, is no label', () => {
  const questions = [
    ...['1', '2', '3'].map((label) => question(label, 'choice', 'choice')),
    question('4a', 'number', 'number'),
    question('5', 'number', 'number'),
  ];
  const work =
    'Chemistry test unit 3. I start from the end.\nQuestion 5\n12\nQuestion 4\n(a) 40 + 17·2 = 74\nLetters: 1 – B, 2 – D';
  expect(textsOf(work, questions)).toEqual(['B', 'D', '', '40 + 17·2 = 74', '12']);
});

test('sentences about one thing are not dealt out, though they be as many as its parts', () => {
  const prose = ['1a', '1b', '2'].map((label) => ({ ...question(label, 'point', 'term'), parts: [] }));
  const work =
    'Task 1\nThe harvest is smaller than in other years, so the price of wheat goes up.\nTask 2\nNo idea at all.';
  const answers = [...findAnswers(work, prose).values()];
  expect(answers[0]?.text).toContain('price of wheat');
  expect(answers[1]?.text).toContain('smaller than');
  expect(answers[0]?.doubtful).toBe(true);
});

test('bare numbers that count down are trusted, though the parts of one of them count on', () => {
  const questions = [
    ...['1', '2'].map((label) => question(label, 'choice', 'choice')),
    ...['3a', '3b', '3c'].map((label) => question(label, 'number', 'number')),
    ...['4', '5', '6'].map((label) => question(label, 'list', 'list')),
  ];
  const work = '6 iron and tin\n5 lead and zinc\n4 gold and silver\n3 (a) 30 (b) 2 (c) 110\n2 B, 1 C';
  expect(textsOf(work, questions)).toEqual([
    'C',
    'B',
    '30',
    '2',
    '110',
    'gold and silver',
    'lead and zinc',
    'iron and tin',
  ]);
});
