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
  [
    'cells with labels in them',
    '1. mercury\n2.\nred\t(a) copper\nyellow\t(b) gold\nwhite\tnails or (c) tin\n3. 29',
  ],
  ['labels behind them', '1. mercury\n2. gold = b, copper = a, tin = c\n3. 29'],
  ['other signs that count', '1. mercury\n2. 1) copper 2) gold 3) tin\n3. 29'],
  ['rows', 'No. 1\nmercury\nNo. 2\na\tcopper\nb\tgold\nc\ttin\nNo. 3\n29'],
])('a number without its parts is dealt out, by %s', (_, work) => {
  expect(textsOf(work)).toEqual(['mercury', 'copper', 'gold', 'tin', '29']);
});

test('a row with one too few is in the order of the parts, and what is word for word the key’s keeps its place', () => {
  expect(textsOf('1. mercury\n2. gold, zinc\n3. 29').slice(1, 4)).toEqual(['', 'gold', 'zinc']);
  expect(textsOf('1. mercury\n2. iron, tin\n3. 29').slice(1, 4)).toEqual(['iron', 'tin', '']);
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

const VERDICTS = [
  question('1', 'term', ['Oslo']),
  ...['a', 'b', 'c', 'd'].map((part) => question(`2${part}`, 'choice', ['A'])),
  question('3', 'term', ['Bergen']),
];

test.each([
  ['glued', '1) Oslo\n2) CADB\n3) Bergen'],
  ['with commas', '1) Oslo\n2) c, a, d, b\n3) Bergen'],
  ['in a table below the number', '1. Oslo\n2.\na\tb\tc\td\nC\tA\tD\tB\n3. Bergen'],
  ['with bare labels', '1: Oslo\n2: a C, b A, c D, d B\n3: Bergen'],
  ['with signs', '3 -> Bergen\n2 -> a = C, b = A, c = D, d = B\n1 -> Oslo'],
  ['in roman numbers', '1. Oslo\n2. (i) C\n(ii) A\n(iii) D\n(iv) B\n3. Bergen'],
])('letters for the parts of a number, %s', (_, work) => {
  expect(textsOf(work, VERDICTS).map((text) => text.toUpperCase())).toEqual([
    'OSLO',
    'C',
    'A',
    'D',
    'B',
    'BERGEN',
  ]);
});

test('parts that are left out leave the others their labels', () => {
  expect(textsOf('1. mercury\n2. A copper\nC zinc\n3. 29')).toEqual(['mercury', 'copper', '', 'zinc', '29']);
});

test('verdicts on several parts at once are those of each of them', () => {
  const parts = ['a', 'b', 'c', 'd'].map((part) => ({
    ...question(`1${part}`, 'choice', []),
    parts: [{ kind: 'truth' as const, text: 'true', points: 1, accepts: ['true'], wanted: null }],
  }));
  const questions = [...parts, question('2', 'term', ['Bergen'])];
  expect(textsOf('No 1. a and d are true, b and c are false\nNo 2. Bergen', questions)).toEqual([
    'true',
    'false',
    'false',
    'true',
    'Bergen',
  ]);
});

test('a letter that is worked out is no label where no other part has one', () => {
  const sums = [
    question('1a', 'number', ['3']),
    question('1b', 'number', ['12']),
    question('2', 'number', ['5']),
  ];
  expect(textsOf('Task 1\na = 9 : 3 = 3\nforce = 4 x 3 = 12\nTask 2\n5', sums)).toEqual([
    'a = 9 : 3 = 3',
    'force = 4 x 3 = 12',
    '5',
  ]);
});

test('labels with their part say whose they are, in any order, beside a row of letters without labels', () => {
  const questions = [
    ...['1', '2', '3', '4'].map((label) => question(label, 'choice', ['A'])),
    question('5', 'term', ['tin']),
    question('6', 'term', ['zinc']),
    question('7a', 'term', ['gold']),
    question('7b', 'term', ['lead']),
  ];
  const work = '6 -> zinc\n7b = lead, 7a = gold\nPart One: CADB\n5 -> tin';
  expect(textsOf(work, questions)).toEqual(['C', 'A', 'D', 'B', 'tin', 'zinc', 'gold', 'lead']);
});

const SHEET = [
  ...['1', '2', '3'].map((label) => question(`A${label}`, 'term', ['tin'])),
  ...['1', '2', '3'].map((label) => question(`B${label}`, 'choice', ['B'])),
  ...['1', '2'].map((label) => question(`C${label}`, 'term', ['iron'])),
  question('D', 'order', ['c, a, b']),
];

test('a letter below an empty label heads the next part where the numbers begin anew', () => {
  const work = 'A\n1 tin\n2 lead\n3\nB\n1 B\n2 A\n3 C\nC\n1 iron\n2\nD\nc a b';
  expect(textsOf(work, SHEET)).toEqual(['tin', 'lead', '', 'B', 'A', 'C', 'iron', '', 'c a b']);
});

test('answers in a row behind the heading of their section, and a section that is a question', () => {
  const work =
    'Part A   tin – lead – zinc\nPart B\n1 B\n2 A\n3 C\nPart C\n1 iron\n2 steel\nPart D\nc – a – b';
  expect(textsOf(work, SHEET)).toEqual(['tin', 'lead', 'zinc', 'B', 'A', 'C', 'iron', 'steel', 'c – a – b']);
});

test.each([
  ['letters with a bracket', 'B) gold\ntin\nA) copper, zinc'],
  ['letters before a gap', 'B  a) gold  b) tin\nA  copper / zinc'],
  ['titles', 'Precious ones (B)\ngold (1)\ntin (2)\nExercise A\nzinc (2)\ncopper (1)'],
])('sections of the key behind %s, begun with the last', (_, work) => {
  const questions = ['A1', 'A2', 'B1', 'B2'].map((label) => question(label, 'term', ['silver']));
  expect(textsOf(work, questions)).toEqual(['copper', 'zinc', 'gold', 'tin']);
});

test('as many things below a heading of the paper’s own as there are questions in a row without a label', () => {
  const questions = ['1', '2', '3', '4', '5'].map((label) => question(label, 'term', ['silver']));
  expect(textsOf('Part B\n5) lead\n4) brass\nPart A\ncopper, zinc, gold', questions)).toEqual([
    'copper',
    'zinc',
    'gold',
    'brass',
    'lead',
  ]);
});

const COINS = ['1', '2', '3', '4'].map((part) => question(`5.${part}`, 'choice', ['A']));
test.each([
  ['numbers before letters, from the last to the first', '5) 4b, 3d, 2a, 1c'],
  ['with a sign', '5) 2-a 1-c 4-b 3-d'],
])('codes that are glued to their labels are dealt out by them: %s', (_, work) => {
  expect(textsOf(work, COINS)).toEqual(['c', 'a', 'd', 'b']);
});

const COMMAS = [
  question('1', 'term', ['When it rained, Ivo stayed in.'], 'When it rained Ivo stayed in.'),
  question('2', 'term', ['owl']),
];
test.each([
  [
    'the sentence with its comma',
    '1) When it rained, Ivo stayed in.\n2) owl',
    'When it rained, Ivo stayed in.',
  ],
  [
    'below the printed one',
    '1) When it rained Ivo stayed in.\nWhen it rained Ivo, stayed in.\n2) owl',
    'When it rained Ivo, stayed in.',
  ],
  ['the printed one alone', '1) When it rained Ivo stayed in.\n2) owl', ''],
])('what has to be written anew is its own answer: %s', (_, work, answer) => {
  expect(textsOf(work, COMMAS)[0]).toBe(answer);
});
