/** Feedback for a grader that counts points instead of writing: what reaches the student of its lists and reasons. */
import { expect, test } from 'vitest';
import { RubricStyle } from '../../contract/grading.ts';
import {
  cases,
  compose,
  composeReviewed,
  criterionOf,
  essayRubric,
  type FeedbackInput,
  inputOf,
  judge,
  quoteOf,
} from './render-feedback.cases.ts';

const styles = RubricStyle.options;
const { strong, middling } = cases;

test('single words of a level table are no advice; the level is quoted once its teacher has chosen it', () => {
  const criteria = middling.criteria.map((verdict) =>
    verdict.criterion_id === 'c1'
      ? { ...verdict, score: 5, found: ['position'], missing: ['states', 'whether'] }
      : verdict,
  );
  const { feedback } = compose({ ...middling, criteria }, { style: 'detailed' });
  expect(feedback).not.toMatch(/\*(?:states|whether|position)\*/);
  expect(feedback).not.toContain('A position is hinted at');
  const chosen = composeReviewed({ ...middling, criteria, style: 'detailed' }, { scores: { c1: 5 } });
  expect(chosen.feedback).toContain('*A position is hinted at*');
  expect(chosen.feedback).not.toContain('A clear position is stated early');
});

test('a question without an answer is told so, without its question, which stands beside it, and without the key', () => {
  const criteria = middling.criteria.map((verdict) =>
    verdict.criterion_id === 'c2'
      ? {
          ...verdict,
          score: 0,
          found: [],
          quotes: [],
          missing: ['the secret'],
          reason: { code: 'no_answer' as const, data: { placed: true } },
        }
      : verdict,
  );
  for (const style of styles) {
    const { feedback, criteria: comments } = compose({ ...middling, criteria }, { style });
    expect(comments.c2).toBe('No answer to this was recognised.');
    expect(JSON.stringify([feedback, comments])).not.toContain('the secret');
  }
});

test('an answer whose number was not found may stand elsewhere, so nobody is told that there is none', () => {
  const criteria = middling.criteria.map((verdict) =>
    verdict.criterion_id === 'c2'
      ? { ...verdict, score: 0, found: [], quotes: [], reason: { code: 'no_answer' as const, data: {} } }
      : verdict,
  );
  expect(compose({ ...middling, criteria }).feedback).not.toContain('No answer');
});

test('on a page that could hardly be read nobody is told that an answer is missing', () => {
  const criteria = middling.criteria.map((verdict) =>
    verdict.criterion_id === 'c2'
      ? { ...verdict, score: 0, found: [], quotes: [], reason: { code: 'no_answer' as const, data: {} } }
      : verdict,
  );
  const flags: FeedbackInput['flags'] = [{ code: 'handwriting', detail: 'Hard to read.' }];
  const { feedback, criteria: comments } = compose({ ...middling, criteria }, { flags });
  expect(comments.c2).not.toMatch(/is given|left open/);
  expect(feedback).toContain('The page could only be read in part.');
});

test('what is said the wrong way round does not count as found', () => {
  const rubric = {
    ...essayRubric,
    max: 6,
    criteria: [criterionOf('c1', 'Question 1', 6, { answer: 'Plants take in water. They release oxygen.' })],
  };
  const verdict = judge(rubric, 'c1', 1, {
    reason: { code: 'ideas_found', data: { found: 1, total: 2, doubt: 'swapped' } },
    found: ['Plants take in water'],
    missing: ['They release oxygen'],
  });
  const { c1 } = compose(inputOf(rubric, [verdict])).criteria;
  // That is the grader's guess, and for the teacher.
  expect(c1).not.toContain('way round');
  expect(c1).toMatch(/Plants take in water; they release oxygen\.$/);
});

test('a line of the form is not quoted as the student’s words', () => {
  const criteria = strong.criteria.map((verdict) => ({
    ...verdict,
    quotes: [quoteOf('Name: Jo March', true, verdict.found[0])],
  }));
  for (const style of styles) {
    expect(JSON.stringify(compose({ ...strong, criteria }, { style }))).not.toContain('Jo March');
  }
});

test('a sheet on which no question is answered reads as that, and not as an empty file', () => {
  const criteria = middling.criteria.map((verdict) => ({
    ...judge(essayRubric, verdict.criterion_id, 0),
    reason: { code: 'no_answer' as const, data: { placed: true } },
  }));
  const { feedback } = compose(inputOf(essayRubric, criteria));
  expect(feedback).toMatch(/^No answers to the questions were recognised/u);
  expect(feedback).toContain('| What is asked |');
});

test('a point that goes on where the one before it ends is told with it', () => {
  const missing = ['low pressure over the sea', 'which draws in moist air', 'clouds'];
  const criteria = middling.criteria.map((verdict) =>
    verdict.criterion_id === 'c2' ? { ...verdict, found: [], quotes: [], score: 0, missing } : verdict,
  );
  const { feedback } = compose({ ...middling, criteria });
  expect(feedback).toContain('low pressure over the sea, which draws in moist air');
});
