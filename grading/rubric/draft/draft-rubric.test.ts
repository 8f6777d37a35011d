import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RubricDraft } from '../../../contract/rubrics/draft.ts';
import { runs } from '../../../lab/app/runs.ts';
import { draftRubric } from './draft-rubric.ts';

const namesOf = ({ rubric }: RubricDraft): string[] => rubric.criteria.map(({ name }) => name);
const levelsOf = ({ rubric }: RubricDraft, name: string): string[] =>
  rubric.criteria
    .find((criterion) => criterion.name === name)
    ?.levels.map(({ description }) => description) ?? [];
const sumOf = ({ rubric }: RubricDraft): number =>
  Math.round(rubric.criteria.reduce((sum, { max }) => sum + max, 0) * 100) / 100;

describe('a teacher who has only the task gets', () => {
  test('the template of its kind, with the reader and the topic that it names', () => {
    const draft = draftRubric({
      brief:
        'Write a letter to the school board about longer breaks. Take a position and give at least four reasons.',
      max: 50,
    });
    expect(draft.template_id).toBe('argument');
    expect(namesOf(draft)).toEqual(
      expect.arrayContaining(['Position', 'Reasons', 'Ideas about longer breaks', 'Voice']),
    );
    expect(levelsOf(draft, 'Reasons')).toEqual([
      'At least four reasons are given.',
      'Three reasons are given.',
      'Two reasons are given.',
      'No reason is given.',
    ]);
    expect(sumOf(draft)).toBe(50);
  });

  test('one criterion for each thing that is asked for in an answer of a few sentences', () => {
    const draft = draftRubric({
      brief:
        'Describe two ways in which foxes live in cities. Explain how foxes are similar to dogs and how they are different from cats. Support your answer with details from the article.',
      max: 10,
    });
    expect(draft.template_id).toBeNull();
    expect(namesOf(draft).slice(0, 4)).toEqual([
      'Ways in which foxes live in cities',
      'Similarities',
      'Differences',
      'Details from the article',
    ]);
    expect(levelsOf(draft, 'Details from the article').at(-1)).toBe('No detail from the article is given.');
  });

  test('the parts of a lab report with the counts of the task, and the length', () => {
    const draft = draftRubric({
      brief: 'Write a lab report. Include a hypothesis and at least six steps. Use at least 300 words.',
      max: 30,
    });
    expect(draft.template_id).toBe('lab-report');
    expect(levelsOf(draft, 'Procedure')[0]).toBe('At least six steps are given.');
    expect(levelsOf(draft, 'Length')).toEqual([
      '300 words or more.',
      '225 words or more.',
      '150 words or more.',
      'Fewer than 150 words.',
    ]);
  });

  test('from a key, one criterion for each question with its points', () => {
    const draft = draftRubric({
      brief: '1. Name the capital of France.\n2. Explain why it rains.',
      key: 'Answer key\n1. Paris (2 points)\n2. Warm air rises, cools and loses its water (4 points)',
      max: 6,
    });
    expect(draft.rubric.criteria.map(({ question, max, answer }) => [question, max, answer])).toEqual([
      ['1', 2, 'Paris'],
      ['2', 4, 'Warm air rises, cools and loses its water'],
    ]);
    expect(draft.used).toContainEqual({ sentence: '2. Explain why it rains.', criterion_id: 'c2' });
  });
});

test('it says which sentence became what, what it could not use, and what nobody asked for', () => {
  const brief =
    'Read the chapter twice. Describe the mood of the poem. Include three quotations from the poem.';
  const draft = draftRubric({ brief, max: 20 });
  for (const { sentence, criterion_id } of draft.used) {
    expect(brief).toContain(sentence);
    expect(draft.rubric.criteria.map(({ id }) => id)).toContain(criterion_id);
  }
  expect(draft.unused).toEqual(['Read the chapter twice.']);
  const asked = new Set(draft.used.map(({ criterion_id }) => criterion_id));
  expect(draft.added).toEqual(draft.rubric.criteria.map(({ id }) => id).filter((id) => !asked.has(id)));
});

test('sources of error are no sources to cite', () => {
  const brief =
    'Write a lab report. Include at least two sources of error and say how you would reduce them.';
  expect(namesOf(draftRubric({ brief, max: 40 }))).not.toContain('Sources');
});

test('a long text to be read is not taken for the task', () => {
  const story = 'Tell me, how did you find it? Write it down, she said. '.repeat(60);
  const draft = draftRubric({
    brief: `Explain why she left. Use details from the story.\n\n${story}`,
    max: 10,
  });
  expect(namesOf(draft).slice(0, 2)).toEqual(['Why she left', 'Details from the story']);
});

test('whatever the task says, the draft is sound, its points fall and add up', () => {
  const words = fc.constantFrom(
    'Write',
    'explain',
    'three',
    'reasons',
    'from',
    'the',
    'text',
    '?',
    '.',
    '\n\n',
    'and',
    'compare',
    '1.',
    '“x”',
    'story',
    '200',
    'words',
    'why',
  );
  const brief = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(brief, fc.integer({ min: 1, max: 200 }), (text, max) => {
      const draft = RubricDraft.parse(draftRubric({ brief: text, max }));
      expect(sumOf(draft)).toBe(max);
      for (const { levels } of draft.rubric.criteria)
        for (const [at, { points }] of levels.entries())
          if (at > 0) expect(points).toBeLessThan(levels[at - 1]?.points ?? 0);
    }),
    { numRuns: runs(150) },
  );
});

describe('the kind of work is told from what teachers write', () => {
  const namesFor = (brief: string) => draftRubric({ brief, max: 50 }).rubric.criteria.map(({ name }) => name);

  test.each([
    [
      'Write an argument essay: should our school ban phones? State your position. Give at least three reasons. Answer one objection.',
      ['Position', 'Reasons', 'Objection'],
    ],
    [
      'In an essay of two pages, discuss how the author develops the theme of courage in the novel. Use at least four quotations.',
      ['Thesis', 'Evidence', 'Interpretation'],
    ],
    [
      'Write a report of your experiment on osmosis. Include a hypothesis, a method, a table of results and a conclusion.',
      ['Hypothesis', 'Procedure', 'Results', 'Conclusion'],
    ],
  ])('%s', (brief, wanted) => {
    expect(namesFor(brief)).toEqual(expect.arrayContaining(wanted));
  });

  test('what is compared twice is asked for once', () => {
    const names = namesFor(
      'Compare the causes of the two wars. Name two causes of each and explain one similarity and one difference.',
    );
    expect(names).toEqual([...new Set(names)]);
  });
});
