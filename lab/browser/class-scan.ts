/** A stack as a copier gives it: one PDF in which every page is a picture. */
import { PDFDocument } from 'pdf-lib';
import { makeCoverSheets } from '../../grading/cover-sheets/make-cover-sheets.ts';
import { drawPages } from '../../grading/extraction/draw-pages.ts';
import { newSheetId } from '../../grading/scans/sheet-code.ts';

/** `turn`: by how many degrees the sheet lay wrong in the feeder. */
export type Sheet = { pdf: Uint8Array; page: number; turn?: number };

/** A4, in points. */
const [WIDTH, HEIGHT] = [595, 842];

export const scanSheets = async (sheets: readonly Sheet[], name = 'stack.pdf'): Promise<File> => {
  const scan = await PDFDocument.create();
  for (const { pdf, page, turn = 0 } of sheets) {
    const [picture] = await drawPages(pdf, 'sheet.pdf', [{ number: page, turn }]);
    if (picture === undefined) throw new Error('One picture was asked for');
    const size: [number, number] = turn % 180 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    const [width, height] = size;
    scan.addPage(size).drawImage(await scan.embedJpg(picture), { x: 0, y: 0, width, height });
  }
  return new File([Buffer.from(await scan.save())], name);
};

/** A cover sheet that was not printed by the teacher whose stack it lies in. */
export const makeStrangeSheet = (): Promise<Uint8Array> =>
  makeCoverSheets({
    course: 'Other school',
    assignment: 'Other test',
    pages: 0,
    sheets: [{ id: newSheetId(), student: 'Zoe Zander' }],
  });
