/** Headings of sections and the labels below them, in ways of their own. Papers written for this test. */
import { describe, expect, test } from 'vitest';
import type { AnswerKind } from '../../../contract/grading/marking.ts';
import { findAnswers } from '../find-answers.ts';
import type { Question } from '../question.ts';

const question = (label: string, kind: AnswerKind = 'term', ...accepts: string[]): Question => ({
  ...{ id: label, question: label, asked: '', kind },
  parts: accepts.map((accept) => ({
    kind: kind === 'choice' || kind === 'number' ? kind : 'term',
    ...{ text: accept, points: 1, accepts: [accept], wanted: null },
  })),
});

const KITCHEN = [
  question('A1', 'term', 'whisk'),
  question('A2', 'choice', 'b', 'a', 'c'),
  question('B1a', 'term', 'true'),
  question('B1b', 'term', 'false'),
  question('B2', 'number', '180'),
  question('C1', 'term', 'yeast'),
  question('C2', 'term', 'salt'),
  question('D', 'point'),
];

const WANTED = {
  A1: 'a whisk',
  A2: '1b 2a 3c',
  B1a: 'true',
  B1b: 'false, it melts',
  B2: '180',
  C1: 'yeast',
  C2: 'salt',
  D: 'First the oven is heated. Then the dough may rest.',
};

const textsOf = (text: string, questions: readonly Question[] = KITCHEN): Record<string, string> =>
  Object.fromEntries([...findAnswers(text, questions)].map(([id, answer]) => [id, answer.text]));

const PAPER = `A Tools

1. a whisk

2. 1b 2a 3c

B Heat

1. a) true

b) false, it melts

2. 180

C Reading

1. yeast

2. salt

D Writing

First the oven is heated. Then the dough may rest.`;

describe('titles behind the letters of sections', () => {
  test('head what stands below them', () => {
    expect(textsOf(PAPER)).toMatchObject({ ...WANTED, D: expect.stringContaining(WANTED.D) });
  });

  test('also where a text stands between one of them and its first number', () => {
    const text = PAPER.replace('C Reading', 'C Reading\n\nBread needs time, and so do bakers.');
    expect(textsOf(text)).toMatchObject({ C1: 'yeast', C2: 'salt', B2: '180' });
  });

  test('and the letter alone begins a question that has no number', () => {
    const text = PAPER.replace('D Writing\n\n', 'D ');
    expect(textsOf(text)).toMatchObject(WANTED);
  });
});

test('letters before all numbers are sections, and numbers behind the letter of a question are its own', () => {
  const text =
    'A 1: a whisk\nA 2: 1b 2a 3c\nB 1 a: true\nB 1 b: false, it melts\nB 2: 180\nC 1: yeast\nC 2: salt\nD 1: First the oven is heated.\nD 2: Then the dough may rest.\nD 3: That is all.';
  expect(textsOf(text)).toMatchObject({ A1: 'a whisk', B2: '180', C1: 'yeast', C2: 'salt' });
  expect(textsOf(text)['D']).toContain('Then the dough may rest.');
});

test('what stands in the cell behind a label is its answer, whatever number it begins with', () => {
  const text =
    'Question\tMy answer\nA 1\ta whisk\nA 2\t1-b, 2-a, 3-c\nB 1a\ttrue\nB 1b\tfalse\nB 2\t180\nC 1\tyeast\nC 2\t+ salt\nD\tFirst the oven is heated.';
  expect(textsOf(text)).toMatchObject({ A2: '1-b, 2-a, 3-c', B1a: 'true', C2: '+ salt' });
});

test('a number before its first part, behind wide gaps or written out in words, is that part', () => {
  const questions = [
    question('1', 'term', 'oak'),
    question('2a', 'number', '3'),
    question('2b', 'number', '0.5'),
    question('3', 'number', '7'),
  ];
  expect(textsOf('1. oak\n\n2. a) two dozen\n\nb) 0.5\n\n3. 7', questions)).toMatchObject({
    '2a': 'two dozen',
    '2b': '0.5',
  });
  expect(textsOf('1  oak\n\n2  a  3\n\n2  b  0.5\n\n3  7', questions)).toMatchObject({
    '2a': '3',
    '2b': '0.5',
  });
  expect(textsOf('1) oak\n\n2) a. 7:30\n\n3) 7', questions)).toMatchObject({ '2a': '7:30', '2b': '' });
});

test('a part B beside questions of a part A is no part b', () => {
  const questions = [question('A1'), question('A2a'), question('A2b'), question('1'), question('2')];
  const text =
    'Part A: Rivers\n1. the Elbe\n2. a) a delta\n2. b) a bay\n\nPart B: Hills\n1. a moraine\n2. a dune';
  expect(textsOf(text, questions)).toEqual({
    A1: 'the Elbe',
    A2a: 'a delta',
    A2b: 'a bay',
    '1': 'a moraine',
    '2': 'a dune',
  });
});

test('each thing of a row beside its number is no question before an answer', () => {
  const pairs = { ...question('2', 'choice', 'c', 'a', 'b'), asked: 'Match the words.' };
  const text = '1. oak\n2. 1 a comb? c   2 a hive? a   3 a sting? b\n3. elm';
  expect(textsOf(text, [question('1', 'term', 'oak'), pairs, question('3', 'term', 'elm')])['2']).toBe(
    '1 a comb? c   2 a hive? a   3 a sting? b',
  );
});
