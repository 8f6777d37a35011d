import { expect, test } from 'vitest';
import type { Criterion } from '../../../contract/grading.ts';
import { briefOf, criterionOf, gradeAll } from './brief-fixture.ts';

const question = (at: number, kind: 'term' | 'number' | 'choice', text: string): Criterion =>
  criterionOf({
    id: `c${at}`,
    question: String(at),
    max: 1,
    answer: text,
    marking: {
      kind,
      printed: 1,
      parts: [{ kind, text, points: 1, accepts: [text], wanted: null }],
      refused: [],
      strict: false,
      certainty: 'agreed',
    },
  });

const statesOf = async (questions: Criterion[], answers: string[]): Promise<string[]> =>
  (await gradeAll(briefOf(questions), answers.join('\n'))).map(({ score, state }) => `${score} ${state}`);

const metals = ['copper', 'iron', 'tin'].map((name, at) => question(at + 1, 'term', name));

test('answers without labels that are right for their question alone are settled', async () => {
  expect(await statesOf(metals, ['copper', 'iron', 'tin'])).toEqual(['1 marked', '1 marked', '1 marked']);
});

test('what is wrong does not show where it belongs', async () => {
  expect(await statesOf(metals, ['copper', 'zinc', 'tin'])).toEqual(['1 marked', '0 open', '1 marked']);
});

test('letters, and what another question wants too, show no place', async () => {
  const letters = ['B', 'C', 'A'].map((name, at) => question(at + 1, 'choice', name));
  expect(await statesOf(letters, ['B', 'C', 'A'])).toEqual(['1 open', '1 open', '1 open']);
  const twice = ['copper', 'iron', 'copper'].map((name, at) => question(at + 1, 'term', name));
  expect(await statesOf(twice, ['copper', 'iron', 'copper'])).toEqual(['1 open', '1 marked', '1 open']);
});
