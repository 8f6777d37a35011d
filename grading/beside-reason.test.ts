import { expect, it } from 'vitest';
import type { Marking } from '../contract/grading/marking.ts';
import type { Criterion } from '../contract/grading.ts';
import { reasonFor } from './beside-reason.ts';

type Kind = 'choice' | 'term' | 'number' | 'list' | 'point';
const criterion = (kind: Kind, answer: string, certainty: Marking['certainty'] = 'agreed'): Criterion => ({
  ...{
    id: 'c1',
    name: 'Question 2',
    kind: 'content',
    max: 1,
    description: '',
    answer,
    levels: [],
    question: '2',
  },
  marking: {
    ...{ kind, printed: 1, refused: [], strict: false, certainty },
    parts: [{ kind, text: answer, points: 1, accepts: [answer], wanted: null }],
  },
});

const differs = { code: 'differs' as const, data: {} };
const told = (one: Criterion, answer: string, state: 'open' | 'marked' = 'open') =>
  reasonFor({ reason: differs, score: 0, state }, one, { isBlank: false, isThere: false, answer }).code;

it('nothing was recognised where key and answer are known and have nothing in common', () => {
  expect(told(criterion('term', 'the harbour'), 'a castle')).toBe('differs');
  expect(told(criterion('number', '14 kg'), '9 kg')).toBe('differs');
  expect(told(criterion('choice', 'C'), 'B')).toBe('differs');
});

it.each([
  ['a key that nobody has agreed to', criterion('term', 'the harbour', 'guess'), 'a castle'],
  ['prose', criterion('point', 'the tide carries the sand away'), 'waves wash it off'],
  ['a list, which other things may do for', criterion('list', 'ferry, tram, bus'), 'bicycle'],
  [
    'the answer word for word in the key',
    criterion('term', 'Das Schiff fährt ab. The ship leaves.'),
    'The ship leaves.',
  ],
  ['signs of the key', criterion('term', '*= (also "= n *")'), '*='],
  ['a letter of the key', criterion('number', 'answer d (14)'), 'd'],
  ['a figure of the key', criterion('number', '7 · 2 = 14'), '7 + 2 = 9'],
  ['a word that begins alike', criterion('term', 'the harbour wall'), 'at the harbours'],
])('with %s it is only known that they were compared', (_, one, answer) => {
  expect(told(one, answer)).toBe('alike');
  expect(told(one, answer, 'marked')).toBe('differs');
});

it('a count of nothing is not told either, and what may stand there is not called unrecognised', () => {
  const reason = { code: 'parts_found' as const, data: { found: 0, total: 2, partly: 0, sure: true } };
  const looked = { isBlank: false, isThere: true, answer: 'a castle' };
  expect(reasonFor({ reason, score: 0, state: 'open' }, criterion('term', 'the harbour'), looked)).toEqual({
    code: 'parts_found',
    data: { found: 0, total: 2, partly: 0, sure: false },
  });
});
