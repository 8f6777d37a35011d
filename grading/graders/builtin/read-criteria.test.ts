/** A form that stands above several parts is asked for in each of them. */
import { expect, test } from 'vitest';
import { briefOf, criterionOf } from './brief-fixture.ts';
import { proposeGrade } from './builtin-grader.ts';

const scoreOf = (stem: string, key: string, answer: string): number | undefined => {
  const brief = {
    ...briefOf([
      criterionOf({ id: 'c1', name: 'Question 4a', question: '4a', max: 1, answer: '0.2' }),
      criterionOf({ id: 'c2', name: 'Question 4b', question: '4b', max: 1, answer: key }),
    ]),
    task: `4 ${stem} (a) 1/5 (b) the next one\n5 Why?`,
  };
  const text = `4a) 0.2\n4b) ${answer}\n`;
  const pages = [{ number: 1, start: 0, end: text.length }];
  const { criteria } = proposeGrade(brief, { text, pages, images: [], ocrConfidence: null });
  return criteria[1]?.score;
};

test.each([
  ['Write as a decimal', '0.35', '0.35', 1],
  ['Write as a decimal', '0.35', '7/20', 0],
  ['Give each of them as a fraction', '7/20', '0.35', 0],
  ['Work out', '0.35', '7/20', 1],
])('%s, %s: %s', (stem, key, answer, score) => {
  expect(scoreOf(stem, key, answer)).toBe(score);
});
