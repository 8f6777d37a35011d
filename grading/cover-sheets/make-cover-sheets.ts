/** Cover sheets for printing: a code at the top right, in print whose pages lie behind it, and answer pages where they are wanted. */
import PDFDocument from 'pdfkit';
import { collectPdf } from '../giving-back/pdf/collect-pdf.ts';
import { drawCode } from '../giving-back/sheet/draw-code.ts';
import { cleanForPrint } from '../giving-back/sheet/fonts.ts';
import { createWriter, MARGIN, type Pdf, QUIET, type Writer } from '../giving-back/sheet/writer.ts';
import { writeSheetCode } from '../scans/sheet-code.ts';

export type CoverSheets = {
  course: string;
  assignment: string;
  /** Answer pages behind each sheet, with the sheet's code on each. */
  pages: number;
  /** `student`: null on a spare, where the student writes the name. */
  sheets: { id: string; student: string | null }[];
};

const MILLIMETRE = 72 / 25.4;
/** As large as copiers, creases and coffee leave readable. */
const CODE_SIZE = 26 * MILLIMETRE;
const CODE_MARGIN = 14 * MILLIMETRE;
/** What the text leaves free beside the code. */
const ASIDE = CODE_SIZE + 4 * MILLIMETRE;
const RULE = '#aab2bd';
const LINE_HEIGHT = 9 * MILLIMETRE;
const LONGEST = 120;

/** A name that would push everything off the sheet is cut. */
const short = (text: string): string => {
  const clean = cleanForPrint(text).replace(/\s+/gu, ' ').trim();
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST - 1)}…`;
};

const placeOfCode = (pdf: Pdf) => ({
  x: pdf.page.width - CODE_MARGIN - CODE_SIZE,
  y: CODE_MARGIN,
  size: CODE_SIZE,
  // As much as may be lost of it and still be read.
  ecc: 'H' as const,
});

const rule = (pdf: Pdf, y: number, from = MARGIN) => {
  pdf
    .moveTo(from, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.6)
    .stroke(RULE);
};

const writeCover = (pdf: Pdf, { write }: Writer, set: CoverSheets, student: string | null) => {
  write('Cover sheet', { size: 10, colour: QUIET, gap: 10, aside: ASIDE });
  if (student !== null) write(`Name: ${short(student)}`, { size: 20, weight: 700, gap: 6, aside: ASIDE });
  else pdf.y = CODE_MARGIN + CODE_SIZE + 8 * MILLIMETRE;
  if (student === null) {
    write('Name:', { size: 20, weight: 700, gap: 0 });
    rule(pdf, pdf.y - 4, MARGIN + 70);
    pdf.y += 10;
  }
  write(short(set.assignment), { size: 14, gap: 2, aside: student === null ? 0 : ASIDE });
  write(short(set.course), { size: 11, colour: QUIET, gap: 0, aside: student === null ? 0 : ASIDE });
  pdf.y = Math.max(pdf.y + 14, CODE_MARGIN + CODE_SIZE + 14);
  write('Lay this sheet on top of your pages, and leave the code as it is: by it your pages find you.', {
    size: 10.5,
    colour: QUIET,
  });
};

const writeAnswerPage = (
  pdf: Pdf,
  { write }: Writer,
  set: CoverSheets,
  student: string | null,
  part: number,
) => {
  const whose = student === null ? '' : `${short(student)} · `;
  write(`${whose}${short(set.assignment)}`, { size: 10, colour: QUIET, gap: 1, aside: ASIDE });
  write(`Page ${part} of ${set.pages}`, { size: 10, colour: QUIET, aside: ASIDE });
  const bottom = pdf.page.height - MARGIN;
  for (let y = CODE_MARGIN + CODE_SIZE + LINE_HEIGHT; y <= bottom; y += LINE_HEIGHT) rule(pdf, y);
};

export const makeCoverSheets = (set: CoverSheets): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    font: '',
    info: { Title: `${short(set.assignment)}: cover sheets`, Creator: 'Markwise' },
    lang: 'en',
  });
  const writer = createWriter(pdf);
  for (const { id, student } of set.sheets)
    for (let part = 0; part <= set.pages; part += 1) {
      pdf.addPage();
      drawCode(pdf, writeSheetCode({ sheet: id, part }), placeOfCode(pdf));
      if (part === 0) writeCover(pdf, writer, set, student);
      else writeAnswerPage(pdf, writer, set, student, part);
    }
  pdf.end();
  return collectPdf(pdf);
};
