import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { makeCoverSheets } from '../../cover-sheets/make-cover-sheets.ts';
import { recognise } from '../../extraction/image/recognise.fixture.ts';
import { newSheetId } from '../sheet-code.ts';
import { readScanPages } from './read-scan-pages.ts';

/** Reads nothing: codes need no letters, and letters take seconds. */
const unlettered = async () => ({ text: '', confidence: 0, lines: [] });

const STUDENTS = ['Maria López', 'Łukasz Żak', 'Jane Doe'].map((name) => ({
  id: newSheetId(),
  student: name,
}));

const printSheets = (pages: number) =>
  makeCoverSheets({ course: 'Biology 8b', assignment: 'Cells, second test', pages, sheets: STUDENTS });

/** A stack made of printed sheets, pages that were written on and blank ones. */
const stackOf = async (
  lay: (printed: PDFPage[], stack: PDFDocument) => Promise<void>,
): Promise<Uint8Array> => {
  const stack = await PDFDocument.create();
  const printed = await PDFDocument.load(await printSheets(1));
  await lay(await stack.copyPages(printed, printed.getPageIndices()), stack);
  return stack.save();
};

const turn = (page: PDFPage | undefined, by: number): PDFPage => {
  if (page === undefined) throw new Error('no such page');
  page.setRotation(degrees(by));
  return page;
};

describe('a page of a class scan', () => {
  it('tells its code in any rotation, its name in print, and whether it is blank', async () => {
    const bytes = await stackOf(async ([maria, mariasPage, lukasz], stack) => {
      stack.addPage(turn(maria, 180));
      stack.addPage(turn(mariasPage, 90));
      stack.addPage(turn(lukasz, 270));
      const font = await stack.embedFont(StandardFonts.Helvetica);
      const written = stack.addPage([595, 842]);
      written.drawText('Name: Jane Doe', { x: 60, y: 780, size: 14, font });
      for (let row = 0; row < 12; row += 1)
        written.drawText('Cells divide so that the body can grow and heal.', {
          x: 60,
          y: 730 - row * 22,
          size: 12,
          font,
        });
      turn(written, 180);
      stack.addPage([595, 842]);
      const separator = stack.addPage([595, 842]);
      separator.drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: rgb(1, 0.9, 0.4) });
    });
    const read = await readScanPages(bytes, [1, 2, 3, 4, 5, 6], recognise);
    const readings = read.map(({ reading }) => reading);
    expect(readings.map(({ sheets }) => sheets)).toEqual([
      [{ sheet: STUDENTS[0]?.id, part: 0 }],
      [{ sheet: STUDENTS[0]?.id, part: 1 }],
      [{ sheet: STUDENTS[1]?.id, part: 0 }],
      [],
      [],
      [],
    ]);
    expect(readings.map((reading) => reading.turn).slice(0, 4)).toEqual([180, 270, 90, 180]);
    expect(readings.map(({ turnedBy }) => turnedBy).slice(0, 4)).toEqual(['code', 'code', 'code', 'text']);
    expect(readings[3]?.name).toBe('Jane Doe');
    expect(readings.map(({ isBlank }) => isBlank)).toEqual([false, false, false, false, true, true]);
    expect(readings.map(({ isColoured }) => isColoured)).toEqual([false, false, false, false, false, true]);
    const { width = 0, height = 0 } = await sharp(read[1]?.thumbnail).metadata();
    expect(height).toBeGreaterThan(width);
  });

  it('is read without asking any server for the reader', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    const [read] = await readScanPages(await printSheets(0), [1], unlettered);
    expect(read?.reading.sheets).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});
