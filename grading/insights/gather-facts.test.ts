/** Which of many questions stands out is known of all of them only. */
import { expect, test } from 'vitest';
import { gatherFacts } from './gather-facts.ts';
import type { ClassNumbers } from './measure-class.ts';

const COUNTS = { unchecked: 0, needs_teacher: 0, waiting: 0, failed: 0, withheld: 0 };

test('every question is counted, also those behind the twentieth', () => {
  const criteria = Array.from({ length: 30 }, (_, at) => ({
    ...{ name: `Question ${at + 1}`, n: 5, full: at === 28 ? 0 : 3, check_key: null, mean: { value: 50 } },
  }));
  const numbers = { n: 5, distribution: [], criteria, mean: null, median: null };
  const facts = gatherFacts(numbers as unknown as ClassNumbers, [], COUNTS as never);
  expect(facts.criteria.filter(({ full }) => full === 0).map(({ name }) => name)).toEqual(['Question 29']);
});
