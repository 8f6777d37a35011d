import { expect, it } from 'vitest';
import type { AnswerKind } from '../contract/grading/marking.ts';
import type { Criterion, Rubric } from '../contract/grading.ts';
import { isEmptyBehind } from './beside-lines.ts';
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
  listThere({ missing: [one.answer] }, one, { text, answer });

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
  const unanswered = { reason: { code: 'no_answer' as const, data: {} }, score: 0, found: [], missing: [] };
  expect(beside(unanswered, own('2')).reason.data).toEqual({ placed: true });
  expect(openBeside(rubric, '1. joule\n3. watt')(unanswered, own('2')).reason.data).toEqual({});
  const named = openBeside(rubric, 'Task 1: joule\nTask 2:\nTask 3: watt');
  expect(named(unanswered, own('2')).reason.data).toEqual({ placed: true });
  const repeated = openBeside(rubric, '1. joule\n2. Name the unit of force.\n3. watt');
  expect(repeated(unanswered, own('2')).reason.data).toEqual({});
});

it('a figure below a bare number may be its answer, and the next number of the key is none', () => {
  expect(isEmptyBehind('1. joule\n2.\n12 cm\n3. watt', '2', ['1', '2', '3'])).toBe(false);
  expect(isEmptyBehind('1a) joule\nb)\nc) watt', '1b', ['1a', '1b', '1c'])).toBe(false);
  expect(isEmptyBehind('1a) joule\n1b)\nc) watt', '1b', ['1a', '1b', '1c'])).toBe(true);
  expect(isEmptyBehind('1. joule\n2.\n3.5', '2', ['1', '2', '3'])).toBe(false);
  expect(isEmptyBehind('1. joule\n2.', '2', ['1', '2'])).toBe(true);
  expect(isEmptyBehind('1. joule\n2. ?\n3. watt', '2', ['1', '2', '3'])).toBe(false);
  expect(isEmptyBehind('1. joule\n2. ____\n3. watt', '2', ['1', '2', '3'])).toBe(true);
});

it('who writes more than “I don’t know” may have answered', () => {
  const one = criterion('term', ['the tide turns']);
  const rubric: Rubric = { ...{ version: 1, source: 'key', max: 1, notes: [] }, criteria: [one] };
  const given = { reason: { code: 'given_up' as const, data: {} }, score: 0, found: [], missing: [] };
  expect(openBeside(rubric, '2. She doesn’t know it.')(given, one).reason.code).toBe('no_answer');
  expect(openBeside(rubric, '2. I don’t know')(given, one).reason.code).toBe('given_up');
  const forgotten = { ...criterion('term', ['to forget']) };
  expect(openBeside(rubric, '2. forgot')(given, forgotten).reason.code).toBe('no_answer');
});

it('what stands in a line of the question is not told, whatever was dealt out as its answer', () => {
  expect(there(criterion('choice', ['D']), '1 – B\n2 – D\n5 40 + 17·2 = 74', '= 74')).toEqual(['D']);
  expect(there(criterion('choice', ['D']), '1B 2D 3A', 'B')).toEqual(['D']);
  expect(there(criterion('number', ['Ca(OH)2 = 74']), '2 40 + 17·2 = 74', '40 + 17·')).toEqual([
    'Ca(OH)2 = 74',
  ]);
  expect(there(criterion('term', ['lime water']), '2 limewater', 'limewater')).toEqual(['lime water']);
  expect(there(criterion('term', ['reine Quinte']), '2 Quint', 'Quint')).toEqual(['reine Quinte']);
});

it('a result in another unit may be the same, and one in the same unit is not', () => {
  expect(there(criterion('number', ['90 s']), '2 1 min 30', '1 min 30')).toEqual(['90 s']);
  expect(there(criterion('number', ['90 s']), '2 30 s', '30 s')).toEqual([]);
});

it('where a line has the number and the answer is from elsewhere, nothing is told of what was found either', () => {
  const one = criterion('choice', ['D']);
  const text = '1 B\n2 A\nexo 5: 2-D';
  const at = text.lastIndexOf('D');
  const elsewhere = { text, answer: 'D', place: { start: at, end: at + 1 } };
  expect(listThere({ found: ['D'], missing: [] }, one, elsewhere)).toEqual(['D']);
  const own = { text: '1 B\n2 D', answer: 'D', place: { start: 6, end: 7 } };
  expect(listThere({ found: ['D'], missing: [] }, one, own)).toEqual([]);
});

it('a short form of the key is the key', () => {
  expect(there(criterion('term', ['not given']), '2 NG', 'NG')).toEqual(['not given']);
  expect(there(criterion('term', ['T']), '2 true', 'true')).toEqual(['T']);
  expect(there(criterion('term', ['True']), '2 F', 'F')).toEqual([]);
});

it('what is in the key’s answer, or short for it, may be what was asked', () => {
  expect(there(criterion('term', ['BC 776']), '2 776', '776')).toEqual(['BC 776']);
  expect(there(criterion('term', ['BC 776']), '2 776BC', '776BC')).toEqual(['BC 776']);
  expect(there(criterion('term', ['lösung d']), '2 d', 'd')).toEqual(['lösung d']);
  expect(there(criterion('term', ['genitive']), '2 gen.', 'gen.')).toEqual(['genitive']);
  expect(there(criterion('term', ['genitive']), '2 dat.', 'dat.')).toEqual([]);
});

it('a key that only tells how to mark has no answer that could be missed', () => {
  const beside = (answer: string, score = 0) => {
    const one = criterion('term', [answer]);
    const rubric: Rubric = { version: 1, source: 'key', max: 1, notes: [], criteria: [one] };
    const proposed = { reason: { code: 'differs' as const, data: {} }, score, found: [], missing: [answer] };
    return openBeside(rubric, '2 something else')(proposed, one).reason.code;
  };
  expect(beside('5–6  both sides, named methods of each, clear conclusion')).toBe('empty_key');
  expect(beside('Style télégraphique = 0')).toBe('empty_key');
  expect(beside('ein Pro-Argument genannt (1) und erläutert (1), eigenes Urteil mit Begründung (1)')).toBe(
    'empty_key',
  );
  expect(beside('72 x 70 = 5040 cm3 per min')).toBe('differs');
  expect(beside('tributary')).toBe('differs');
});

it('a sentence in place of a word may say it', () => {
  const answer = 'the text does not say it';
  expect(there(criterion('term', ['not given']), `2 ${answer}`, answer)).toEqual(['not given']);
  expect(there(criterion('term', ['watershed']), '2 drainage basin', 'drainage basin')).toEqual([]);
});
