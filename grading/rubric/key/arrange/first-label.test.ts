import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';

const questions = (...lines: string[]): string[] =>
  readRubric(documentOf(...lines), 90).criteria.map(({ question, answer }) => `${question}: ${answer}`);

test('the first part may begin in the line of its question', () => {
  expect(
    questions(
      'Answers',
      '1. Name the tool. saw (1 pt)',
      '2. Colours: (i) copper flame – green (1 pt)',
      '(ii) sodium flame – yellow (1 pt)',
      '3. a. Which wood floats best? balsa (1 pt)',
      'b. Which sinks? ebony (1 pt)',
    ).map((one) => one.split(':')[0]),
  ).toEqual(['1', '2(i)', '2(ii)', '3a', '3b']);
});
