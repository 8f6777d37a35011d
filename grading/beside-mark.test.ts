import { expect, it } from 'vitest';
import type { AnswerKind } from '../contract/grading/marking.ts';
import type { Criterion, Rubric } from '../contract/grading.ts';
import { listThere, openBeside } from './beside-mark.ts';

const criterion = (
  kind: AnswerKind & ('choice' | 'term' | 'truth' | 'number'),
  accepts: string[],
): Criterion => ({
  ...{ id: 'c1', name: 'Question 2', kind: 'content', max: 1, description: '', answer: accepts[0] ?? '' },
  ...{ levels: [], question: '2' },
  marking: {
    ...{ kind, printed: 1, refused: [], strict: false },
    parts: [{ kind, text: accepts[0] ?? '', points: 1, accepts, wanted: null }],
  },
});
const there = (one: Criterion, text: string, answer = ''): string[] =>
  listThere([one.answer], one, { text, answer });

it('a letter in a row of letters may be the answer to any of them', () => {
  expect(there(criterion('choice', ['C']), '1 CADB')).toEqual(['C']);
  expect(there(criterion('choice', ['D']), '1: C, D, D, B')).toEqual(['D']);
  expect(there(criterion('choice', ['C']), '1 A\n2 B\n3 C', 'B')).toEqual([]);
});

it('words of the key, or any that it accepts, are looked for in the whole work', () => {
  expect(there(criterion('number', ['109']), '2\na = 64 + 45 = 109', '')).toEqual(['109']);
  expect(there(criterion('term', ['malware', 'virus']), '2 hackers\n3 a virus', 'hackers')).toEqual([
    'malware',
  ]);
  expect(there(criterion('term', ['malware', 'virus']), '2 hackers', 'hackers')).toEqual([]);
});

it('a verdict is looked for in the answer alone', () => {
  const no = criterion('truth', ['false']);
  expect(there(no, '1 false\n2 true', 'true')).toEqual([]);
  expect(there(no, '1 false\n2 false, true', 'false, true')).toEqual(['false']);
});

it('a place is blank where its number stands and nothing behind it', () => {
  const own = (question: string): Criterion => ({
    ...criterion('term', ['newton']),
    ...{ id: `c${question}`, question },
  });
  const rubric: Rubric = {
    ...{ version: 1, source: 'key', max: 3, notes: [] },
    criteria: ['1', '2', '3'].map(own),
  };
  const beside = openBeside(rubric, '1. joule\n2.\n3. watt');
  const unanswered = { reason: { code: 'no_answer' as const, data: {} }, missing: [] };
  expect(beside(unanswered, own('2')).reason.data).toEqual({ placed: true });
  expect(openBeside(rubric, '1. joule\n3. watt')(unanswered, own('2')).reason.data).toEqual({});
});
