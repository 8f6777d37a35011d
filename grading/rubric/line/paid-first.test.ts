import { expect, test } from 'vitest';
import { draft } from './draft.ts';
import { payFirst } from './paid-first.ts';

const worth = (value: number) => ({ value, low: value, unit: 'points' as const, each: false, sure: true });

test('the first of the lines that are paid one by one is no question', () => {
  const [own] = payFirst([
    draft({ name: '4', amount: worth(3), description: 'CSS\np {', answer: '[1]\ncolor: red; [1]\n} [1]' }),
  ]);
  expect(own?.description).toBe('CSS');
  expect(own?.answer).toBe('p { [1]\ncolor: red; [1]\n} [1]');
});

test('a question stays one, and so does what is paid otherwise', () => {
  for (const one of [
    draft({ name: '4', amount: worth(2), description: 'Why is it red?', answer: '[1]\niron [1]' }),
    draft({ name: '4', amount: worth(3), description: 'Rust', answer: '[1]\niron [1]' }),
    draft({ name: '4', amount: worth(2), description: 'Rust', answer: 'iron [1]\noxygen [1]' }),
  ])
    expect(payFirst([one])).toEqual([one]);
});
