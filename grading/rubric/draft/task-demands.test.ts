/** Tasks of five subjects: the points are the task's, its numbers stay, and what no criterion takes up is listed. */
import { describe, expect, it, test } from 'vitest';
import { draftRubric } from './draft-rubric.ts';
import { readTaskPoints } from './task-points.ts';

const draft = (brief: string) => draftRubric({ brief, max: 90 });
const levelsOf = (brief: string, name: string) =>
  draft(brief)
    .rubric.criteria.find((criterion) => criterion.name === name)
    ?.levels.map(({ description }) => description) ?? [];

const HISTORY =
  'Explain why the city of Venice became rich in the Middle Ages. Name at least three causes and describe each with one example. Use both sources from the lesson and end with your own judgement. Write 250 to 300 words. (20 points: causes 9, sources 6, judgement 5)';
const LAB =
  'Write a lab report about the pendulum experiment. State your hypothesis, list the materials, describe the procedure in numbered steps, present at least 5 measurements in a table, draw a graph, calculate the mean period and discuss two sources of error. Maximum 3 pages. 30 points.';
const LETTER =
  'Schreibe einen Brief an die Bürgermeisterin (180 Wörter). Begründe mit mindestens drei Argumenten, warum die Stadt ein neues Jugendzentrum braucht, entkräfte ein Gegenargument und mache einen konkreten Vorschlag. 15 Punkte.';
const PROGRAM =
  'Write a program that reads ten numbers and prints the largest. Comment every function. Do not use the built-in functions max and min. Hand in the code and two test runs. (12 marks: correct output 6, comments 2, no built-ins 2, test runs 2)';
const PORTRAITS =
  'Compare the two portraits on the handout. Describe colours, light and composition of each, point out at least two similarities and two differences, and say which one you find more convincing and why. About 400 words, no internet sources.';

describe('points are the task’s', () => {
  it.each([
    [HISTORY, ['Causes 9', 'Sources 6', 'Judgement 5'], 20],
    [PROGRAM, ['Correct output 6', 'Comments 2', 'No built-ins 2', 'Test runs 2'], 12],
  ])('each part has its own: %#', (brief, wanted, total) => {
    const { rubric } = draft(brief);
    expect(rubric.criteria.map(({ name, max }) => `${name} ${max}`)).toEqual(wanted);
    expect(rubric.max).toBe(total);
    for (const { max, levels } of rubric.criteria) {
      expect(levels[0]?.points).toBe(max);
      for (const { points } of levels) expect(points * 20).toBeCloseTo(Math.round(points * 20));
    }
  });

  it.each([
    [LAB, 30],
    [LETTER, 15],
    [PORTRAITS, 90],
  ])('or only the whole: %#', (brief, total) => {
    const { rubric } = draft(brief);
    expect(rubric.max).toBe(total);
    expect(rubric.criteria.reduce((sum, { max }) => sum + max, 0)).toBeCloseTo(total);
  });

  test('a list that does not add up to its total is not taken for one', () => {
    expect(readTaskPoints('Write a story. (20 points: plot 9, style 6)').shares).toEqual([]);
    expect(readTaskPoints('Answer both. 5 points for a, 10 points for b.').total).toBeNull();
  });
});

it('numbers and limits stay, or are listed', () => {
  expect(levelsOf(HISTORY, 'Causes')[0]).toContain('At least three causes');
  expect(levelsOf(HISTORY, 'Sources')[0]).toContain('Two sources');
  expect(draft(HISTORY).unused).toContain('Write 250 to 300 words.');
  expect(levelsOf(PORTRAITS, 'Similarities')[0]).toContain('Two similarities');
  expect(draft(LAB).unused).toContain('Maximum 3 pages.');
  expect(draft(HISTORY).rubric.criteria.map(({ name }) => name)).not.toContain('To 300 words');
});

it.each([
  [LAB, ['list the materials', 'draw a graph']],
  [PORTRAITS, ['say which one you find more convincing and why', 'About 400 words, no internet sources.']],
  [PROGRAM, ['Write a program that reads ten numbers and prints the largest.']],
])('what could not be used is listed: %#', (brief, wanted) => {
  expect(draft(brief).unused).toEqual(expect.arrayContaining(wanted));
});

it('what the task demands is not said to be missing from it', () => {
  for (const brief of [HISTORY, PROGRAM]) {
    const { added, used, rubric } = draft(brief);
    const asked = new Set(used.map(({ criterion_id }) => criterion_id));
    expect(rubric.criteria.filter(({ id }) => asked.has(id)).length).toBeGreaterThan(2);
    expect(added.length).toBeLessThanOrEqual(1);
  }
});

it('a task in another language is drafted in its own sentences, with their limits', () => {
  const { rubric, used, unused, added } = draft(LETTER);
  expect(rubric.criteria.map(({ description }) => description)).toEqual([
    'Schreibe einen Brief an die Bürgermeisterin (180 Wörter).',
    'Begründe mit mindestens drei Argumenten, warum die Stadt ein neues Jugendzentrum braucht, entkräfte ein Gegenargument und mache einen konkreten Vorschlag.',
  ]);
  expect([used.length, unused, added]).toEqual([2, [], []]);
});
