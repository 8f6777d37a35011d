import { expect, test } from 'vitest';
import { type Draft, draft } from './line/draft.ts';
import { weave } from './weave.ts';

const one = (question: string, value: number): Draft => ({
  ...draft({ name: `Question ${question}`, answer: '…' }),
  question,
  amount: { value, low: value, unit: 'points', each: false, sure: true },
});
const named = (drafts: readonly Draft[]): string[] =>
  drafts.map(({ question, amount }) => `${question}: ${amount?.value}`);

test('a row that another reading parts by letters is told part by part', () => {
  const rows = [one('1', 2), one('2', 1)];
  const cut = [one('1a', 1), one('1b', 1), one('2', 1)];
  expect(named(weave(rows, cut))).toEqual(['1a: 1', '1b: 1', '2: 1']);
});

test('but not where its parts are worth something else, or are numbered within it', () => {
  const rows = [one('1', 2), one('2', 2)];
  const cut = [one('1a', 1), one('1b', 0.5), one('2.1', 1), one('2.2', 1)];
  expect(named(weave(rows, cut))).toEqual(['1: 2', '2: 2']);
});
