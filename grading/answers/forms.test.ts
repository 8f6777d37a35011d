/** Ways in which students show an answer that are no label before it. */
import { expect, test } from 'vitest';
import type { AnswerKind } from '../../contract/grading/marking.ts';
import { findAnswers } from './find-answers.ts';
import type { Question } from './question.ts';

const question = (label: string, kind: AnswerKind, accepts: string[], asked = ''): Question => ({
  id: label,
  question: label,
  asked,
  kind,
  parts: [
    {
      kind: kind === 'choice' ? 'choice' : kind === 'order' ? 'order' : 'term',
      text: accepts[0] ?? '',
      points: 1,
      accepts,
      wanted: null,
    },
  ],
});

const textsOf = (text: string, questions: Question[]): string[] =>
  [...findAnswers(text, questions).values()].map((answer) => answer.text.trim());

const LETTERS = ['1', '2', '3', '4'].map((label) => question(label, 'choice', ['A']));

test.each([
  ['the letter before the number, line by line', 'C – 1\nA – 2\nD – 3\nB – 4'],
  ['the letter glued to the number behind it', 'c1 a2 d3 b4'],
  ['numbers in a row above letters', 'Q1 Q2 Q3 Q4\nC A D B'],
  ['pairs in brackets', '(1,c) (2,a) (3,d) (4,b)'],
  ['pairs with a plus', '1+c 2+a 3+d 4+b'],
  ['letters without anything', 'CADB'],
])('%s', (_, text) => {
  expect(textsOf(text, LETTERS).map((one) => one.toUpperCase().replace(')', ''))).toEqual([
    'C',
    'A',
    'D',
    'B',
  ]);
});

const METALS = [
  question('1', 'choice', ['B'], 'Which one is a metal?\na) oak\nb) zinc\nc) wool'),
  question('2', 'choice', ['A'], 'Which one is a gas?\na) neon\nb) lead\nc) salt'),
];
const printed = (show: (letter: string, text: string, chosen: boolean) => string, chosen: string): string =>
  METALS.map(({ question: label, asked }, at) => {
    const [head, ...options] = asked.split('\n');
    const lines = options.map((one) => show(one.charAt(0), one.slice(3), one.startsWith(chosen[at] ?? '-')));
    return [`${label}. ${head}`, ...lines].join('\n');
  }).join('\n');

test.each([
  ['boxes before letters', (l: string, t: string, c: boolean) => `${c ? '☒' : '☐'} ${l}) ${t}`],
  ['boxes without letters', (_l: string, t: string, c: boolean) => `[${c ? 'x' : ' '}] ${t}`],
  ['a tick behind', (l: string, t: string, c: boolean) => `${l}) ${t}${c ? ' ✓' : ''}`],
  ['a cross before', (l: string, t: string, c: boolean) => `${c ? 'x ' : ''}${l}) ${t}`],
])('options with %s', (_, show) => {
  const [first, second] = textsOf(printed(show, 'ba'), METALS);
  expect(first).toMatch(/zinc$/u);
  expect(second).toMatch(/neon$/u);
});

test('options without a tick, or with two, are not taken for an answer or for none', () => {
  const plain = printed((letter, text) => `${letter}) ${text}`, '');
  const twice = printed((letter, text) => `${letter}) ${text}${letter === 'c' ? '' : ' ✓'}`, '');
  for (const text of [plain, twice])
    for (const answer of findAnswers(text, METALS).values()) {
      expect(answer.doubtful).toBe(true);
      expect(answer.how).not.toBe('unanswered');
    }
  const empty = printed((letter, text) => `☐ ${letter}) ${text}`, '');
  for (const answer of findAnswers(empty, METALS).values()) expect(answer.how).toBe('unanswered');
});

test('the options of a question on one line are no answer', () => {
  const text =
    '1. Which one is a metal?\na) oak b) zinc c) wool\nB\n2. Which one is a gas?\na) neon b) lead c) salt\nC';
  expect(textsOf(text, METALS)).toEqual(['B', 'C']);
});

const PAIRS = [
  question('1', 'term', ['Brot'], 'bread'),
  question('2', 'term', ['Milch'], 'milk'),
  question('3', 'term', ['Wasser'], 'water'),
];

test.each([
  ['in another order', 'water - Wasser\nbread - Brot\nmilk - Milch'],
  ['on one line', 'bread: Brot, milk: Milch, water: Wasser'],
  ['turned round', 'Brot = bread\nMilch = milk\nWasser = water'],
])('what was asked is the label of a pair: %s', (_, text) => {
  expect(textsOf(text, PAIRS)).toEqual(['Brot', 'Milch', 'Wasser']);
});

const GAPS = [
  question('1', 'term', ['crust'], 'The outer layer of the earth is called the ____.'),
  question('2', 'term', ['mantle'], 'Below it lies the ____ of hot rock.'),
  question('3', 'term', ['core'], 'In the middle is the ____ made of iron.'),
];

test.each(['1\t.75\n2\t,5 m', '1 .75\n2 ,5 m', '1) .75\n2) ,5 m'])(
  'a number without its zero keeps its point: %j',
  (text) => {
    const questions = ['1', '2'].map((label) => question(label, 'number', ['0.75']));
    expect(textsOf(text, questions)).toEqual(['.75', ',5 m']);
  },
);

test('gaps that were filled in within a running text', () => {
  const text =
    'The outer layer of the earth is called the crust. Below it lies the mantle of hot rock. In the middle is the core made of iron.';
  expect(textsOf(text, GAPS)).toEqual(['crust', 'mantle', 'core']);
  expect(textsOf('crust, mantle, core', GAPS)).toEqual(['crust', 'mantle', 'core']);
});

test('an order of things below each other is one answer', () => {
  const stages = [question('1', 'order', ['egg, larva, pupa']), question('2', 'choice', ['A'])];
  expect(textsOf('1. egg\nlarva\npupa\n2. A', stages)[0]).toBe('egg\nlarva\npupa');
});

test('parts of parts, under a letter or behind a point', () => {
  const deep = ['2ai', '2aii', '2b'].map((label) => question(label, 'term', ['basalt']));
  for (const text of [
    '2. a) i) chalk\nii) slate\nb) clay',
    '2ai chalk\n2aii slate\n2b clay',
    'Q2 (a)(i) chalk\n(ii) slate\n(b) clay',
  ])
    expect(textsOf(text, deep)).toEqual(['chalk', 'slate', 'clay']);
  const points = ['1.1', '1.2', '2.1', '2.2'].map((label) => question(label, 'term', ['basalt']));
  expect(textsOf('1\n.1 chalk\n.2 slate\n2\n.1 clay\n.2 flint', points)).toEqual([
    'chalk',
    'slate',
    'clay',
    'flint',
  ]);
});

test('a number in the answer column is no label, though parts of a question have that number', () => {
  const parts = ['7', '8a', '8b', '9'].map((label) => question(label, 'number', ['8']));
  expect(textsOf('7\t5\n8 (a)\t8\n8 (b)\t8\n9\t12', parts)).toEqual(['5', '8', '8', '12']);
});

test('the cell of the column that is headed so, with all of its lines', () => {
  const parts = ['tin', 'zinc'].map((word) => ({
    kind: 'term' as const,
    text: word,
    points: 1,
    accepts: [word],
    wanted: null,
  }));
  const asked = [
    { ...question('1', 'term', ['tin']), parts },
    question('2', 'number', ['12']),
    question('3', 'term', ['lead']),
  ];
  const table = 'No\tMy answer\tNotes\n1\ti) tin\nii) zinc\t\n2\t12 m\t3 × 4\n3\tlead\t';
  expect(textsOf(table, asked)).toEqual(['i) tin\nii) zinc', '12 m', 'lead']);
});

test('a remark in what was asked is no part of the label of a pair', () => {
  const words = [question('1', 'term', ['Tante'], 'aunt (f.)'), question('2', 'term', ['Onkel'], 'uncle')];
  expect(textsOf('uncle = Onkel\naunt = Tante', words)).toEqual(['Tante', 'Onkel']);
});

test('a cell for each of several things, and a cell that begins with a sign', () => {
  const forms: Question = {
    ...question('1', 'list', []),
    parts: [{ kind: 'list', text: '', points: 3, accepts: ['teeth', 'geese', 'oxen'], wanted: 3 }],
  };
  const work = '1\ttooth – teeth\tgoose – geese\tox – oxen\n2\t=A1+B1';
  expect(textsOf(work, [forms, question('2', 'formula', ['=A1+B1'])])).toEqual([
    'tooth – teeth\tgoose – geese\tox – oxen',
    '=A1+B1',
  ]);
});
