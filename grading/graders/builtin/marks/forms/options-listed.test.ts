import { expect, test } from 'vitest';
import { markOptionsListed } from './options-listed.ts';

const shareOf = (accepts: string[], answer: string): number | undefined =>
  markOptionsListed(
    [{ kind: 'list', text: accepts.join(', '), points: accepts.length, accepts, wanted: accepts.length }],
    answer,
  )?.[0]?.share;

test.each<[string, number]>([
  ['C and E', 1],
  ['E, C', 1],
  ['CE', 1],
  ['C', 0.5],
  ['A, E', 0.5],
  ['A and B', 0],
])('%s of two options earns %d', (answer, share) => {
  expect(shareOf(['C / granite', 'E / basalt'], answer)).toBe(share);
});

test('whoever chooses too many loses one for each', () => {
  expect(shareOf(['C', 'E'], 'A, C and E')).toBe(0.5);
  expect(shareOf(['C', 'E'], 'A, B, C, E')).toBe(0);
});

test('names without letters are compared as words', () => {
  expect(shareOf(['C / granite', 'E / basalt'], 'granite, basalt')).toBeUndefined();
  expect(shareOf(['copper', 'iron'], 'C and E')).toBeUndefined();
});
