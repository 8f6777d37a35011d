import { expect, test } from 'vitest';
import { checkPiece, splitThoughts } from './check-answer.ts';

const FACTS = [
  JSON.stringify({ assignment: 'A1', papers: 24, mean: 71 }),
  JSON.stringify({
    papers: [
      { student: 'S1', percent: 60, marks: [{ points: 4 }] },
      { student: 'S2', percent: 95 },
    ],
  }),
].join('\n');
const check = (text: string) => checkPiece(text, { facts: FACTS, asked: '', texts: 'Buses are late.' }).text;

test.each([
  ['S1 has 60 %, the mean is 71 %.', 'S1 has 60 %, the mean is 71 %.'],
  ['S1 has 95 %.', 'S1 has ~~95~~ %.'],
  ['S1 has 60 % and S2 has 95 %.', 'S1 has 60 % and S2 has 95 %.'],
  ['The best has 95 %.', 'The best has 95 %.'],
])('a number beside a student is from that student’s record: %s', (text, shown) => {
  expect(check(text)).toBe(shown);
});

test('a quotation that no text holds is struck', () => {
  expect(check('S1 writes “Buses are late.”')).toBe('S1 writes “Buses are late.”');
  expect(check('S1 writes “Trains are never late”.')).toBe('S1 writes ~~“Trains are never late”~~.');
});

test('a thought that has begun is kept back until it ends', () => {
  expect(splitThoughts('Well. <think>He is')).toEqual({ said: 'Well. ', thought: '<think>He is' });
  expect(splitThoughts('Well. <think>He is</think>Done.')).toEqual({ said: 'Well. Done.', thought: '' });
});
