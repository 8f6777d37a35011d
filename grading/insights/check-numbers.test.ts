import { describe, expect, it } from 'vitest';
import { hasOnlyGivenNumbers } from './check-numbers.ts';

const FACTS = {
  papers: 24,
  mean: 71,
  likely: { from: 66, to: 76 },
  criteria: [{ name: 'Question 3', mean: 52, papers: 24 }],
  missed: [{ criterion: 'Question 3', point: 'The Factory Act of 1833', papers: 1400, partly: 0, of: 24 }],
};

describe('every number in a summary is one that was given', () => {
  it.each([
    'The 24 papers reach 71 % on average, likely between 66 and 76 %.',
    'Question 3 was the hardest one at 52 %; the Factory Act of 1833 is worth another look.',
    'No number here.',
    'It was missed in 1,400 papers, that is in 1400.',
  ])('%s', (text) => expect(hasOnlyGivenNumbers(text, FACTS)).toBe(true));

  it.each([
    ['a percentage that nobody counted', 'The class reached 73 % on average.'],
    ['a difference that was worked out', 'Question 3 lies 19 points below the mean.'],
    ['a decimal that is more than was said', 'The mean is 71.4 %.'],
    ['a number in words', 'Twelve papers missed the Factory Act.'],
    ['a half', 'Half of the papers missed it.'],
    ['a share in words', 'Two thirds of the class missed it.'],
    ['another year', 'The Factory Act of 1834 was missed.'],
    ['a fraction sign', 'About ½ of them missed it.'],
  ])('not %s', (_, text) => expect(hasOnlyGivenNumbers(text, FACTS)).toBe(false));
});
