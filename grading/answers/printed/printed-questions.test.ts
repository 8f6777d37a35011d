/** Work in which the questions stand without their numbers, each in a student's own way. Papers written for this test. */
import { describe, expect, test } from 'vitest';
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import { findAnswers } from '../find-answers.ts';
import type { Question } from '../question.ts';

const question = (
  label: string,
  kind: AnswerKind,
  part: MarkingPart['kind'],
  asked: string,
  accepts: string[] = ['granite'],
): Question => ({
  id: label,
  question: label,
  asked,
  kind,
  parts: [{ kind: part, text: accepts[0] ?? '', points: 1, accepts, wanted: null }],
});

const STEM = 'Write each as a decimal.';
const QUESTIONS: Question[] = [
  question('1', 'choice', 'choice', 'Which rock is formed from lava?\nA chalk  B basalt  C slate', ['B']),
  question('2a', 'number', 'number', `${STEM}\n3/8`, ['0.375']),
  question('2b', 'number', 'number', `${STEM}\n7/20`, ['0.35']),
  question(
    '3',
    'number',
    'number',
    'A crate holds 24 tins. A lorry carries 35 crates. How many tins are on the lorry?',
    ['840'],
  ),
  question('4', 'term', 'term', 'The wooden horse was Greek: it was left before the gates of …', ['Troy']),
  question('5', 'order', 'order', 'Put these battles in order, earliest first: Crécy, Hastings, Naseby', [
    'Hastings, Crécy, Naseby',
  ]),
  question('6', 'point', 'point', 'Explain why a stone castle was harder to burn than a wooden one.'),
];

const find = (text: string): Record<string, string> =>
  Object.fromEntries([...findAnswers(text, QUESTIONS)].map(([id, answer]) => [id, answer.text]));

const WANTED = {
  '1': 'B',
  '2a': '0.375',
  '2b': '0.35',
  '3': '840',
  '5': 'Hastings, Crécy, Naseby',
  '6': 'Stone does not catch fire.',
};

describe('the questions are printed', () => {
  test('whole, and the answers below them', () => {
    const found = find(
      'Which rock is formed from lava?\n\nB\n\nWrite each as a decimal.\n\n3/8\n\n0.375\n\n7/20\n\n0.35\n\nA crate holds 24 tins. A lorry carries 35 crates.\nHow many tins are on the lorry?\n\n840\n\nThe wooden horse was Greek: it was left before the gates of Troy.\n\nPut these battles in order, earliest first: Crécy, Hastings, Naseby\n\nHastings, Crécy, Naseby\n\nExplain why a stone castle was harder to burn than a wooden one.\n\nStone does not catch fire.',
    );
    expect(found).toMatchObject(WANTED);
    expect(found['4']).toContain('Troy');
  });

  test('in part: a sentence of it, or how it begins', () => {
    const found = find(
      'Which rock is formed from lava?\nB\nWrite each as a decimal. 3/8\n0.375\n7/20\n0.35\nHow many tins are on the lorry?\n840\nPut these battles in order\nHastings, Crécy, Naseby\nWhy a stone castle was harder to burn\nStone does not catch fire.',
    );
    expect(found).toMatchObject(WANTED);
  });

  test('before their answers on one line', () => {
    const found = find(
      'Which rock is formed from lava? B\n3/8: 0.375\n7/20: 0.35\nHow many tins are on the lorry? 840\nPut these battles in order, earliest first: Hastings, Crécy, Naseby\nExplain why a stone castle was harder to burn than a wooden one. Stone does not catch fire.',
    );
    expect(found).toMatchObject(WANTED);
  });

  test('and an option or a step that repeats their words is an answer', () => {
    const found = find(
      'Which rock is formed from lava?\n\nC slate\n\n3/8\n\n3 : 8 = 0.375\n\n7/20\n\n7 : 20 = 0.3\n\nHow many tins are on the lorry?\n\n24 × 35 = 840\n\nExplain why a stone castle was harder to burn than a wooden one.\n\nA stone castle has walls that cannot burn.',
    );
    expect(found).toMatchObject({
      '1': 'C slate',
      '2a': '3 : 8 = 0.375',
      '2b': '7 : 20 = 0.3',
      '3': '24 × 35 = 840',
      '6': 'A stone castle has walls that cannot burn.',
    });
  });
});

test('a number with which a printed question begins is no label', () => {
  const questions = [
    question('1', 'term', 'term', 'Name the largest planet of the solar system.', ['Jupiter']),
    question('2', 'number', 'number', '2 cm on the plan are 5 m. How long is a room of 6 cm?', ['15 m']),
    question('3', 'term', 'term', 'What do we call a star that explodes?', ['supernova']),
  ];
  const text =
    'Name the largest planet of the solar system.\nSaturn\n2 cm on the plan are 5 m. How long is a room of 6 cm?\n15 m\nWhat do we call a star that explodes?\nsupernova';
  expect([...findAnswers(text, questions).values()].map((one) => one.text)).toEqual([
    'Saturn',
    '15 m',
    'supernova',
  ]);
});

test('what was to be matched, written out, is one answer', () => {
  const asked =
    'Match the country with its capital.\n1  Norway\ta  Lima\n2  Peru\tb  Oslo\n3  Kenya\tc  Nairobi';
  const pairs: Question = {
    ...{ id: '2', question: '2', asked, kind: 'choice' },
    parts: ['b', 'a', 'c'].map((letter, at) => ({
      kind: 'choice',
      text: `${at + 1} → ${letter}`,
      points: 1,
      accepts: [letter],
      wanted: null,
    })),
  };
  const questions = [
    question('1', 'term', 'term', 'What is the longest river of Africa called?', ['Nile']),
    pairs,
    question('3', 'term', 'term', 'On which continent is the Gobi desert?', ['Asia']),
  ];
  const text =
    'What is the longest river of Africa called? The Nile\nNorway – Oslo\nPeru – Lima\nKenya – Nairobi\nOn which continent is the Gobi desert? Asia';
  expect([...findAnswers(text, questions).values()].map((one) => one.text)).toEqual([
    'The Nile',
    'Norway – Oslo\nPeru – Lima\nKenya – Nairobi',
    'Asia',
  ]);
});
