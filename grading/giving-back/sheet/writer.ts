/** Writes paragraphs into a PDF, in as many fonts as they have scripts. */
import type PDFDocument from 'pdfkit';
import { fontFile } from '../../extraction/laid-out/font-file.ts';
import { splitRuns, type Weight } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const MARGIN = 56;
const INK = '#1d2733';
export const QUIET = '#55606e';
/** What follows a heading stays with it. */
const ROOM_FOR_BLOCK = 90;

/** `aside`: what is left free at the right beyond the margin. */
type Writing = {
  size?: number;
  weight?: Weight;
  colour?: string;
  indent?: number;
  gap?: number;
  aside?: number;
};

/** The document is made without a font of its own: each run of text brings the one that has its letters. */
export const createWriter = (pdf: Pdf) => {
  const known = new Set<string>();
  const useFont = (font: string) => {
    if (!known.has(font)) pdf.registerFont(font, fontFile(font));
    known.add(font);
    pdf.font(font);
  };
  /** A paragraph, in as many fonts as it has scripts. */
  const write = (
    text: string,
    { size = 10.5, weight = 400, colour = INK, indent = 0, gap = 4, aside = 0 }: Writing = {},
  ) => {
    const runs = splitRuns(text, weight);
    const x = MARGIN + indent;
    const width = pdf.page.width - MARGIN - aside - x;
    pdf.fontSize(size).fillColor(colour);
    runs.forEach(({ font, text: part }, at) => {
      useFont(font);
      const options = { width, lineGap: 1.5, continued: at < runs.length - 1 };
      if (at === 0) pdf.text(part, x, pdf.y, options);
      else pdf.text(part, options);
    });
    pdf.y += gap;
    pdf.x = MARGIN;
  };
  const keepTogether = () => {
    if (pdf.y > pdf.page.height - MARGIN - ROOM_FOR_BLOCK) pdf.addPage();
  };
  return { write, keepTogether };
};
export type Writer = ReturnType<typeof createWriter>;
