/** A rubric goes out of the program and comes back as it was. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rubric } from '../../../contract/grading.ts';
import { runs } from '../../../lab/app/runs.ts';
import { readDocx } from '../../extraction/docx/read-docx.ts';
import { criterionOf } from '../../graders/builtin/brief-fixture.ts';
import { readMarking } from '../marking/read-marking.ts';
import { readRubric } from '../read-rubric.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { TEMPLATES } from '../templates/templates.ts';
import { readCanvasFile, writeCanvasFile } from './canvas-file.ts';
import { readOwnFile, writeOwnFile } from './own-file.ts';
import { readExchanged } from './read-exchanged.ts';
import { writeWordFile } from './word-file.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const keyed = criterionOf({ name: 'Question 1', question: '1', max: 2, answer: 'B' });
const KEY: Rubric = {
  version: 1,
  source: 'key',
  max: 2,
  criteria: [{ ...keyed, rules: 'Spelling slips are fine', marking: readMarking(keyed, 2) }],
  notes: [],
  beside: 'Read the text first.',
};

describe('our own file', () => {
  test('keeps every word, how answers are marked, and the points', () => {
    expect(readOwnFile(writeOwnFile({ title: 'Quiz', rubric: KEY })).rubric).toEqual(KEY);
    expect(readOwnFile(JSON.stringify(KEY)).rubric).toEqual(KEY);
  });

  test('every template is one', () => {
    for (const { id, ...template } of TEMPLATES)
      expect(readOwnFile(writeOwnFile({ ...template })), id).toEqual(template);
  });

  test('is scaled to the assignment when it is opened', () => {
    const opened = readExchanged(encode(writeOwnFile({ title: 'Quiz', rubric: KEY })), 'quiz.json', 30);
    expect(opened?.rubric).toMatchObject({ max: 30, criteria: [{ max: 30, marking: { printed: 2 } }] });
  });

  test.each(['', '{', '[]', '{"rubric": 1}', JSON.stringify({ ...KEY, criteria: [] })])(
    'what is none is refused in one sentence: %j',
    (text) => {
      expect(() => readOwnFile(text)).toThrow('Nothing could be read in the rubric file.');
    },
  );
});

describe('a Canvas file', () => {
  test('takes a template there and back', () => {
    for (const { title, rubric } of TEMPLATES) {
      const back = readCanvasFile(encode(writeCanvasFile(title, rubric)));
      expect(back.title).toBe(title);
      expect(
        back.rubric.criteria.map(({ name, max, description, levels }) => ({
          name,
          max,
          description,
          levels,
        })),
      ).toEqual(
        rubric.criteria.map(({ name, max, description, levels }) => ({ name, max, description, levels })),
      );
    }
  });

  test('a criterion without levels has full marks and none, and comes back without levels', () => {
    const rubric = { ...KEY, criteria: [criterionOf({ name: 'Title', max: 2, description: '- is there' })] };
    const csv = writeCanvasFile('Poster', rubric);
    expect(csv).toContain('Full Marks,,2,No Marks,,0');
    expect(readCanvasFile(encode(csv)).rubric.criteria).toMatchObject([
      { name: 'Title', max: 2, description: '- is there', levels: [] },
    ]);
  });

  test('rows may be of different length, and of several rubrics the first is read', () => {
    const csv =
      'Rubric Name,Criteria Name,Criteria Description,Criteria Enable Range,Rating Name,Rating Description,Rating Points,Rating Name,Rating Description,Rating Points\n' +
      'One,Focus,,false,Low,Two topics,1,High,One topic,4\nOne,Form,,false,Done,In rows,2\nTwo,Other,,false,Done,Yes,5\n';
    const { rubric } = readCanvasFile(encode(csv));
    expect(
      rubric.criteria.map(({ name, max, levels }) => [name, max, levels.map(({ points }) => points)]),
    ).toEqual([
      ['Focus', 4, [4, 1]],
      ['Form', 2, [2]],
    ]);
    expect(rubric.notes).toHaveLength(1);
  });

  test('whatever the file holds, it is read or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const file = `Rubric Name,Criteria Name,Criteria Description,Criteria Enable Range,Rating Name,Rating Description,Rating Points\n${text}`;
        try {
          expect(Rubric.safeParse(readCanvasFile(encode(file)).rubric).success).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'rubric_unreadable' });
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

test('a Word table is read again with the same criteria, levels and points', async () => {
  for (const { title, rubric } of TEMPLATES) {
    const wanted = scaleRubric(rubric, 60);
    const back = readRubric(await readDocx(writeWordFile(title, wanted)), 60);
    expect(
      back.criteria.map(({ name, max, levels }) => ({ name, max, levels })),
      title,
    ).toEqual(wanted.criteria.map(({ name, max, levels }) => ({ name, max, levels })));
  }
});

test('a table that is too large is told the limit of tables, not that of papers', () => {
  const table = encode('x'.repeat(4_800_000));
  expect(() => readExchanged(table, 'rubric.csv', 100)).toThrow(
    expect.objectContaining({ detail: expect.stringContaining('2 MB') }),
  );
});
