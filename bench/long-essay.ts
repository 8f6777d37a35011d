/** A typed essay of three pages. */
import { PDFDocument, StandardFonts } from 'pdf-lib';

export const PAGES = 3;

const SENTENCES = [
  'The school day should begin later because teenagers need more sleep than younger children.',
  'A study of two high schools found that grades rose when lessons began at half past eight.',
  'Some parents object that buses would have to run twice, which costs money.',
  'However, the district saved more on late passes and sick days than it spent on the buses.',
  'For example, the number of pupils who came late fell by a third in the first winter.',
  'In conclusion, a later start is a cheap way to help students learn and stay healthy.',
];

/** No two are alike. */
export const makeLongEssay = async (number: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let sheet = 0; sheet < PAGES; sheet += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Name: Student ${number}`, { x: 60, y: 790, size: 12, font });
    for (let line = 0; line < 44; line += 1) {
      const text = SENTENCES[(line + sheet + number) % SENTENCES.length] ?? '';
      page.drawText(text, { x: 60, y: 760 - line * 16, size: 11, font });
    }
  }
  return pdf.save();
};
