import { describe, expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf, outlineOf } from '../test-document.ts';

type Case = { says: string; table: string; max: number; criteria: string[] };

const pointTables: Case[] = [
  {
    says: 'criterion, description and points',
    max: 100,
    table: `Criterion | Description | Points
      Research question | Focused and answerable | 15
      Literature | At least five papers | 25
      Method | Fits the question | 30
      Discussion | Relates findings to literature | 20
      Language and style | Academic, few errors | 10
      Total | | 100`,
    criteria: [
      'Research question = 15 content',
      'Literature = 25 content',
      'Method = 30 content',
      'Discussion = 20 content',
      'Language and style = 10 language',
    ],
  },
  {
    says: 'two columns without a header',
    max: 50,
    table: `Map drawn to scale | 20
      Legend and compass rose | 10
      Neatness | 5
      Labels of all rivers | 15`,
    criteria: [
      'Map drawn to scale = 20 content',
      'Legend and compass rose = 10 content',
      'Neatness = 5 language',
      'Labels of all rivers = 15 content',
    ],
  },
  {
    says: 'a blank to fill in before the slash',
    max: 25,
    table: `Requirement | Score
      Circuit works | ___/10
      Diagram is labelled | ___/10
      Spelling | ___/5
      TOTAL | ___/25`,
    criteria: ['Circuit works = 10 content', 'Diagram is labelled = 10 content', 'Spelling = 5 language'],
  },
  {
    says: 'points possible and points earned side by side',
    max: 40,
    table: `Item | Points possible | Points earned | Comments
      Function compiles | 10 | |
      Handles empty input | 10 | |
      Tests are included | 15 | |
      Code style | 5 | | `,
    criteria: [
      'Function compiles = 10 content',
      'Handles empty input = 10 content',
      'Tests are included = 15 content',
      'Code style = 5 content',
    ],
  },
  {
    says: 'section rows over the criteria, with one name twice',
    max: 40,
    table: `Criteria | Expectations | Marks
      Written report | |
      Content | Covers all causes | 15
      Accuracy | Facts checked | 5
      Oral presentation | |
      Content | Key points only | 10
      Eye contact | Looks up | 10`,
    criteria: [
      'Written report: Content = 15 content',
      'Accuracy = 5 content',
      'Oral presentation: Content = 10 content',
      'Eye contact = 10 content',
    ],
  },
  {
    says: 'no points at all',
    max: 30,
    table: `Criteria | What I look for
      Plot | A beginning, a middle and an end
      Characters | At least two who change
      Punctuation | Speech marks used correctly`,
    criteria: ['Plot = 10 content', 'Characters = 10 content', 'Punctuation = 10 language'],
  },
  {
    says: 'a checklist to tick',
    max: 30,
    table: `Requirement | Yes | No
      Title is centred | |
      Three causes are named | |
      Sources are listed | | `,
    criteria: [
      'Title is centred = 10 content',
      'Three causes are named = 10 content',
      'Sources are listed = 10 content',
    ],
  },
  {
    says: 'extra credit and a total',
    max: 20,
    table: `Task | Points
      Balance the equation | 8
      Name the products | 12
      Bonus: draw the structure | 5
      Total | 20`,
    criteria: ['Balance the equation = 8 content', 'Name the products = 12 content'],
  },
];

describe('a teacher brings a table of criteria with points', () => {
  test.each(pointTables)('$says', ({ table, max, criteria }) => {
    const rubric = readRubric(documentOf({ table }), max);
    expect(outlineOf(rubric)).toEqual(criteria);
    expect(rubric.source).toBe('table');
  });

  test('extra credit that was left out is mentioned', () => {
    const table = pointTables.at(-1)?.table ?? '';
    expect(readRubric(documentOf({ table }), 20).notes.join(' ')).toContain('extra credit');
  });
});
