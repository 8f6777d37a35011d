/** Numbers within an answer, and parts of a sheet that the key leaves without a name. Papers written for this test. */
import { expect, test } from 'vitest';
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import { findAnswers } from '../find-answers.ts';
import type { Question } from '../question.ts';

const question = (
  label: string,
  kind: AnswerKind,
  part: MarkingPart['kind'],
  accepts: string[],
): Question => ({
  id: label,
  question: label,
  asked: '',
  kind,
  parts: [{ kind: part, text: accepts[0] ?? '', points: 1, accepts, wanted: null }],
});
const term = (label: string): Question => question(label, 'term', 'term', ['copper']);
const formula = (label: string): Question =>
  question(label, 'formula', 'formula', ['Zn + 2HCl → ZnCl2 + H2']);
const prose = (label: string): Question => question(label, 'point', 'point', ['it conducts']);

const find = (text: string, questions: Question[]): string[] =>
  [...findAnswers(text, questions).values()].map(({ text: own }) => own);

test('an amount within a reaction is no label, though nothing closes the labels', () => {
  const text = '1  copper\n2  tin\n3  Zn + 2H⁺ → Zn²⁺ + H2\n4  lead';
  expect(find(text, [term('1'), term('2'), formula('3'), term('4')])).toEqual([
    'copper',
    'tin',
    'Zn + 2H⁺ → Zn²⁺ + H2',
    'lead',
  ]);
});

test('numbers that begin anew behind a label are within its answer', () => {
  const questions = [term('1'), term('2'), prose('3'), term('4'), term('5')];
  expect(find('1) copper\n2) tin\n3) 1c 2a 3b 4d\n5) lead', questions)).toEqual([
    'copper',
    'tin',
    '1c 2a 3b 4d',
    '',
    'lead',
  ]);
  expect(find('1) copper\n2) tin\n3)\n1 = c\n2 = a\n3 = b\n4) zinc\n5) lead', questions)[2]).toBe(
    '1 = c\n2 = a\n3 = b',
  );
});

test('a date above the answers is no number that they count on from', () => {
  const text = '3 May\n1. copper\n2. tin\n3. it conducts heat\n4. zinc\n5. lead';
  expect(find(text, [term('1'), term('2'), prose('3'), term('4'), term('5')])).toEqual([
    'copper',
    'tin',
    'it conducts heat',
    'zinc',
    'lead',
  ]);
});

test('rows of noughts and ones are no numbered answers', () => {
  const text = '2) copper\n3)\nA\tB\tQ\n0\t0\t1\n0\t1\t0\n1\t0\t0\n1\t1\t0\n4) lead';
  expect(find(text, [term('1'), term('2'), prose('3'), term('4')])).toEqual([
    '',
    'copper',
    'A\tB\tQ\n0\t0\t1\n0\t1\t0\n1\t0\t0\n1\t1\t0',
    'lead',
  ]);
});

test('a part that the key does not name may have a name in the work', () => {
  const questions = [term('A1'), term('A2'), term('1'), prose('2'), term('3')];
  const wanted = ['copper', 'tin', 'zinc', '1-c, 2-b, 3-a', 'lead'];
  expect(find('A1\tcopper\nA2\ttin\nB1\tzinc\nB2\t1-c, 2-b, 3-a\nB3\tlead', questions)).toEqual(wanted);
  expect(find('Part A\n1) copper\n2) tin\nPart B\n1) zinc\n2) 1-c, 2-b, 3-a\n3) lead', questions)).toEqual(
    wanted,
  );
});
