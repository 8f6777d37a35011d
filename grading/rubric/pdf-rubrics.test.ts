import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import type { Rubric } from '../../contract/grading.ts';
import { readPdf } from '../extraction/pdf/read-pdf.ts';
import { readRubric } from './read-rubric.ts';
import { levelPointsOf, outlineOf } from './test-document.ts';

type Pen = { page: PDFPage; font: PDFFont; bold: PDFFont };

const readPage = async (draw: (pen: Pen) => void, max: number): Promise<Rubric> => {
  const pdf = await PDFDocument.create();
  const pen = {
    page: pdf.addPage([595, 842]),
    font: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  draw(pen);
  const document = await readPdf(await pdf.save(), () =>
    Promise.reject(new Error('there is nothing to recognise')),
  );
  return readRubric(document, max);
};

const write = ({ page, font }: Pen, text: string, x: number, y: number, size = 10): void =>
  page.drawText(text, { x, y, size, font });

/** A ruled table; lines of a cell are separated by "/". */
const drawTable = (pen: Pen, rows: string[][], widths: number[], top: number): void => {
  let y = top;
  for (const row of rows) {
    const height = Math.max(...row.map((cell) => cell.split('/').length)) * 13 + 8;
    let x = 50;
    for (const [index, cell] of row.entries()) {
      const width = widths[index] ?? 80;
      pen.page.drawRectangle({
        x,
        y: y - height,
        width,
        height,
        borderWidth: 0.7,
        borderColor: rgb(0, 0, 0),
      });
      for (const [line, text] of cell.split('/').entries()) write(pen, text, x + 4, y - 14 - line * 13, 9);
      x += width;
    }
    y -= height;
  }
};

describe('a rubric saved as PDF', () => {
  test('a ruled table of criteria and levels with wrapped cells', async () => {
    const rubric = await readPage((pen) => {
      pen.page.drawText('Persuasive Speech Rubric', { x: 50, y: 790, size: 18, font: pen.bold });
      drawTable(
        pen,
        [
          ['Criteria', 'Excellent (10)', 'Good (7)', 'Weak (3)'],
          [
            'Position',
            'Clear position that is/kept to the end',
            'Clear position',
            'Position is hard/to find',
          ],
          ['Reasons', 'Three reasons, each/with an example', 'Two reasons', 'One reason or/none'],
          ['Organization', 'Opening, body and/closing', 'Two of the three', 'No visible order'],
        ],
        [90, 150, 120, 120],
        760,
      );
    }, 60);
    expect(outlineOf(rubric)).toEqual([
      'Position = 20 content',
      'Reasons = 20 content',
      'Organization = 20 language',
    ]);
    expect(levelPointsOf(rubric)).toBe('20 14 6');
    expect(rubric.criteria[0]?.levels[0]?.description).toBe('Clear position that is kept to the end');
  });

  test('a list of points', async () => {
    const lines = [
      'Map project (40 points)',
      'Outline of the country: 10 points',
      'Rivers and cities: 20 points',
      'Neatness: 10 points',
      'Total: 40 points',
    ];
    const rubric = await readPage(
      (pen) => lines.forEach((text, index) => void write(pen, text, 60, 780 - index * 24, 12)),
      40,
    );
    expect(outlineOf(rubric)).toEqual([
      'Outline of the country = 10 content',
      'Rivers and cities = 20 content',
      'Neatness = 10 language',
    ]);
  });

  test('an answer key with wrapped questions', async () => {
    const lines = [
      'Answer Key',
      '1. Why do we see the same side of the moon all the time although it turns around its own',
      'axis? (6 points)',
      'Answer: It turns once while it goes around the earth once.',
      '2. What causes an eclipse of the sun? (4 points)',
      'Answer: The moon stands between the sun and the earth.',
    ];
    const rubric = await readPage(
      (pen) => lines.forEach((text, index) => void write(pen, text, 60, 780 - index * 15, 11)),
      10,
    );
    expect(rubric.criteria.map(({ question, max, answer }) => `${question} (${max}): ${answer}`)).toEqual([
      '1 (6): It turns once while it goes around the earth once.',
      '2 (4): The moon stands between the sun and the earth.',
    ]);
    expect(rubric.criteria[0]?.description).toMatch(/^Why do we see .* its own axis\?$/u);
  });
});
