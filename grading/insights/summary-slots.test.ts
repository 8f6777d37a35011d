import { describe, expect, it } from 'vitest';
import type { ClassFacts } from './summarise-class.ts';
import { fillSlots, tellSlots } from './summary-slots.ts';

const FACTS: ClassFacts = {
  papers: 33,
  mean: 78,
  likely: { from: 74, to: 82 },
  median: 80,
  lowest: 41,
  highest: 100,
  four_fifths: 18,
  under_half: 2,
  criteria: [
    { name: 'Question 3', mean: 52, full: 6, papers: 33 },
    { name: 'Thesis', mean: 90, full: 21, papers: 33 },
  ],
  check_key: [],
  missed: [{ criterion: 'Question 3', point: 'The Factory Act of 1833', papers: 12, partly: 3, of: 33 }],
  unchecked: 0,
  needs_teacher: 0,
  waiting: 0,
  failed: 0,
  withheld: 0,
};

it('a model is told every number with its slot', () => {
  const said = JSON.stringify(tellSlots(FACTS));
  expect(said).toContain('{mean} = 78 %');
  expect(said).toContain('{criterion_1_full} = 6');
});

describe('the program puts the numbers in', () => {
  it.each([
    ['The {papers} papers reach {mean} on average.', 'The 33 papers reach 78 % on average.'],
    ['They reach {mean} % on average.', 'They reach 78 % on average.'],
    ['Question 3 is at {criterion_1_mean}.', 'Question 3 is at 52 %.'],
    [
      'The Factory Act of 1833 was missed by {missed_1_papers} of {missed_1_of} papers.',
      'The Factory Act of 1833 was missed by 12 of 33 papers.',
    ],
    ['Take the thesis up again.', 'Take the thesis up again.'],
  ])('%s', (text, wanted) => expect(fillSlots(text, FACTS)).toBe(wanted));
});

describe('not shown is', () => {
  it.each([
    ['a count as a share', 'The class of {papers} papers reaches {criterion_1_full} %.'],
    ['a number of the model’s own', 'The class reaches 6 % on average.'],
    ['a number that was given, in digits', 'The class reaches 78 % on average.'],
    ['a number in words', 'Twelve papers missed it.'],
    ['a slot that there is none of', 'The class reaches {average}.'],
    ['a number beside another criterion', 'Thesis is weak with {criterion_1_mean}.'],
    ['a brace that is left', 'The class {papers reaches {mean}.'],
  ])('%s', (_, text) => expect(fillSlots(text, FACTS)).toBeNull());

  it('a mean of a class that is too small for one', () => {
    expect(fillSlots('They reach {mean}.', { ...FACTS, mean: null })).toBeNull();
  });
});
