/** Sound answers in another dress are understood; what is no mark is not made into one, and the repair names the field. */
import { describe, expect, test } from 'vitest';
import { answerOf } from '../marking-fixture.ts';
import type { Answer } from './answer.ts';
import { listObjects, withoutThoughts } from './find-object.ts';
import { answerForm } from './lenient.ts';
import { readReply } from './read-reply.ts';

const FORM = answerForm(['c1', 'c2', 'c3']);
const WHOLE = answerOf([[5], [7], [0]]);

const change = (how: (answer: Record<string, unknown>) => unknown): string => {
  const answer = JSON.parse(WHOLE);
  return JSON.stringify(how(answer) ?? answer);
};
const criterion = (fields: object): string =>
  change((answer) => ({ ...answer, criteria: [{ ...JSON.parse(WHOLE).criteria[0], ...fields }] }));
const read = (text: string) => readReply(text, FORM);
const answerIn = (text: string): Answer | null => {
  const reading = read(text);
  return 'value' in reading ? reading.value : null;
};
const faultOf = (text: string): string => {
  const reading = read(text);
  return 'fault' in reading ? reading.fault : '';
};

describe('understood', () => {
  test.each([
    ['a single number', 5, [5]],
    ['a number in quotation marks', '5', [5]],
    ['a decimal comma', '4,5', [4.5]],
    ['a list of such', ['1', 2], [1, 2]],
  ])('points as %s', (_, points, wanted) => {
    expect(answerIn(criterion({ points }))?.criteria[0]?.points).toEqual(wanted);
  });

  test.each([
    [95, 0.95],
    ['0.8', 0.8],
    [0.7, 0.7],
    [1, 1],
    [undefined, 0.5],
    ['high', 0.5],
    [4000, 0.5],
  ])('a confidence of %j', (confidence, wanted) => {
    expect(answerIn(criterion({ confidence }))?.criteria[0]?.confidence).toBeCloseTo(wanted);
  });

  test.each(['needs_teacher', 'strengths', 'next_steps', 'summary', 'not_a_submission'])(
    'an answer without %s',
    (field) => {
      const { [field]: _, ...rest } = JSON.parse(WHOLE);
      expect(answerIn(JSON.stringify(rest))?.criteria).toHaveLength(3);
    },
  );

  test('criteria by their key, keys of what needs the teacher, one text for a list', () => {
    const answer = answerIn(
      JSON.stringify({ criteria: { c1: { points: 3, quotes: 'a b c' } }, needs_teacher: ['c1'] }),
    );
    expect(answer?.criteria).toMatchObject([{ key: 'c1', points: [3], quotes: ['a b c'] }]);
    expect(answer?.needs_teacher).toEqual([{ key: 'c1', why: '' }]);
  });

  test.each([
    ['thoughts', `<think>Say {"criteria": []}? No.</think>\n${WHOLE}`],
    ['thoughts whose beginning was cut away', `c1 is {5}.</think>${WHOLE}`],
    ['a first try', `{"criteria": [{"key": "c1", "points": [1]}]}\nWait, better:\n${WHOLE}`],
    ['prose with braces and a fence', `The set {1, 2} is fine.\n\`\`\`json\n${WHOLE}\n\`\`\`\nDone.`],
  ])('an object after %s', (_, text) => {
    expect(answerIn(text)?.criteria.map(({ points }) => points)).toEqual([[5], [7], [0]]);
  });

  test('braces and quotation marks inside of texts', () => {
    expect(listObjects('x {"a": "} \\" {"} y')).toEqual([{ a: '} " {' }]);
  });
});

describe('not understood, and the field is named', () => {
  test.each([
    ['I would say ten points.', 'There was no JSON object in that.'],
    ['{"criteria": [{"key": ', 'There was no JSON object in that.'],
    ['{"marks": 5}', '"criteria" should be a list with one entry for each criterion.'],
    [
      criterion({ points: 'most of it' }),
      '"criteria[0].points[0]" should be a list of numbers, one for each part, or a list of one: [5].',
    ],
    [
      criterion({ points: undefined }),
      '"criteria[0].points" should be a list of numbers, one for each part, or a list of one: [5].',
    ],
    [criterion({ key: 7 }), '"criteria[0].key" should be the key of a criterion, such as "c1".'],
  ])('%s', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });
});

test('thoughts are no part of what was said', () => {
  expect(withoutThoughts('<think>He copied.</think>Well done.')).toBe('Well done.');
  expect(withoutThoughts('Well <b>done</b>.')).toBe('Well <b>done</b>.');
});
