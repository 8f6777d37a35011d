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

it('a level that has another’s points because one was not read is told to nobody', () => {
  const levels = [1, 2].map((at) => ({ ...level(at * 2, 'Some of it'), name: `Band ${at}` }));
  const top = levels[1] ?? null;
  expect(isLevelTold(top, 1, levels, 'Band 2 (3–4) Some of it')).toBe(true);
  expect(isLevelTold(top, 1, levels, 'ends here. Band 3 (5–6) All of it. Band 2 (3–4) Some of it')).toBe(
    false,
  );
});

it('what a level is worth is no part of its words', () =>
  expect(wordsOfLevel(level(2, '2: 0–2 errors'))).toBe('0–2 errors'));
