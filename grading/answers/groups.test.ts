import { expect, test } from 'vitest';
import type { AnswerKind } from '../../contract/grading/marking.ts';
import { findAnswers } from './find-answers.ts';
import type { Question } from './question.ts';

const question = (label: string, kind: AnswerKind, accepts: string[], asked = ''): Question => ({
  id: label,
  question: label,
  asked,
  kind,
  parts: accepts.map((accept) => ({
    kind: kind === 'choice' || kind === 'number' ? kind : 'term',
    text: accept,
    points: 1,
    accepts: [accept],
    wanted: null,
  })),
});

const METALS = [
  question('1', 'term', ['mercury']),
  question('2a', 'term', ['copper'], 'Which metal?\nThe red one'),
  question('2b', 'term', ['gold'], 'Which metal?\nThe yellow one'),
  question('2c', 'term', ['zinc'], 'Which metal?\nThe one around nails'),
  question('3', 'number', ['29']),
];

const textsOf = (work: string, questions = METALS): string[] =>
  [...findAnswers(work, questions).values()].map(({ text }) => text);

test.each([
  ['slashes', '1: mercury\n2: copper / gold / tin\n3: 29'],
  ['lines', 'Question 1\nmercury\n\nQuestion 2\ncopper\ngold\ntin\n\nQuestion 3\n29'],
  ['ordinals', '1. mercury\n2. first: copper, second: gold, third: tin\n3. 29'],
  ['what was asked', '1) mercury\n2)\nyellow one = gold\nred one = copper\nnails one = tin\n3) 29'],
  [
    'sentences',
    '1) mercury\n2) the yellow one is gold, the red one is copper, the one around nails is tin\n3) 29',
  ],
  ['rows', 'No. 1\nmercury\nNo. 2\na\tcopper\nb\tgold\nc\ttin\nNo. 3\n29'],
])('a number without its parts is dealt out, by %s', (_, work) => {
  expect(textsOf(work)).toEqual(['mercury', 'copper', 'gold', 'tin', '29']);
});

test('work that was begun at the end counts down, and numbers within an answer are no labels', () => {
  expect(
    textsOf('A3: 1 = 30, 2 = 29\nA2: a. copper\nb. gold\nc. tin\nA1: mercury (A), quicksilver (B)'),
  ).toEqual(['mercury (A), quicksilver (B)', 'copper', 'gold', 'tin', '1 = 30, 2 = 29']);
});

test('where it does not show which words are whose, each part looks at all of them, and none is sure', () => {
  const work =
    '1. mercury\n2. The red one is copper. On nails, I think, there is tin, and gold is yellow.\n3. 29';
  const answers = [...findAnswers(work, METALS).values()];
  expect(answers[2]?.text).toContain('On nails, I think');
  expect(answers.slice(1, 4).every(({ doubtful, placed }) => doubtful === true && !placed)).toBe(true);
});

test.each([
  ['a blank', '1 mercury\n2 a copper\n2 b gold\n2 c tin\n3 29'],
  ['a tab', '1\tmercury\n2 a\tcopper\n2 b\tgold\n2 c\ttin\n3\t29'],
  ['a number on the first only', '1. mercury\n2. a) copper\nb) gold\nc) tin\n3. 29'],
  ['a number on each', '1 mercury\n2 a) copper\n2 b) gold\n2 c) tin\n3 29'],
])('parts behind %s', (_, work) => {
  expect(textsOf(work)).toEqual(['mercury', 'copper', 'gold', 'tin', '29']);
});

test('numbers within an answer are its own, and no questions', () => {
  const planets = [
    question('1', 'term', ['Mercury', 'Venus', 'Earth']),
    question('2a', 'choice', ['A']),
    question('2b', 'choice', ['B']),
    question('3', 'number', ['8']),
  ];
  const work = 'Task 1\n\n1 Mercury\n\n2 Venus\n\n3 Mars\n\nTask 2\n\na A  b C\n\nTask 3\n\n8';
  expect(textsOf(work, planets)).toEqual(['1 Mercury\n\n2 Venus\n\n3 Mars', 'A', 'C', '8']);
  const letters = ['1', '2', '3', '4'].map((label) => question(label, 'choice', ['A']));
  const matched = [...letters, question('5', 'term', ['a', 'b', 'c']), question('6', 'number', ['7'])];
  expect(textsOf('1b 2a 3b 4d\n\n5: 1-C 2-D 3-A\n\n6: 7', matched).slice(0, 4)).toEqual(['b', 'a', 'b', 'd']);
});

test('what a printed question is worth is no label and no answer', () => {
  const work =
    '1. Name the liquid metal. (2)\nmercury\n2. (a) The red one (1)\ncopper\n(b) The yellow one (1)\ngold\n(c) On nails (3 marks)\nzinc\n3. How heavy is it? (2 marks)\n29';
  expect(textsOf(work).at(-2)).toContain('zinc');
  expect(textsOf(work).at(-2)).not.toContain('marks');
  expect(textsOf(work).at(-1)).toContain('29');
});

test('a paper without labels is read in its order, its sentences too', () => {
  const questions = [
    ...METALS.slice(0, 4),
    question('3', 'number', ['29']),
    { ...question('4', 'point', []), parts: [] },
  ];
  const work = 'Ann Lee\nClass 7 B\nmercury\na copper b gold c tin\n29\nBecause it does not rust at all.';
  expect(textsOf(work, questions)).toEqual([
    'mercury',
    'copper ',
    'gold ',
    'tin',
    '29',
    'Because it does not rust at all.',
  ]);
});

const GAPS = [
  question('1a', 'term', ['tin']),
  question('1b', 'term', ['lead']),
  ...['iron', 'silver', 'nickel'].map((metal, at) => question(`2.${at + 1}`, 'term', [metal])),
];

test.each([
  ['below their number', 'Task 1\na) tin\nb) lead\nTask 2\n(1) iron\n(2) silver\n(3) nickel'],
  ['with their number', 'A1 a) tin\nA1 b) lead\nA2 (1) iron\nA2 (2) silver\nA2 (3) nickel'],
])('parts with bracketed numbers %s', (_, work) => {
  expect(textsOf(work, GAPS)).toEqual(['tin', 'lead', 'iron', 'silver', 'nickel']);
});

test('numbers in brackets within a text stand before what fills their gaps', () => {
  const work = '1 a) tin\nb) lead\n2. A nail is of (1) iron, a spoon of (2) silver and a coin of (3) nickel.';
  expect(textsOf(work, GAPS).map((text) => text.match(/\p{L}+/u)?.[0])).toEqual([
    'tin',
    'lead',
    'iron',
    'silver',
    'nickel',
  ]);
});

test('letters that head the parts of a sheet end the answer above them', () => {
  const metals = ['tin', 'lead', 'iron'].map((metal, at) => question(String(at + 1), 'term', [metal]));
  expect(textsOf('A\n1 tin\nB\n2 lead\nC\n3 iron', metals)).toEqual(['tin', 'lead', 'iron']);
});

test('a letter before the numbers is the part of the sheet that it names', () => {
  const metals = [
    ...['tin', 'lead'].map((metal, at) => question(`A${at + 1}`, 'term', [metal])),
    question('B1', 'term', ['iron']),
    question('B2a', 'term', ['zinc']),
    question('B2b', 'term', ['gold']),
  ];
  expect(textsOf('A1: tin\nA2: lead\nB1: iron\nB2 a: zinc\nB2 b: gold', metals)).toEqual([
    'tin',
    'lead',
    'iron',
    'zinc',
    'gold',
  ]);
});
