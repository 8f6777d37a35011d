/** PDF files of the samples: typed text on letter paper. */
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import type { AnswerSheet, EssayWork, Key } from './samples-source.ts';

const FIXED_DATE = new Date('2026-03-12T08:00:00.000Z');
const PAGE = { width: 612, height: 792, margin: 72 } as const;

type Line = { text: string; bold?: boolean; size?: number; gap?: number; indent?: number };

const wrapText = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
};

const typeset = async (lines: readonly Line[]): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setCreationDate(FIXED_DATE);
  document.setModificationDate(FIXED_DATE);
  const regular = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.TimesRomanBold);
  const newPage = (): PDFPage => document.addPage([PAGE.width, PAGE.height]);
  let page = newPage();
  let y: number = PAGE.height - PAGE.margin;
  for (const { text, size = 12, gap = 6, indent = 0, ...style } of lines) {
    const font = style.bold === true ? bold : regular;
    for (const piece of wrapText(text, font, size, PAGE.width - 2 * PAGE.margin - indent)) {
      if (y < PAGE.margin) {
        page = newPage();
        y = PAGE.height - PAGE.margin;
      }
      page.drawText(piece, { x: PAGE.margin + indent, y, size, font });
      y -= size * 1.35;
    }
    y -= gap;
  }
  return document.save({ useObjectStreams: false });
};

export const makeKeyPdf = (key: Key): Promise<Uint8Array> =>
  typeset([
    { text: key.title, bold: true, size: 16 },
    { text: key.subtitle, gap: 16 },
    ...key.questions.flatMap(({ question, answer, points }, index): Line[] => [
      { text: `${index + 1}. ${question} (${points} points)`, bold: true, gap: 2 },
      { text: `Answer: ${answer}`, indent: 16, gap: 12 },
    ]),
  ]);

export const makeEssayPdf = (work: EssayWork): Promise<Uint8Array> =>
  typeset([
    { text: `Name: ${work.name}`, gap: 0 },
    { text: `Date: ${work.date}`, gap: 14 },
    { text: work.title, bold: true, size: 14, gap: 10 },
    ...work.paragraphs.map((text): Line => ({ text, gap: 10 })),
  ]);

/** An unanswered question leaves its number and the room for an answer. */
export const makeSheetPdf = (title: string, sheet: AnswerSheet): Promise<Uint8Array> =>
  typeset([
    { text: title, bold: true, size: 14, gap: 8 },
    { text: `Name: ${sheet.name}    Student ID: ${sheet.id}`, gap: 18 },
    ...sheet.answers.map((answer, index): Line => ({ text: `${index + 1}. ${answer}`.trim(), gap: 18 })),
  ]);
