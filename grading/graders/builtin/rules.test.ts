/** Part marks by the key's own rules: proposals, never settled. Keys and answers written for this test. */
import { expect, test } from 'vitest';
import { readText } from '../../language/reading.ts';
import { followRules } from '../../rubric/marking/follow-rules.ts';
import { readMarking } from '../../rubric/marking/read-marking.ts';
import { markAnswer } from './marks/mark-answer.ts';

const mark = (answer: string, worth: number, given: string) => {
  const criterion = {
    name: 'Q',
    kind: 'content' as const,
    description: '',
    answer,
    levels: [],
    question: '1',
  };
  const marking = followRules(readMarking(criterion, worth), answer);
  const context = { marking, asked: readText(''), terms: new Set<string>(), described: false };
  const { share, settled, parts } = markAnswer(readText(given), context);
  const sum = (parts ?? []).reduce((total, part) => total + part.given, 0);
  expect(sum).toBeCloseTo(share * worth);
  return { points: Number((share * worth).toFixed(2)), settled };
};

const ORDER = 'hen → duck → goose → swan\none pair of neighbours swapped: 1; otherwise 0';

test.each([
  [ORDER, 2, 'hen, duck, goose, swan', 2],
  [ORDER, 2, 'hen, goose, duck, swan', 1],
  [ORDER, 2, 'swan, goose, duck, hen', 0],
  ['7 × 2 = 14 cm\nno unit: −½', 2, '7 × 2 = 14', 1.5],
  ['7 × 2 = 14 cm\nno unit: −½', 2, '7 × 2 = 14 cm', 2],
  ['14 cm\nadded instead (9 cm) = 1', 2, '9 cm', 1],
  ['A, C, E\nminus 1 for each wrong one', 3, 'A, B, C, E', 2],
])('%s for %d: %s', (key, worth, given, points) => {
  expect(mark(key, worth, given).points).toBe(points);
});

test('what a rule gave is never settled', () => {
  expect(mark(ORDER, 2, 'hen, goose, duck, swan').settled).toBeUndefined();
});
