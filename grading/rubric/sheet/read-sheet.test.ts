/** Assignment sheets as schools write them: task, text and levels one below the other. */
import { describe, expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf, levelPointsOf, outlineOf, type Part, textDocument } from '../test-document.ts';

const PASSAGE =
  'The lighthouse keeper had counted nine hundred nights when the boat came back without its crew.';
const FACTS: Part = { table: 'Grade level: | 8\nTraining set size: | 900 papers\nRubric range: | 0-3' };
const HOLISTIC: Part[] = [
  { heading: 'Rubric Guidelines' },
  'Score 3: The answer explains why the keeper stays and points to two places in the story.',
  { item: 'Uses words of the story' },
  'Score 2: The answer explains why the keeper stays and points to one place in the story.',
  'Score 1: The answer retells the story.',
  'Score 0: The answer is about something else.',
  { heading: 'Adjudication Rules' },
  { item: 'The higher of two scores counts.' },
];

describe('a sheet with a story, a question and one scale', () => {
  const rubric = readRubric(
    documentOf(
      { heading: 'Set 12' },
      FACTS,
      { heading: 'Reading Passage—The Keeper' },
      PASSAGE,
      { heading: 'Prompt—The Keeper' },
      'Explain why the keeper stays. Support your answer with details from the story.',
      ...HOLISTIC,
    ),
    12,
  );

  test('has one criterion with the four levels and their points', () => {
    expect(outlineOf(rubric)).toEqual(['Overall = 12 content']);
    expect(levelPointsOf(rubric)).toBe('12 8 4 0');
    expect(rubric.criteria[0]?.levels[0]?.description).toBe(
      'The answer explains why the keeper stays and points to two places in the story.\nUses words of the story',
    );
    expect(rubric.criteria[0]?.levels[3]?.description).toBe('The answer is about something else.');
  });

  test('keeps the question, then the story, and leaves out what only its makers need', () => {
    expect(rubric.beside).toBe(
      `Explain why the keeper stays. Support your answer with details from the story.\n\n${PASSAGE}`,
    );
  });
});

test('scales for several traits are several criteria, and a doubled one counts twice', () => {
  const steps = (of: string): string[] => [
    `Score 2: ${of} throughout.`,
    `Score 1: ${of} in places.`,
    `Score 0: No ${of}.`,
  ];
  const rubric = readRubric(
    documentOf(
      { heading: 'Prompt' },
      'Write a story about patience.',
      { heading: 'Rubric Guidelines' },
      'A rating of 0-2 is given for each of these traits:',
      { heading: 'Ideas (points doubled)' },
      ...steps('A focus on patience'),
      { heading: 'Organization' },
      ...steps('Events follow each other'),
      { heading: 'Conventions' },
      ...steps('Correct spelling'),
    ),
    8,
  );
  expect(outlineOf(rubric)).toEqual([
    'Ideas = 4 content',
    'Organization = 2 language',
    'Conventions = 2 language',
  ]);
  expect([0, 1, 2].map((at) => levelPointsOf(rubric, at))).toEqual(['4 2 0', '2 1 0', '2 1 0']);
});

test('titles that return within each level belong to the levels', () => {
  const level = (points: number, word: string): Part[] => [
    `Score Point ${points}: A ${word} paper.`,
    { heading: 'Ideas' },
    { item: `Are the ideas ${word}?` },
    { heading: 'Style' },
    { item: `Is the style ${word}?` },
  ];
  const rubric = readRubric(
    documentOf(
      { heading: 'Rubric Guidelines—Domain 1: Writing Applications' },
      ...level(3, 'full'),
      ...level(2, 'fair'),
      ...level(1, 'thin'),
      { heading: 'Rubric Guidelines—Domain 2: Conventions' },
      'Score 2: Few errors.',
      'Score 1: Some errors.',
      'Score 0: Many errors.',
    ),
    5,
  );
  expect(outlineOf(rubric)).toEqual(['Writing Applications = 3 content', 'Conventions = 2 language']);
  expect(rubric.criteria[0]?.levels[2]?.description).toBe(
    'A thin paper.\nIdeas\nAre the ideas thin?\nStyle\nIs the style thin?',
  );
});

test('key elements are the answer, and the points below them its levels', () => {
  const rubric = readRubric(
    documentOf(
      { heading: 'Task' },
      'Name and describe three ways in which seeds travel.',
      { heading: 'Rubric for Seeds' },
      'Key Elements:',
      { item: 'The wind carries light seeds.' },
      { item: 'Animals eat the fruit and drop the seeds.' },
      { heading: 'Rubric:' },
      { heading: '2 points' },
      'Two key elements',
      { heading: '1 point' },
      'One key element',
      { heading: '0 points' },
      'Other',
    ),
    10,
  );
  expect(outlineOf(rubric)).toEqual(['Seeds = 10 content']);
  expect(levelPointsOf(rubric)).toBe('10 5 0');
  expect(rubric.criteria[0]?.answer).toBe(
    'The wind carries light seeds.\nAnimals eat the fruit and drop the seeds.',
  );
});

test('of a general scale and the same scale in the words of the task, the latter counts', () => {
  const rubric = readRubric(
    documentOf(
      { heading: 'Prompt—Ramp' },
      'a. Draw a conclusion from the times of the marbles. b. Describe one way to improve the ramp experiment.',
      { heading: 'Scoring Rubric for Open Items' },
      ...['Score 2', 'An excellent answer.', 'Score 1', 'A partial answer.', 'Score 0', 'No answer.'],
      { heading: 'Rubric for Ramp' },
      { heading: '2-Point Rubric:' },
      ...['Score 2', 'A conclusion about the marbles and an improvement of the ramp.'],
      ...['Score 1', 'A conclusion about the marbles or an improvement.', 'Score 0', 'Neither.'],
    ),
    2,
  );
  expect(outlineOf(rubric)).toEqual(['Ramp = 2 content']);
  expect(rubric.criteria[0]?.levels[2]?.description).toBe('Neither.');
});

test('a plain text without headings is read alike', () => {
  const rubric = readRubric(
    textDocument(
      'Describe how bees find flowers. Use two facts from the film.\n\nScoring\n\nLevel 1: One way is named without a fact.\n\nLevel 2: One way is described with a fact.\n\nLevel 3: Two ways are described with facts.',
    ),
    30,
  );
  expect(levelPointsOf(rubric)).toBe('30 20 10');
  expect(rubric.beside).toBe('Describe how bees find flowers. Use two facts from the film.');
});

test('a title may stand on the line of the task, and a level on the line of its score', () => {
  const rubric = readRubric(
    textDocument(
      'Task: describe the mood of the song\n\nScoring\nScore 2 The response names the mood and two details.\nScore 1 The response names the mood.\nScore 0 The response is about something else.',
    ),
    4,
  );
  expect(levelPointsOf(rubric)).toBe('4 2 0');
  expect(rubric.beside).toBe('describe the mood of the song');
});

test('a list of different things with falling points stays a list', () => {
  const rubric = readRubric(
    textDocument('Poster rubric\n3 points: map of the river\n2 points: legend\n1 point: your names'),
    6,
  );
  expect(rubric.criteria).toHaveLength(3);
});
