/** A file without pages of its own as pages: as a PDF to look at, and as a Document whose words stand where the PDF has them. */
import { FILE_LIMITS } from '../../../contract/files.ts';
import type { Document, Page, PageImage } from '../document.ts';
import { LONG_SIDE_POINTS } from '../image/read-image.ts';
import { createPlaceList } from '../places.ts';
import { createTypesetter, listRuns, REACH, type Typesetter, widthOf } from './fonts.ts';
import { type LaidOut, layOutText, type TextSheet } from './lay-out.ts';

const pictureSize = ({ width, height }: { width: number; height: number }) => {
  const points = LONG_SIDE_POINTS / Math.max(width, height);
  return { width: width * points, height: height * points };
};

/** A file of which nothing can be seen is an empty sheet. */
const layOut = (document: Document): LaidOut & { pictures: PageImage[] } => {
  const laid = layOutText(document);
  const isBare = laid.sheets.length === 0 && document.images.length === 0;
  const sheets = isBare ? [{ words: [], rules: [] }] : laid.sheets;
  return { ...laid, sheets, pictures: document.images.slice(0, FILE_LIMITS.pages - sheets.length) };
};

const paintSheet = ({ pdf, use }: Typesetter, { words, rules }: TextSheet): void => {
  for (const { text, left, baseline, style } of words) {
    let x = left;
    for (const run of listRuns(text, style)) {
      use(run.font, style.size);
      pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += widthOf(run.text, style);
    }
  }
  pdf.lineWidth(0.5).strokeColor('#888888');
  for (const { x1, y1, x2, y2 } of rules) pdf.moveTo(x1, y1).lineTo(x2, y2).stroke();
};

/** The laid-out pages as a PDF: what is drawn, and what can be given back with marks on it. */
export const layOutAsPdf = async (document: Document): Promise<Uint8Array> => {
  const setter = createTypesetter();
  const { pdf } = setter;
  const { sheets, pictures, width, height } = layOut(document);
  for (const sheet of sheets) {
    pdf.addPage({ size: [width, height], margin: 0 });
    paintSheet(setter, sheet);
  }
  for (const picture of pictures) {
    const size = pictureSize(picture);
    pdf.addPage({ size: [size.width, size.height], margin: 0 });
    pdf.image(Buffer.from(picture.bytes), 0, 0, size);
  }
  const parts: Buffer[] = [];
  const isWritten = new Promise<void>((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', resolve);
  });
  pdf.end();
  await isWritten;
  return new Uint8Array(Buffer.concat(parts));
};

const textPages = ({ sheets, width, height }: LaidOut, end: number): Page[] =>
  sheets.map(({ words }, index) => ({
    number: index + 1,
    start: index === 0 ? 0 : (words[0]?.start ?? end),
    end: sheets[index + 1]?.words[0]?.start ?? end,
    width,
    height,
    source: 'text',
    ocrConfidence: null,
    turn: 0,
  }));

type PictureText = { start: number; end: number };

/** What was read in which picture: their words carry the picture's number for a page. */
const readFrom = ({ places }: Document, picture: number): PictureText | null => {
  const first = places.pages.indexOf(picture);
  if (first < 0) return null;
  const last = places.pages.lastIndexOf(picture);
  return { start: places.spans[2 * first] ?? 0, end: places.spans[2 * last + 1] ?? 0 };
};

/** The same text on the pages that `layOutAsPdf` makes of it, and every word at its place. */
export const placeOnSheets = (document: Document): Document => {
  const laid = layOut(document);
  const { sheets, width, height } = laid;
  const { places: read } = document;
  const ownEnd = read.spans[0] ?? document.text.length;
  const pages = textPages(laid, ownEnd);
  const places = createPlaceList();
  for (const [index, { words }] of sheets.entries())
    for (const { text, start, left, width: wide, baseline, style } of words) {
      const [top, bottom] = [baseline - REACH.ascent * style.size, baseline + REACH.descent * style.size];
      const size = { number: index + 1, width, height };
      places.add(text, start, [{ text, left, top, right: left + wide, bottom }], size);
    }
  const own = places.finish();
  const uncertain = document.pages.at(-1)?.ocrConfidence ?? null;
  let end = ownEnd;
  for (const [index, picture] of laid.pictures.entries()) {
    const text = readFrom(document, index + 1) ?? { start: end, end };
    end = text.end;
    pages.push({
      number: sheets.length + index + 1,
      ...text,
      ...pictureSize(picture),
      source: uncertain === null ? 'text' : 'ocr',
      ocrConfidence: uncertain,
      turn: 0,
    });
  }
  return {
    ...document,
    pages,
    blocks: document.blocks.map((block) => ({
      ...block,
      page: pages.findLast(({ start }) => start <= block.start)?.number ?? 1,
    })),
    images: laid.pictures.map((picture, index) => ({ ...picture, page: sheets.length + index + 1 })),
    places: {
      spans: Uint32Array.from([...own.spans, ...read.spans]),
      pages: Uint16Array.from([...own.pages, ...read.pages.map((picture) => picture + sheets.length)]),
      boxes: Float32Array.from([...own.boxes, ...read.boxes]),
      confidences: Uint8Array.from([...own.confidences, ...read.confidences]),
    },
  };
};
