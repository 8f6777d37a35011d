import { expect, it } from 'vitest';
import { isLevelTold, wordsOfLevel } from './level-words.ts';

const level = (points: number, description: string) => ({ name: 'Middle', points, description });
const told = (description: string, share = 0.5) =>
  isLevelTold(level(2, description), share, [level(4, 'All of it'), level(2, description), level(0, 'None')]);

it('a level is told where the mark is exactly its own, and in words that stand alone', () => {
  expect(told('A definite request without a date')).toBe(true);
  expect(told('A definite request without a date', 0.4)).toBe(false);
  expect(isLevelTold(level(0, 'No request'), 0, [level(4, 'All of it'), level(0, 'No request')])).toBe(false);
  expect(isLevelTold(null, 0.5, [])).toBe(false);
});

it.each([
  'one or two slips; 2: mix of formal and chatty',
  'one of these missing',
  'neither',
  'for each problem, three count',
  '[2]',
  '',
])('what needs another cell to be understood is told to nobody: “%s”', (description) =>
  expect(told(description)).toBe(false),
);

it('what a level is worth is no part of its words', () =>
  expect(wordsOfLevel(level(2, '2: 0–2 errors'))).toBe('0–2 errors'));
