import { expect, test } from 'vitest';
import { readMarking } from '../read-marking.ts';
import { withBracketRule, withoutAskedAgain } from './bracket-rules.ts';

const planOf = (answer: string) =>
  readMarking({ name: '1', kind: 'content', description: '', answer, levels: [], question: '1' }, 1);
const accepts = (plan: ReturnType<typeof planOf>): string[] => plan.parts.flatMap((part) => part.accepts);

test.each([
  ['Words in brackets are not needed.'],
  ['What stands in (brackets) may be left out'],
  ['Wörter in Klammern müssen nicht dastehen.'],
])('%s', (said) => {
  expect(accepts(withBracketRule(planOf('lever (rod)'), [said]))).toEqual(['lever', 'lever rod']);
});

test('a file that says nothing of brackets leaves another name in them', () => {
  expect(accepts(withBracketRule(planOf('backbone (spine)'), ['Spelling is not marked.']))).toContain(
    'spine',
  );
});

test('what the question names is no answer by itself', () => {
  const plan = planOf('pivot (joint)');
  expect(accepts(withoutAskedAgain(plan, 'What type of joint turns the head?'))).toEqual([
    'pivot',
    'pivot joint',
  ]);
  expect(withoutAskedAgain(plan, 'What turns the head?')).toBe(plan);
});
