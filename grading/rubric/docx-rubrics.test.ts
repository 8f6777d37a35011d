import {
  AlignmentType,
  Document as DocxFile,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import { describe, expect, test } from 'vitest';
import type { Rubric } from '../../contract/grading.ts';
import { readDocx } from '../extraction/docx/read-docx.ts';
import { readRubric } from './read-rubric.ts';
import { levelPointsOf, outlineOf } from './test-document.ts';

type Child = Paragraph | Table;

const readFile = async (children: Child[], max: number): Promise<Rubric> => {
  const numbering = {
    config: [
      {
        reference: 'numbers',
        levels: [
          { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START },
          { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2)', alignment: AlignmentType.START },
        ],
      },
    ],
  };
  const file = new DocxFile({ numbering, sections: [{ children }] });
  const bytes = new Uint8Array(await Packer.toBuffer(file));
  return readRubric(
    await readDocx(bytes, () => Promise.reject(new Error('there is nothing to recognise'))),
    max,
  );
};

const heading = (text: string): Paragraph => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
const line = (text: string): Paragraph => new Paragraph(text);
const bullet = (text: string, level = 0): Paragraph => new Paragraph({ text, bullet: { level } });
const numbered = (text: string, level = 0): Paragraph =>
  new Paragraph({ text, numbering: { reference: 'numbers', level } });

const cell = (text: string, span = 1): TableCell =>
  new TableCell({ columnSpan: span, children: text.split('\n').map((part) => new Paragraph(part)) });
const table = (rows: string[][]): Table => {
  const width = Math.max(...rows.map((row) => row.length));
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row) => new TableRow({ children: row.map((text) => cell(text, row.length === 1 ? width : 1)) }),
    ),
  });
};

describe('a rubric written in a word processor', () => {
  test('a level table under a merged title row', async () => {
    const rubric = await readFile(
      [
        heading('Narrative writing'),
        line('Student: ____________________'),
        table([
          ['Narrative Rubric'],
          ['Criteria', 'Excellent\n4 points', 'Good\n3 points', 'Fair\n2 points', 'Poor\n1 point'],
          ['Plot', 'Rising action and resolution', 'Clear events', 'Some events', 'No order'],
          ['Character', 'Changes and feels real', 'Described well', 'Named', 'Missing'],
          ['Spelling & Grammar', 'No errors', '1-3 errors', '4-6 errors', 'More than 6 errors'],
        ]),
        line('Total: ______ / 12'),
      ],
      12,
    );
    expect(outlineOf(rubric)).toEqual([
      'Plot = 4 content',
      'Character = 4 content',
      'Spelling & Grammar = 4 language',
    ]);
    expect(levelPointsOf(rubric)).toBe('4 3 2 1');
    expect(rubric.criteria[2]?.levels[1]?.description).toBe('1-3 errors');
  });

  test('a table of points with a total', async () => {
    const rubric = await readFile(
      [
        table([
          ['Element', 'Points'],
          ['Title and labels', '10'],
          ['Data table', '15'],
          ['Graph', '15'],
          ['Legibility', '10'],
          ['Total', '50'],
        ]),
      ],
      50,
    );
    expect(outlineOf(rubric)).toEqual([
      'Title and labels = 10 content',
      'Data table = 15 content',
      'Graph = 15 content',
      'Legibility = 10 language',
    ]);
    expect(rubric.notes).toEqual([]);
  });

  test('automatic bullets in two levels', async () => {
    const rubric = await readFile(
      [
        heading('Marking criteria'),
        bullet('Research (20 points)'),
        bullet('three books (10 points)', 1),
        bullet('two interviews (10 points)', 1),
        bullet('Organisation (10 points)'),
        bullet('headings help the reader', 1),
      ],
      30,
    );
    expect(outlineOf(rubric)).toEqual([
      'three books = 10 content',
      'two interviews = 10 content',
      'Organisation = 10 language',
    ]);
  });

  test('automatic numbers of a list of criteria', async () => {
    const rubric = await readFile(
      [heading('Debate rubric'), numbered('Opening (10)'), numbered('Rebuttal (20)'), numbered('Tone (5)')],
      35,
    );
    expect(outlineOf(rubric)).toEqual(['Opening = 10 content', 'Rebuttal = 20 content', 'Tone = 5 language']);
  });
});

describe('an answer key written in a word processor', () => {
  test('automatic numbers with answers below', async () => {
    const rubric = await readFile(
      [
        heading('Chapter 7 – Answer Key'),
        numbered('What causes tides? (4 points)'),
        line('Answer: The pull of the moon on the sea.'),
        numbered('What is a watershed? (6 points)'),
        line('Answer: The land that drains into one river.'),
        line('It ends at a ridge.'),
      ],
      10,
    );
    expect(
      rubric.criteria.map(({ question, max, description, answer }) => ({
        question,
        max,
        description,
        answer,
      })),
    ).toEqual([
      {
        question: '1',
        max: 4,
        description: 'What causes tides?',
        answer: 'The pull of the moon on the sea.',
      },
      {
        question: '2',
        max: 6,
        description: 'What is a watershed?',
        answer: 'The land that drains into one river.\nIt ends at a ridge.',
      },
    ]);
  });

  test('automatic letters for the parts of a question', async () => {
    const rubric = await readFile(
      [
        heading('Answer key'),
        numbered('Read the poem.'),
        numbered('Who speaks? (2 points)', 1),
        line('Answer: an old sailor'),
        numbered('What does the sea stand for? (4 points)', 1),
        line('Answer: freedom'),
        numbered('Name one simile. (2 points)'),
        line('Answer: white as bone'),
      ],
      8,
    );
    expect(rubric.criteria.map(({ question, max, answer }) => `${question} ${max} ${answer}`)).toEqual([
      '1a 2 an old sailor',
      '1b 4 freedom',
      '2 2 white as bone',
    ]);
  });

  test('a table of numbers, answers and marks', async () => {
    const rubric = await readFile(
      [
        heading('Answers'),
        table([
          ['No.', 'Answer', 'Marks'],
          ['1', 'Mercury', '1'],
          ['2', 'Because it has no air', '2'],
          ['', 'Total', '3'],
        ]),
      ],
      3,
    );
    expect(rubric.criteria.map(({ question, max, answer }) => `${question} ${max} ${answer}`)).toEqual([
      '1 1 Mercury',
      '2 2 Because it has no air',
    ]);
  });
});
