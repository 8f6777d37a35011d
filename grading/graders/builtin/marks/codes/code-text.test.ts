import { expect, test } from 'vitest';
import { markCodeText } from './code-text.ts';

const shareOf = (accepts: string[], answer: string): number | undefined =>
  markCodeText({ kind: 'term', text: accepts[0] ?? '', points: 1, accepts, wanted: null }, answer)?.share;

test.each([
  ['-=', '-=', 1],
  ['-=', '=-', 0],
  ['-=', 'you write -= there', 1],
  ['>=', '≥', 1],
  ['>=', '>', 0],
  ['==', '=', 0],
  ['<td>', '<td>', 1],
  ['<td>', '</td>', 0],
  ['max(scores)', 'max(scores)', 1],
  ['max(scores)', 'max( scores )', 1],
  ['max(scores)', 'max(names)', 0],
  ['scores.append(7)', 'scores.append(7)', 1],
  ['scores.append(7)', 'scores.add(7)', 0],
  ['input("Age?")', 'age = input(“Age?”)', 1],
  ['=AVERAGE(C1:C9)', 'average(c1:c9)', 1],
  ['=AVERAGE(C1:C9)', '=AVERAGE(C1:C8)', 0],
])('%s: %s earns %d', (accept, answer, share) => {
  expect(shareOf([accept], answer)).toBe(share);
});

test('a call that was read as a word with an ending is compared with what is printed', () => {
  const part = { kind: 'term' as const, points: 1, wanted: null };
  const given = { ...part, text: 'sum(prices)', accepts: ['sum', 'prices', 'sum prices'] };
  expect(markCodeText(given, 'sum(prices)')?.share).toBe(1);
  expect(markCodeText(given, 'sum(costs)')?.share).toBe(0);
  expect(markCodeText(given, 'sum')).toBeNull();
});

test('words are compared as words, also with an ending in brackets', () => {
  for (const [accept, answer] of [
    ['litre(s)', 'litres'],
    ['micro(scope)', 'micro'],
    ['Na + Cl', 'Na'],
    ['male / female', 'male'],
  ] as const)
    expect(shareOf([accept], answer)).toBeUndefined();
  expect(shareOf(['+=', 'plus equals'], 'plus equals')).toBeUndefined();
});
