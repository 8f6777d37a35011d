import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Criterion, Level, Rubric } from '../../../contract/grading.ts';
import { FindingCode as Codes, type FindingCode } from '../../../contract/rubrics/finding.ts';
import { runs } from '../../../lab/app/runs.ts';
import { criterionOf } from '../../graders/builtin/brief-fixture.ts';
import { TEMPLATES } from '../templates/templates.ts';
import { checkRubric } from './check-rubric.ts';

const rubricOf = (...criteria: Criterion[]): Rubric => ({
  version: 1,
  source: 'table',
  max: criteria.reduce((sum, { max }) => sum + max, 0),
  criteria,
  notes: [],
});

const levelsOf = (...descriptions: string[]): Level[] =>
  descriptions.map((description, at) => ({
    name: `Level ${descriptions.length - at}`,
    points: Math.round((10 * (descriptions.length - at)) / descriptions.length),
    description,
  }));

const codesOf = (criterion: Partial<Criterion>, max?: number): FindingCode[] =>
  checkRubric(rubricOf(criterionOf(criterion)), max === undefined ? {} : { max }).map(({ code }) => code);

describe('a colleague would say of', () => {
  const faults: [string, Partial<Criterion>, FindingCode][] = [
    ['"good and appropriate": how so?', { description: 'The work is good and appropriate.' }, 'vague_words'],
    [
      'levels of "excellent" and "good" work: where is the border?',
      { levels: levelsOf('An excellent response.', 'A good response.', 'A weak response.') },
      'vague_words',
    ],
    [
      'an accurate and a mostly accurate description: the same',
      {
        levels: levelsOf(
          'An accurate description of the plot.',
          'A mostly accurate description of the plot.',
        ),
      },
      'only_adjectives',
    ],
    [
      'few, some and many errors: the same',
      { levels: levelsOf('Few errors in spelling.', 'Some errors in spelling.', 'Many errors in spelling.') },
      'only_adjectives',
    ],
    [
      'points that rise downwards: a slip',
      {
        levels: [
          { name: 'A', points: 10, description: 'Three reasons' },
          { name: 'B', points: 4, description: 'Two reasons' },
          { name: 'C', points: 6, description: 'One reason' },
        ],
      },
      'points_not_falling',
    ],
    [
      'a best level below the worth: nobody can get it all',
      { levels: [{ name: 'A', points: 8, description: 'Three reasons' }] },
      'points_not_falling',
    ],
    [
      '90–100 and 60–79: what is 85?',
      {
        levels: [
          { name: 'A (90–100)', points: 10, description: 'Three reasons' },
          { name: 'B (60–79)', points: 7, description: 'Two reasons' },
        ],
      },
      'range_gap',
    ],
    [
      '0–3 and 3–5 errors: what is 3?',
      { levels: levelsOf('0–3 errors', '3–5 errors', 'More than 5 errors') },
      'range_overlap',
    ],
    [
      'one to two and four to six errors: what is three?',
      { levels: levelsOf('One to two errors', 'Four to six errors') },
      'range_gap',
    ],
    ['Creativity and spelling: two things', { name: 'Creativity and spelling' }, 'two_things'],
    ['a bare name: what earns it?', { name: 'Analysis' }, 'no_description'],
    [
      'understanding that nothing shows: how is it seen?',
      { name: 'Understanding', description: 'The student understands the topic and cares about it.' },
      'nothing_observable',
    ],
    ['effort: not in the text', { name: 'Effort', description: 'Two drafts were written.' }, 'not_in_text'],
    ['neat handwriting: not in the text', { name: 'Neat handwriting' }, 'not_in_text'],
  ];
  test.each(faults)('%s', (_, criterion, code) => {
    expect(codesOf(criterion)).toContain(code);
  });

  test('points that do not add up to the assignment', () => {
    expect(codesOf({ description: 'Two reasons are given.' }, 50)).toEqual(['total_differs']);
  });
});

describe('nobody would say anything of', () => {
  const sound: [string, Partial<Criterion>][] = [
    ['a clear thesis with three reasons', { description: 'A clear thesis with three reasons.' }],
    ['an answer key', { name: 'Question 1', question: '1', answer: 'B' }],
    ['a list of facts', { name: 'Place', description: 'in the leaves (2). in the chloroplasts (2).' }],
    ['a name that says it all', { name: 'Names the author' }],
    ['spelling and grammar', { name: 'Spelling and grammar', description: 'At most three errors.' }],
    ['ranges that meet', { levels: levelsOf('0–2 errors', '3–5 errors', 'More than 5 errors') }],
    ['counts that fall', { levels: levelsOf('Three reasons', 'Two reasons', 'One reason', 'No reason') }],
  ];
  test.each(sound)('%s', (_, criterion) => {
    expect(codesOf(criterion)).toEqual([]);
  });

  test.each(TEMPLATES.map(({ id, rubric }) => ({ id, rubric })))('our template $id', ({ rubric }) => {
    expect(checkRubric(rubric)).toEqual([]);
  });
});

test('a finding says what and what to do, in sentences, about a criterion that exists', () => {
  const rubric = rubricOf(criterionOf({ name: 'Effort and style', description: 'Good work.' }));
  const findings = checkRubric(rubric, { max: 99 });
  expect(findings.length).toBeGreaterThanOrEqual(4);
  for (const { criterion_id, detail, suggestion } of findings) {
    expect([null, 'c1']).toContain(criterion_id);
    expect(detail).toMatch(/\.$/u);
    expect(suggestion).toMatch(/\.$/u);
  }
});

test('whatever a teacher types, the check answers', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(fc.constantFrom('good', 'three', '–', '5', 'to', 'errors', 'and', '/', '“', '\n'), {
        maxLength: 40,
      })
      .map((words) => words.join(' ')),
  );
  const points = fc.double({ min: 0, max: 1000, noNaN: true });
  const level = fc.record({ name: text, points, description: text });
  const criterion = fc.record({
    id: text,
    name: text,
    kind: fc.constantFrom('content' as const, 'language' as const),
    max: fc.double({ min: 0.01, max: 1000, noNaN: true }),
    description: text,
    answer: text,
    levels: fc.array(level, { maxLength: 7 }),
    question: fc.option(text),
  });
  fc.assert(
    fc.property(fc.array(criterion, { minLength: 1, maxLength: 5 }), (criteria) => {
      for (const { code } of checkRubric(rubricOf(...criteria))) expect(Codes.options).toContain(code);
    }),
    { numRuns: runs(150) },
  );
});
