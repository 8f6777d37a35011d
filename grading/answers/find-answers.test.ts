import { expect, test } from 'vitest';
import type { AnswerKind, MarkingPart } from '../../contract/grading/marking.ts';
import { findAnswers } from './find-answers.ts';
import type { Question } from './question.ts';

const question = (
  label: string,
  kind: AnswerKind,
  accepts: string[],
  asked = '',
  part: MarkingPart['kind'] = kind === 'choice' || kind === 'number' || kind === 'truth' ? kind : 'term',
): Question => ({
  id: label,
  question: label,
  asked,
  kind,
  parts: [{ kind: part, text: accepts[0] ?? '', points: 1, accepts, wanted: null }],
});

const LETTERS = ['1', '2', '3', '4'].map((label) => question(label, 'choice', ['A']));
const TERMS = ['1', '2', '3'].map((label) => question(label, 'term', ['basalt']));

const found = (text: string, questions: Question[]): string[] =>
  [...findAnswers(text, questions).values()].map(({ how, text: answer }) => `${how}: ${answer}`);

test.each([
  ['a dot', '1. B\n2. C\n3. A\n4. D'],
  ['a bracket', '1) B\n2) C\n3) A\n4) D'],
  ['a word', 'Question 1: B\nQuestion 2: C\nQuestion 3: A\nQuestion 4: D'],
  ['brackets around', '(1) B\n(2) C\n(3) A\n(4) D'],
  ['circles', '① B\n② C\n③ A\n④ D'],
  ['arrows', '1 → B\n2 → C\n3 → A\n4 → D'],
  ['one line', '1B 2C 3A 4D'],
  ['one line with dashes', '1-B, 2-C, 3-A, 4-D'],
  ['nothing but a space', '1 B\n2 C\n3 A\n4 D'],
  ['the letter below', '1.\nB\n\n2.\nC\n\n3.\nA\n\n4.\nD'],
  ['a name and a class with a number above', 'Name: Ann Lee\nClass: 2b\n\n1. B\n2. C\n3. A\n4. D'],
])('labels with %s', (_, text) => {
  expect(found(text, LETTERS)).toEqual(['label: B', 'label: C', 'label: A', 'label: D']);
});

test('rows, two rows side by side, and numbers above answers are tables', () => {
  const wanted = ['table: B', 'table: C', 'table: A', 'table: D'];
  expect(found('No.\tMy answer\n1\tB\n2\tC\n3\tA\n4\tD', LETTERS)).toEqual(wanted);
  expect(found('1\tB\t3\tA\n2\tC\t4\tD', LETTERS).map((one) => one.split(': ')[1])).toEqual([
    'B',
    'C',
    'A',
    'D',
  ]);
  expect(found('1\t2\t3\t4\nB\tC\tA\tD', LETTERS)).toEqual(wanted);
});

test('an order of letters without a label is one answer', () => {
  const orders = ['1', '2'].map((label) => question(label, 'order', ['a, d, c, b'], '', 'order'));
  expect(found('c – d – a – b\n\na – d – b – c', orders)).toEqual([
    'order: c – d – a – b',
    'order: a – d – b – c',
  ]);
});

test('the label of a part once more is no part of its answer', () => {
  const parts = ['1a', '1b'].map((label) => question(label, 'number', ['4']));
  expect(found('1a) A4\n1b) b\t7', parts)).toEqual(['label: 4', 'label: 7']);
});

test('what is reckoned with is no label', () => {
  const numbers = ['1', '2', '3'].map((label) => question(label, 'number', ['8 J']));
  expect(found('4 N · 2 m = 8 J\n\n5 · 3 s = 15 s\n\n7 · 1 s', numbers)).toEqual([
    'order: 4 N · 2 m = 8 J',
    'order: 5 · 3 s = 15 s',
    'order: 7 · 1 s',
  ]);
});

test('out of order, with one left out', () => {
  expect(found('3. A\n1. B\n4. D', LETTERS)).toEqual(['label: B', 'unanswered: ', 'label: A', 'label: D']);
});

test('without labels the order counts, and it is said that it was only the order', () => {
  expect(found('Rocks\n\nB\n\nC\n\n–\n\nD', LETTERS)).toEqual([
    'order: B',
    'order: C',
    'unanswered: –',
    'order: D',
  ]);
  expect(found('My answers: b c a d', LETTERS)).toEqual(['order: b', 'order: c', 'order: a', 'order: d']);
});

test('a printed question and its options are not the answer', () => {
  const text = [
    '1. Which rock is volcanic?',
    'a) chalk',
    'b) basalt',
    'b',
    '2. Which is soft?',
    'a) chalk',
    'b) basalt',
    'a',
  ];
  expect(found(text.join('\n'), LETTERS.slice(0, 2))).toEqual(['label: b', 'label: a']);
  const boxes = ['1. Which?', '☐ a) chalk', '☒ b) basalt', '2. Which?', '☒ a) chalk', '☐ b) basalt'];
  expect(found(boxes.join('\n'), LETTERS.slice(0, 2))).toEqual(['label: b) basalt', 'label: a) chalk']);
});

test('what fills a gap is found in the sentence, and an empty gap is none', () => {
  const asked = 'The layer below the crust is called the ________.';
  const gap = [
    question('1', 'term', ['mantle'], asked),
    question('2', 'term', ['core'], 'In the middle is the ________.'),
  ];
  const text = '1. The layer below the crust is called the mantle.\n2. In the middle is the ________.';
  expect(found(text, gap)).toEqual(['label: mantle', 'unanswered: ']);
  expect(found('The layer below the crust is called the mantle.\nIn the middle is the core.', gap)).toEqual([
    'question: mantle',
    'question: core',
  ]);
});

test('sections that restart', () => {
  const parts = ['A1', 'A2', 'B1', 'B2'].map((label) => question(label, 'choice', ['A']));
  const wanted = ['label: b', 'label: c', 'label: a', 'label: d'];
  expect(found('Section A\n1. b\n2. c\nSection B\n1. a\n2. d', parts)).toEqual(wanted);
  expect(found('1. b\n2. c\n\n1. a\n2. d', parts)).toEqual(wanted);
});

test('a label in a sentence', () => {
  expect(
    found('For number 1 I wrote chalk.\nFor number 2 I wrote flint.\nFor number 3 I wrote basalt.', TERMS),
  ).toEqual(['label: I wrote chalk.', 'label: I wrote flint.', 'label: I wrote basalt.']);
});

test('numbers in a calculation are no labels', () => {
  const numbers = ['1', '2', '3'].map((label) => question(label, 'number', ['8']));
  expect(found('2 × 4 = 8\n\n9 × 9 = 81\n\n3 + 1 = 4', numbers).map((one) => one.split(':')[0])).toEqual([
    'order',
    'order',
    'order',
  ]);
});

test('a word before a number makes it a label, also where a sum with colons follows', () => {
  const numbers = ['1', '2', '3'].map((label) => question(label, 'number', ['8']));
  expect(found('Task 1: 16 : 2 = 8\nTask 2: 24 : 3 = 8\nTask 3: 9', numbers)).toEqual([
    'label: 16 : 2 = 8',
    'label: 24 : 3 = 8',
    'label: 9',
  ]);
});

test('an answer keeps its place in the text', () => {
  const text = 'Name: Ann Lee\n\n1. B\n2. C\n3. A\n4. D';
  for (const { text: answer, start, end } of findAnswers(text, LETTERS).values())
    expect(text.slice(start ?? 0, end ?? 0)).toBe(answer);
});

test('an essay with a few numbers in it answers nothing', () => {
  const text =
    'I was not here. Yesterday I had a cold and my mother phoned at 2 o’clock. There are 3 children at home.';
  expect(found(text, LETTERS).every((one) => one.startsWith('unanswered'))).toBe(true);
});

test('begun at the end, in a row, with labels that nothing closes', () => {
  expect(found('Mixed up\n3 marble; 1 granite; 2 –', TERMS)).toEqual([
    'label: granite',
    'unanswered: –',
    'label: marble',
  ]);
});

test('a letter before each number that the key does not have', () => {
  expect(found('F1 granite, F2 slate\nF3 marble', TERMS)).toEqual([
    'label: granite',
    'label: slate',
    'label: marble',
  ]);
});

test('an answer on the rule before its number', () => {
  const text = '__B__ 1. The sea is …\n__C__ 2. The sky is …\n__A__ 3. Snow is …\n__D__ 4. Coal is …';
  expect(found(text, LETTERS)).toEqual(['table: B', 'table: C', 'table: A', 'table: D']);
});

test('two places with the same number and another letter each are doubtful', () => {
  const doubts = (text: string): boolean[] =>
    [...findAnswers(text, LETTERS).values()].map(({ doubtful }) => doubtful === true);
  expect(doubts('1b 2a 3b 4d\n\nMatching: 1-C 2-A 3-B 4-D')).toEqual([true, false, false, false]);
  expect(doubts('1b 2a 3b 4d')).toEqual([false, false, false, false]);
});

test('a bracket within an answer closes no label', () => {
  const asked = ['1a', '1b', '2a', '2b', '3a', '3b'].map((label) => question(label, 'number', ['7']));
  const text = '1) a) (x − 3)² − 7\nb) 4\n2) a) (y − 1)² + 2\nb) 5\n3) a) 8\nb) 9';
  expect(found(text, asked)).toEqual([
    'label: (x − 3)² − 7',
    'label: 4',
    'label: (y − 1)² + 2',
    'label: 5',
    'label: 8',
    'label: 9',
  ]);
});

test('an answer to a formula may hold all of it', () => {
  const asked = [
    question('1', 'number', ['(x − 3)² − 7'], 'x² − 6x + 2'),
    question('2', 'number', ['4'], ''),
  ];
  expect(found('1. (x-3)^2 - 9 + 2 = (x-3)^2 - 7\n2. 4', asked)[0]).toBe(
    'label: (x-3)^2 - 9 + 2 = (x-3)^2 - 7',
  );
});

test('parts that the student counts, and a bare number before money', () => {
  const parts = ['1a', '1b', '2'].map((label) => question(label, 'choice', ['A']));
  expect(found('1.1 B\n1.2 C\n2 A', parts)).toEqual(['label: B', 'label: C', 'label: A']);
  const sums = ['6', '7', '8'].map((label) => question(label, 'number', ['12']));
  expect(found('6 40 km\n7 £3.20 and £1.10 make £4.30\n8 12', sums)).toEqual([
    'label: 40 km',
    'label: £3.20 and £1.10 make £4.30',
    'label: 12',
  ]);
});

test('numbers below a heading that names another part are none of this part', () => {
  const asked = [
    ...['A1', 'A2', 'B1', 'B2'].map((label) => question(label, 'choice', ['A'])),
    question('C', 'choice', ['b', 'a', 'd', 'c']),
  ];
  expect(found('Part C\n1b 2a 3d 4c\nPart B\n1 d\n2 a\nPart A\n1 c\n2 c', asked)).toEqual([
    'label: c',
    'label: c',
    'label: d',
    'label: a',
    'label: 1b 2a 3d 4c',
  ]);
});

test('a copied sentence whose gap is still empty has its answer below it', () => {
  const asked = [
    'The heart pumps ___ through the body.',
    'Air enters the ___ through the mouth.',
    'Bones meet at a ___.',
  ];
  const questions = asked.map((text, at) =>
    question(`${at + 1}`, 'term', [['blood', 'lungs', 'joint'][at] ?? ''], text),
  );
  const copied = asked.map(
    (text, at) => `${at + 1}. ${text.replace('___', '________')}\n\n${['blood', 'lungs', 'knee'][at]}`,
  );
  expect(found(copied.join('\n\n'), questions)).toEqual(['label: blood', 'label: lungs', 'label: knee']);
});
