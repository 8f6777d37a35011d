import { describe, expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf, levelPointsOf, outlineOf } from '../test-document.ts';

type Case = { says: string; table: string; max: number; criteria: string[]; levels?: string };

const levelTables: Case[] = [
  {
    says: 'an essay rubric with points in the header',
    max: 16,
    table: `Criteria | Excellent (4) | Good (3) | Fair (2) | Poor (1)
      Thesis | Clear and arguable | Clear | Vague | Missing
      Evidence | Three sources | Two sources | One source | None
      Organization | Logical paragraphs | Mostly logical | Hard to follow | No order
      Grammar and Spelling | No errors | Few errors | Several errors | Many errors`,
    criteria: [
      'Thesis = 4 content',
      'Evidence = 4 content',
      'Organization = 4 language',
      'Grammar and Spelling = 4 language',
    ],
    levels: '4 3 2 1',
  },
  {
    says: 'levels from weak to strong',
    max: 40,
    table: `Category | 1 - Beginning | 2 - Developing | 3 - Proficient | 4 - Advanced
      Scientific question | No question | Vague question | Clear question | Clear and testable question
      Data | No data | Some data | Complete data | Complete data with units`,
    criteria: ['Scientific question = 20 content', 'Data = 20 content'],
    levels: '20 15 10 5',
  },
  {
    says: 'bare numbers as level headings',
    max: 8,
    table: `| 4 | 3 | 2 | 1
      Ideas | Focused | Mostly focused | Unfocused | None
      Voice | Lively | Present | Flat | Absent`,
    criteria: ['Ideas = 4 content', 'Voice = 4 language'],
    levels: '4 3 2 1',
  },
  {
    says: 'ranges of points in the header',
    max: 20,
    table: `Criterion | Outstanding 9-10 | Good 7-8 | Satisfactory 5-6 | Weak 0-4
      Argument | Persuasive | Sound | Thin | Absent
      Style | Polished | Readable | Clumsy | Unclear`,
    criteria: ['Argument = 10 content', 'Style = 10 language'],
    levels: '10 7.5 5.5 2',
  },
  {
    says: 'a weight column in percent beside the levels',
    max: 50,
    table: `Criteria | Weight | Exemplary | Accomplished | Developing | Beginning
      Historical accuracy | 40% | All facts right | Most right | Some right | Few right
      Analysis | 40% | Deep | Some | Little | None
      Mechanics | 20% | Clean | Minor errors | Errors distract | Unreadable`,
    criteria: ['Historical accuracy = 20 content', 'Analysis = 20 content', 'Mechanics = 10 language'],
    levels: '20 15 10 5',
  },
  {
    says: 'points beside the criterion name and a total row',
    max: 90,
    table: `Criteria | Exceeds | Meets | Approaching | Not submitted
      Hypothesis (20 points) | Testable and explained | Testable | Unclear | None
      Procedure (30 points) | Repeatable | Mostly repeatable | Gaps | None
      Conclusion (30 points) | Linked to data | Partly linked | Not linked | None
      Presentation (10 points) | Neat | Legible | Messy | None
      Total | | | | 90`,
    criteria: [
      'Hypothesis = 20 content',
      'Procedure = 30 content',
      'Conclusion = 30 content',
      'Presentation = 10 language',
    ],
    levels: '20 13.5 6.5 0',
  },
  {
    says: 'points in every cell',
    max: 30,
    table: `Element | Full credit | Partial credit | No credit
      Title page | 5 pts: all parts present | 3 pts: one part missing | 0 pts: no title page
      Bibliography | 25 pts: five sources | 15 pts: three sources | 0 pts: none`,
    criteria: ['Title page = 5 content', 'Bibliography = 25 content'],
    levels: '5 3 0',
  },
  {
    says: 'points on a row of their own under the level names',
    max: 12,
    table: `Skill | Mastery | Proficient | Basic | Below basic
      Points | 4 | 3 | 2 | 1
      Solves equations | Always | Usually | Sometimes | Rarely
      Shows work | All steps | Most steps | Few steps | None
      Explains reasoning | Fully | Mostly | Partly | Not at all`,
    criteria: ['Solves equations = 4 content', 'Shows work = 4 content', 'Explains reasoning = 4 content'],
    levels: '4 3 2 1',
  },
  {
    says: 'a title merged over the first row and an empty score column',
    max: 20,
    table: `Persuasive Essay Rubric | Persuasive Essay Rubric | Persuasive Essay Rubric | Persuasive Essay Rubric | Persuasive Essay Rubric
      CATEGORY | 5 | 3 | 1 | Score
      Introduction | Hooks the reader | Names the topic | Missing |
      Reasons | Three reasons | Two reasons | One reason |
      Conventions | Clean | Some errors | Many errors |
      Sentence Fluency | Varied | Some variety | Choppy | `,
    criteria: [
      'Introduction = 5 content',
      'Reasons = 5 content',
      'Conventions = 5 language',
      'Sentence Fluency = 5 language',
    ],
    levels: '5 3 1',
  },
  {
    says: 'the transposed table, with levels down the side',
    max: 30,
    table: `Level | Content | Delivery | Grammar
      Excellent (10) | Rich | Confident | Flawless
      Good (7) | Solid | Steady | Few slips
      Needs improvement (4) | Thin | Hesitant | Many slips`,
    criteria: ['Content = 10 content', 'Delivery = 10 content', 'Grammar = 10 language'],
    levels: '10 7 4',
  },
  {
    says: 'multipliers behind the criterion name',
    max: 24,
    table: `Trait | 4 | 3 | 2 | 1
      Claim x3 | Precise | Clear | Vague | None
      Evidence x2 | Relevant | Mostly | Weak | None
      Conventions | Clean | Minor | Major | Unreadable`,
    criteria: ['Claim = 12 content', 'Evidence = 8 content', 'Conventions = 4 language'],
    levels: '12 9 6 3',
  },
  {
    says: 'a criterion that goes on in rows without a name',
    max: 10,
    table: `Criteria | Yes fully (5) | Partly met (3) | Not met (0)
      Design of the experiment | Controls one variable | Controls some | No control
       | and repeats it three times | and repeats it once | and never repeats
      Safety | Goggles named | Mentioned | Not mentioned`,
    criteria: ['Design of the experiment = 5 content', 'Safety = 5 content'],
    levels: '5 3 0',
  },
  {
    says: 'levels named by letter grades',
    max: 60,
    table: `Criterion | A | B | C | D
      Melody | Original | Pleasant | Simple | Missing
      Rhythm | Precise | Steady | Uneven | Lost
      Notation (20) | Complete | Minor slips | Gaps | None`,
    criteria: ['Melody = 20 content', 'Rhythm = 20 content', 'Notation = 20 content'],
    levels: '20 15 10 5',
  },
  {
    says: 'levels with names of their own',
    max: 18,
    table: `Criteria | Gold | Silver | Bronze
      Colours | Five or more | Three or four | One or two
      Symmetry | Perfect | Nearly | Hardly
      Title (6 points) | Painted | Written | Missing`,
    criteria: ['Colours = 6 content', 'Symmetry = 6 content', 'Title = 6 content'],
    levels: '6 4 2',
  },
  {
    says: 'a single-point rubric with the criterion in the middle',
    max: 30,
    table: `Concerns | Criteria | Advanced work | Points
       | Uses primary sources | | 10
       | Explains causes of the war | | 15
       | Cites in MLA format | | 5`,
    criteria: [
      'Uses primary sources = 10 content',
      'Explains causes of the war = 15 content',
      'Cites in MLA format = 5 content',
    ],
  },
];

describe('a teacher brings a table of criteria and levels', () => {
  test.each(levelTables)('$says', ({ table, max, criteria, levels }) => {
    const rubric = readRubric(documentOf({ table }), max);
    expect(outlineOf(rubric)).toEqual(criteria);
    expect(rubric.source).toBe('table');
    if (levels !== undefined) expect(levelPointsOf(rubric)).toBe(levels);
  });

  test('level names and descriptions stay with their points', () => {
    const [first] = levelTables;
    const rubric = readRubric(documentOf({ table: first?.table ?? '' }), 32);
    expect(rubric.criteria[0]?.levels).toEqual([
      { name: 'Excellent', points: 8, description: 'Clear and arguable' },
      { name: 'Good', points: 6, description: 'Clear' },
      { name: 'Fair', points: 4, description: 'Vague' },
      { name: 'Poor', points: 2, description: 'Missing' },
    ]);
  });

  test('a table cut by a page break is one rubric', () => {
    const rubric = readRubric(
      documentOf(
        { table: 'Criteria | Excellent (4) | Good (3) | Weak (1)\nClaim | Strong | Clear | None' },
        { table: 'Criteria | Excellent (4) | Good (3) | Weak (1)\nEvidence | Ample | Some | None' },
        { table: 'Grammar | Clean | Slips | Errors' },
      ),
      12,
    );
    expect(outlineOf(rubric)).toEqual(['Claim = 4 content', 'Evidence = 4 content', 'Grammar = 4 language']);
  });

  test('prose around the table is not a criterion', () => {
    const rubric = readRubric(
      documentOf(
        { heading: 'Lab report rubric (20 points)' },
        'Name: ____________ Date: ______',
        'Write a report of two pages. Late work loses 10% per day.',
        { table: 'Criteria | Points\nAim | 5\nResults | 10\nFormatting | 5' },
        'Total: ____/20',
      ),
      20,
    );
    expect(outlineOf(rubric)).toEqual(['Aim = 5 content', 'Results = 10 content', 'Formatting = 5 language']);
  });
});
