import { expect, test } from 'vitest';
import { gradeDocument } from '../../grade.ts';
import { briefOf, criterionOf } from '../../graders/builtin/brief-fixture.ts';
import { createBuiltinGrader } from '../../graders/builtin/builtin-grader.ts';
import { documentOf } from '../../text-document.ts';
import { readRubric } from '../read-rubric.ts';
import { readCounted } from './counted.ts';

const KEY = [
  'The forest gives timber that people can build houses with.',
  'The roots of the trees hold the soil so that it is not washed away.',
  'The leaves take carbon dioxide out of the air.',
  'Many animals find food and shelter among the trees.',
  'The shade keeps streams cool enough for fish.',
];
const LEVELS = [
  { name: '3 points', points: 3, description: 'Three key elements' },
  { name: '2 points', points: 2, description: 'Two key elements' },
  { name: '1 point', points: 1, description: 'One key element' },
  { name: '0 points', points: 0, description: 'Other' },
];

const judge = async (answer: string) => {
  const criterion = criterionOf({ answer: KEY.join('\n'), levels: LEVELS, max: 3, name: 'Forests' });
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: { ...briefOf([criterion]), task: 'Explain three reasons why forests matter.' },
    document: documentOf(answer),
    fileName: 'work.pdf',
  });
  const [only] = verdict.criteria;
  if (!only) throw new Error('No verdict.');
  return only;
};

test('levels that count elements ask for any of them, not for all', () => {
  expect(readCounted({ levels: LEVELS, description: '', answer: KEY.join('\n') }, 3)).toEqual([
    { head: '', wanted: 3, items: KEY },
  ]);
});

test('lists under headings ask for as many of each as the best level names', () => {
  const answer = [
    'Conclusions:',
    ...KEY.slice(0, 2),
    'Improvements of the plan:',
    ...KEY.slice(2),
    'Other acceptable ones',
  ];
  const description = [
    'Score 3',
    'Draws a valid conclusion and describes two ways in which the plan could be improved.',
    'Score 0',
    'Little or nothing is correct.',
  ];
  const given = { levels: [], description: description.join('\n'), answer: answer.join('\n') };
  expect(readCounted(given, 3)?.map(({ head, wanted }) => [head, wanted])).toEqual([
    ['Conclusions', 1],
    ['Improvements of the plan', 2],
  ]);
  expect(readCounted(given, 5), 'what does not add up is left to the levels').toBeNull();
});

test('a sheet with key elements above its scale is read so', () => {
  const sheet = [
    'Forests',
    'Explain three reasons why forests matter.',
    'Key elements:',
    ...KEY.map((line) => `- ${line}`),
    'Scoring',
  ];
  const levels = LEVELS.flatMap(({ name, description }) => [name, description]);
  const { criteria } = readRubric(documentOf([...sheet, ...levels].join('\n')), 3);
  expect(criteria.map(({ marking }) => marking)).toMatchObject([
    { kind: 'list', parts: [{ wanted: 3, accepts: KEY }] },
  ]);
});

test('three of five earn everything, one earns a third, and none earns nothing', async () => {
  const three = `${KEY[1]} The leaves take carbon dioxide from the air. Animals find food and shelter in the trees.`;
  expect((await judge(three)).score).toBeGreaterThanOrEqual(2.5);
  const one = await judge(
    'The roots of trees hold the soil so it is not washed away. Also I like walking there with my dog.',
  );
  expect(one.score).toBe(1);
  expect(one.found).toHaveLength(1);
  expect((await judge('Forests are green and quiet, and my uncle has a cabin near one.')).score).toBe(0);
});
