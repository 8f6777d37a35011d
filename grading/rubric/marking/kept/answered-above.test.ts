/** A line above that is the answer, where what stands below it is only said to the marker. Written for this test. */
import { expect, test } from 'vitest';
import { withAnswerAbove } from './answered-above.ts';

const answerOf = (description: string, answer: string, worth: number): string =>
  withAnswerAbove({ description, answer }, worth).answer.split('\n')[0] ?? '';

test.each([
  ['D ✓ (osmosis)', 'two letters = 0', 1, 'D ✓ (osmosis)'],
  ['f – r – r – f', '(je ½)', 2, 'f – r – r – f'],
  ['Fe + S → FeS', '1 for each side, 1 for the arrow', 2, 'Fe + S → FeS'],
  ['3.2 V (3 ok)', 'ecf', 1, '3.2 V (3 ok)'],
  ['v = 12 m (1)\nt = 3 s (1)', 'ecf', 2, 'v = 12 m (1)'],
  ['TRUE ✓ they share a border ✓', 'FALSE gets nothing at all', 2, 'TRUE ✓ they share a border ✓'],
  ['zinc – lead – tin', '½ each', 1.5, 'zinc – lead – tin'],
  ['valleys / dales', 'not hills', 1, 'valleys / dales'],
])('%s above %s', (description, answer, worth, first) => {
  expect(answerOf(description, answer, worth)).toBe(first);
});

test.each([
  ['Name the salt.', 'zinc sulfate', 1],
  ['H2SO4', 'sulfuric acid', 1],
  ['We went home', 'Fuimos a casa (½ without a)', 2],
  ['Give two reasons (1 each)', 'cold and rain', 2],
  ['Why did the crops fail?', 'not enough water', 1],
  ['Julienne', 'feine Streifen (nur „Streifen“ ½)', 1],
])('%s asks for %s', (description, answer, worth) => {
  expect(answerOf(description, answer, worth)).toBe(answer);
});
