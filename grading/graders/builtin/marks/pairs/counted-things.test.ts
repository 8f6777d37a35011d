import { expect, test } from 'vitest';
import { markCountedThings } from './counted-things.ts';

const partOf = (text: string) => ({
  kind: 'number' as const,
  text,
  points: 1,
  accepts: [text],
  wanted: null,
});
const parts = ['4 Geigen', '2 Bratschen', '1 Cello'].map(partOf);

const countOf = (answer: string): number | null =>
  markCountedThings(parts, answer)?.reduce((sum, { share }) => sum + share, 0) ?? null;

test.each([
  ['4 Geigen, 2 Bratschen, 1 Cello', 3],
  ['1 Cello, 4 Geigen und 2 Bratschen', 3],
  ['Geigen: 4; Bratschen: 2; Cello: 1', 3],
  ['4 / 2 / 1', 3],
  ['2 Geigen, 4 Bratschen, 1 Cello', 1],
  ['4, 1, 2', 1],
  ['4 Geigen', 1],
  ['vier Geigen, zwei Bratschen, ein Cello', 3],
  ['7', null],
  ['4, 2, 1, 9', null],
])('%s', (answer, count) => {
  expect(countOf(answer)).toBe(count);
});

test('what is measured is no thing that is counted', () => {
  expect(markCountedThings(['4 metres', '2 seconds'].map(partOf), '2, 4')).toBeNull();
});
