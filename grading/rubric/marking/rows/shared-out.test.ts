/** Marks that are shared out in a teacher's own words, and what earns each of them. */
import { expect, test } from 'vitest';
import { followRules } from '../follow-rules.ts';
import { readMarking } from '../read-marking.ts';

const planOf = (answer: string, printed: number) =>
  followRules(
    readMarking(
      { name: '', kind: 'content', levels: [], question: '1', description: '', answer, rules: '' },
      printed,
    ),
    answer,
  );

const partsOf = (answer: string, printed: number) =>
  planOf(answer, printed).parts.map(({ kind, points, accepts }) => [kind, points, accepts]);

test('each result has its own mark beside what else has one', () => {
  expect(partsOf('x = 3 und x = −3, je 1 P', 2)).toEqual([
    ['number', 1, ['x = 3', '3']],
    ['number', 1, ['x = −3', '−3']],
  ]);
  expect(partsOf('u = 2, v = 9. Ansatz 1 P, je Lösung 1 P.', 3)).toEqual([
    ['method', 1, ['Ansatz']],
    ['number', 1, ['u = 2', '2']],
    ['number', 1, ['v = 9', '9']],
  ]);
});

test('a number and a word of the answer, each for its own mark, are no rule', () => {
  const plan = planOf('25 N to the left\n1 for 25 (N), 1 for left. Only with a force.', 2);
  expect(plan.parts.map(({ kind, points }) => [kind, points])).toEqual([
    ['number', 1],
    ['wording', 1],
  ]);
  expect(plan.rules).toBeUndefined();
  expect(planOf('240 ÷ 16 = 15 km/h\n1 for 15, 1 for km/h', 2).rules).toBeUndefined();
});

test('words that no grammar knows are said of the steps in their order', () => {
  expect(partsOf('a² + 4a − 2a − 8 = a² + 2a − 8\n(1 mark for expanding, 1 mark for collecting)', 2)).toEqual(
    [
      ['method', 1, ['a² + 4a − 2a − 8']],
      ['formula', 1, ['a² + 2a − 8']],
    ],
  );
  const [moles, ratio, result] = partsOf(
    '9.9 g ZnS\n1 pt moles of zinc (0.102), 1 pt the 1:1 ratio, 1 pt final answer (accept 9.8–10.0 g)',
    3,
  );
  expect([moles, ratio]).toEqual([
    ['method', 1, ['moles of zinc (0.102)', '0.102']],
    ['method', 1, ['the 1:1 ratio']],
  ]);
  expect(result).toEqual(['number', 1, ['9.9 g ZnS', '9.8–10.0 g']]);
});

test('what is called as the answer of one question is no working of the next statement', () => {
  expect(partsOf('b² = 10² − 6² = 64; b = 8 m. Ansatz 1, Ergebnis 1, Antwortsatz 1', 3)).toEqual([
    ['method', 1, ['b² = 10² − 6² = 64']],
    ['number', 1, ['8 m']],
    ['method', 1, ['Antwortsatz']],
  ]);
  expect(partsOf('15 %\n6 ÷ 40 × 100. Accept 14–16. Upside down (667 %) = 1.', 2)[0]?.[2]).toEqual([
    '15 %',
    '14–16',
  ]);
});
