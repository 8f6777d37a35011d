/** What a model is not asked about, and what it gets of the rest. */
import { describe, expect, test } from 'vitest';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { readMarking } from '../../rubric/marking/read-marking.ts';
import { graders } from '../graders.ts';
import { BRIEF, settingsOf, workOf } from '../model/marking-fixture.ts';
import { isExact, shareWork, toAsk } from './share-work.ts';

const question = (number: number, max: number, asked: string, answer: string): Criterion => {
  const plain: Criterion = {
    id: `c${number}`,
    name: `Question ${number}`,
    kind: 'content',
    max,
    description: asked,
    answer,
    levels: [],
    question: String(number),
  };
  return { ...plain, marking: { ...readMarking(plain, max), certainty: 'agreed' } };
};

const CHOICE = [
  question(1, 1, 'Which gas do plants take in?', 'B'),
  question(2, 1, 'What is 6 times 7?', '42'),
];
const PROSE = question(
  3,
  4,
  'Explain why leaves are green.',
  'Chlorophyll takes in red and blue light and sends back the green light that we see.',
);
const rubricOf = (criteria: Criterion[]): Rubric => ({
  ...BRIEF.rubric,
  max: criteria.reduce((sum, { max }) => sum + max, 0),
  criteria,
});
const briefOf = (criteria: Criterion[]) => ({
  ...BRIEF,
  task: '',
  instructions: '',
  rubric: rubricOf(criteria),
});

const PAPER = '1. B\n2. 42\n3. Chlorophyll sends back the green light and keeps red and blue.';
const grade = (criteria: Criterion[], text = PAPER) =>
  graders.model({ model: settingsOf({ model: 'honest' }) }).grade(briefOf(criteria), workOf(text));

test('right or wrong by an agreed or plain key is exact; a guess, prose and levels are not', () => {
  expect([...CHOICE, PROSE].map(isExact)).toEqual([true, true, false]);
  const [first] = CHOICE;
  if (first?.marking === undefined) throw new Error('It has a plan.');
  const withCertainty = (certainty: 'sure' | 'guess') =>
    isExact({ ...first, marking: { ...readMarking(first, 1), certainty } });
  expect(withCertainty('sure')).toBe(true);
  expect(withCertainty('guess')).toBe(false);
});

describe('a quiz of exact questions', () => {
  test('costs nothing: nobody is asked', async () => {
    const { criteria, record } = await grade(CHOICE, '1. B\n2. 42');
    expect(criteria.map(({ score, state }) => [score, state])).toEqual([
      [1, 'marked'],
      [1, 'marked'],
    ]);
    expect(record).toMatchObject({ grader: 'builtin', input_tokens: 0, output_tokens: 0, cost: 0 });
  });
});

describe('a paper with both', () => {
  test('only the rest is sent, with its own answer, and the marks come in the order of the rubric', async () => {
    const { exact, answers } = shareWork(briefOf([...CHOICE, PROSE]), workOf(PAPER));
    expect(exact.map(({ criterion_id }) => criterion_id)).toEqual(['c1', 'c2']);
    expect(answers).toEqual([
      { question: 'Question 3', text: expect.stringContaining('Chlorophyll sends back the green light') },
    ]);
    expect(answers?.[0]?.text).not.toContain('42');
    const { criteria, record } = await grade([...CHOICE, PROSE]);
    expect(criteria.map(({ criterion_id }) => criterion_id)).toEqual(['c1', 'c2', 'c3']);
    expect(record.grader).toBe('model');
    expect(criteria[2]?.quotes.length).toBeGreaterThan(0);
  });

  test('tokens of a paper, before and after the plan is agreed', async () => {
    const tokensOf = async (criteria: Criterion[]) => {
      const { input_tokens, output_tokens } = (await grade(criteria)).record;
      return input_tokens + output_tokens;
    };
    const unsure = (one: Criterion): Criterion => ({
      ...one,
      marking: { ...readMarking(one, one.max), certainty: 'guess' },
    });
    const mixed = [...CHOICE, PROSE];
    const [before, after] = [await tokensOf(mixed.map(unsure)), await tokensOf(mixed)];
    const [quizBefore, quizAfter] = [await tokensOf(CHOICE.map(unsure)), await tokensOf(CHOICE)];
    console.log(
      `tokens of a paper: mixed ${before} before, ${after} after; exact quiz ${quizBefore} before, ${quizAfter} after`,
    );
    expect(after).toBeLessThan(before);
    expect(quizAfter).toBe(0);
  });

  test('an answer without a place of its own: the whole work is sent', () => {
    const text = 'It is green because of chlorophyll. B I think. 42.';
    expect(shareWork(briefOf([...CHOICE, PROSE]), workOf(text)).answers).toBeNull();
  });

  test('a criterion about the whole work gets the whole work', () => {
    const style: Criterion = { ...PROSE, id: 'c4', question: null, answer: '', levels: [] };
    expect(shareWork(briefOf([...CHOICE, style]), workOf(PAPER)).answers).toBeNull();
  });
});

test('what is asked about is the rubric without the exact questions', () => {
  const rubric = rubricOf([...CHOICE, PROSE]);
  expect(toAsk(rubric)).toMatchObject({ max: 4, criteria: [{ id: 'c3' }] });
  const whole = rubricOf([PROSE]);
  expect(toAsk(whole)).toBe(whole);
});
