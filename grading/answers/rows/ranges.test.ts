import { expect, test } from 'vitest';
import { findAnswers } from '../find-answers.ts';
import type { Question } from '../question.ts';

const question = (label: string, kind: 'choice' | 'truth' | 'point', accept: string): Question => ({
  id: label,
  question: label,
  asked: '',
  kind,
  parts: [{ kind, text: accept, points: 1, accepts: [accept], wanted: null }],
});

const SHEET = [
  ...['1', '2', '3', '4'].map((label) => question(label, 'choice', 'B')),
  ...['5a', '5b', '5c'].map((label) => question(label, 'truth', 'true')),
  question('6', 'point', 'the rope breaks when the load is too heavy'),
  question('7', 'point', 'a pulley changes the direction of the force'),
];
const PROSE = '6. The rope breaks because the load is heavy\n7. A pulley turns the force round';

const found = (text: string): string[] => [...findAnswers(text, SHEET).values()].map((one) => one.text);

test.each([['1–4: C, A, B, D'], ['1-4 – C A B D'], ['Questions 1 to 4: CABD'], ['1 bis 4:\nC A B D']])(
  'labels with all between them: %s',
  (row) => {
    expect(found(`${row}\n5 a-c: T, F, T\n${PROSE}`).slice(0, 7)).toEqual([
      'C',
      'A',
      'B',
      'D',
      'T',
      'F',
      'T',
    ]);
    expect(found(`${PROSE}\n${row}`).slice(0, 4)).toEqual(['C', 'A', 'B', 'D']);
    expect(found(`${PROSE}\n${row}`).at(-1)).toBe('A pulley turns the force round');
  },
);

test('numbers that name no questions, or too few of them, are left as they are', () => {
  expect(found(`1 C\n2 A\n3 B\n4 D\n${PROSE}, with 8–9: two ropes`).at(-1)).toContain('8–9: two ropes');
  expect(found(`1-4: C, A\n${PROSE}`).slice(1, 3)).toEqual(['', '']);
});

test('a letter behind a closed number and above the next is its answer', () => {
  expect(found(`1) A\n2)\n3) C\n4) D\n${PROSE}`).slice(0, 4)).toEqual(['A', '', 'C', 'D']);
});

test('letters behind the parts of a number are their answers and name no range', () => {
  const texts = ['5) a) A   b) F   c) A', '5. a-F b-A c-F', '5 a) a b) f c) a'];
  const lettered = ['5a', '5b', '5c'].map((label) => question(label, 'choice', 'F'));
  for (const text of texts) {
    const answers = [...findAnswers(`${text}\n${PROSE}`, [...lettered, ...SHEET.slice(7)]).values()];
    expect(answers.slice(0, 3).map((one) => one.text.toUpperCase())).toEqual(
      text.includes('-') ? ['F', 'A', 'F'] : ['A', 'F', 'A'],
    );
  }
});
