/**
 * The student's own pages with a highlight on each quote, in the colour of its criterion, and the sheet in front. The pages
 * stay what they were: highlights are comments that lie on them and can be taken off in any reader.
 */
import { Failure } from '../../../contract/errors.ts';
import type { PageBox } from '../../../contract/grading.ts';
import { savePdf } from '../../cutting/save-pdf.ts';
import { type Frame, readFrame } from '../../extraction/pdf/read/frame.ts';
import type { Pdfium } from '../../extraction/pdf/read/library.ts';
import { type OpenPdf, withPdf } from '../../extraction/pdf/read/open.ts';
import { formatPoints } from '../../feedback/words.ts';
import { colourOf } from '../colours.ts';
import type { ReturnedCriterion, ReturnedPaper, ReturnedQuote } from '../returned-paper.ts';
import { createFinder, type Rectangle } from './find-quote.ts';

const HIGHLIGHT = 9;
const COLOUR_OF_FILL = 0;
const OPACITY = 200;
const MULTIPLY = 1;
const PRINTED = 4;
const LONGEST_NOTE = 4000;

const withWide = (pdfium: Pdfium, text: string, use: (address: number) => void) => {
  const bytes = Buffer.from(`${text.toWellFormed()}\0`, 'utf16le');
  const address = pdfium.calls.malloc(bytes.length);
  pdfium.bytes().set(bytes, address);
  use(address);
  pdfium.calls.free(address);
};

const setText = (pdfium: Pdfium, annotation: number, key: string, text: string) =>
  withWide(pdfium, text, (address) => pdfium.calls.setAnnotationText(annotation, pdfium.name(key), address));

const writeFloats = (pdfium: Pdfium, values: number[]) => pdfium.floats().set(values, pdfium.scratch >> 2);

const bounds = (rectangles: Rectangle[]): Rectangle => ({
  left: Math.min(...rectangles.map(({ left }) => left)),
  bottom: Math.min(...rectangles.map(({ bottom }) => bottom)),
  right: Math.max(...rectangles.map(({ right }) => right)),
  top: Math.max(...rectangles.map(({ top }) => top)),
});

type Note = { text: string; author: string; colour: readonly [number, number, number] };

const addHighlight = (pdfium: Pdfium, page: number, rectangles: Rectangle[], note: Note) => {
  const { calls, scratch } = pdfium;
  const annotation = calls.createAnnotation(page, HIGHLIGHT);
  if (annotation === 0) return;
  for (const { left, top, right, bottom } of rectangles) {
    writeFloats(pdfium, [left, top, right, top, left, bottom, right, bottom]);
    calls.appendQuad(annotation, scratch);
  }
  const { left, top, right, bottom } = bounds(rectangles);
  writeFloats(pdfium, [left, top, right, bottom]);
  calls.setAnnotationRect(annotation, scratch);
  calls.setAnnotationColour(annotation, COLOUR_OF_FILL, ...note.colour);
  calls.setAnnotationOpacity(annotation, OPACITY);
  calls.setAnnotationFlags(annotation, PRINTED);
  setText(pdfium, annotation, 'Contents', note.text);
  setText(pdfium, annotation, 'T', note.author);
  calls.generateLook(annotation, MULTIPLY);
  calls.closeAnnotation(annotation);
};

/** From shares of the page as it is displayed to its own coordinates. The frame only turns and moves, so it is undone by its transpose. */
const rectangleOf = (frame: Frame, { x, y, w, h }: PageBox): Rectangle => {
  const corner = (across: number, down: number) => {
    const [dx, dy] = [across * frame.width - frame.x0, down * frame.height - frame.y0];
    return { x: frame.xx * dx + frame.yx * dy, y: frame.xy * dx + frame.yy * dy };
  };
  const [one, other] = [corner(x, y), corner(x + w, y + h)];
  return {
    left: Math.min(one.x, other.x),
    bottom: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    top: Math.max(one.y, other.y),
  };
};

const noteFor = ({ name, score, max, comment }: ReturnedCriterion, author: string, place: number): Note => ({
  text: `${name} ${formatPoints(score)} of ${formatPoints(max)}${comment === '' ? '' : `: ${comment}`}`.slice(
    0,
    LONGEST_NOTE,
  ),
  author,
  colour: colourOf(place),
});

type Mark = { page: number; text: string; boxes: PageBox[]; note: Note };

/** A quote that runs on to the next page is marked on both. */
const marksOf = ({ text, page, boxes }: ReturnedQuote, note: Note): Mark[] =>
  boxes.length === 0
    ? [{ page: page ?? 1, text, boxes, note }]
    : [...Map.groupBy(boxes, (box) => box.page)].map(([number, own]) => ({
        page: number,
        text,
        boxes: own,
        note,
      }));

const listMarks = ({ criteria, teacher }: ReturnedPaper): Mark[] =>
  criteria.flatMap((criterion, place) =>
    criterion.quotes.flatMap((quote) => marksOf(quote, noteFor(criterion, teacher, place))),
  );

/** Answers how many were placed. */
const markPage = ({ pdfium, document }: OpenPdf, number: number, marks: Mark[]): number => {
  const page = pdfium.calls.loadPage(document, number - 1);
  if (page === 0) return 0;
  const finder = createFinder(pdfium, page);
  const frame = readFrame(pdfium, page);
  let placed = 0;
  for (const { text, boxes, note } of marks) {
    const rectangles = boxes.length > 0 ? boxes.map((box) => rectangleOf(frame, box)) : finder.find(text);
    if (rectangles.length === 0) continue;
    addHighlight(pdfium, page, rectangles, note);
    placed += 1;
  }
  finder.close();
  pdfium.calls.closePage(page);
  return placed;
};

/** Puts all pages of another file before the first one. The memory of both is needed until the whole is written. */
const putInFront = ({ pdfium, document }: OpenPdf, sheet: Uint8Array): (() => void) => {
  const { calls } = pdfium;
  const address = calls.malloc(sheet.length);
  pdfium.bytes().set(sheet, address);
  const front = calls.loadDocument(address, sheet.length, 0);
  const isIn = front !== 0 && calls.importPages(document, front, 0, 0) !== 0;
  const close = () => {
    if (front !== 0) calls.closeDocument(front);
    calls.free(address);
  };
  if (isIn) return close;
  close();
  throw new Failure('file_corrupt');
};

export type Annotated = { bytes: Uint8Array; marks: number };

export const annotatePdf = (
  bytes: Uint8Array,
  paper: ReturnedPaper,
  sheet: Uint8Array | null,
): Promise<Annotated> =>
  withPdf(bytes, async (pdf) => {
    const byPage = Map.groupBy(listMarks(paper), ({ page }) => page);
    let marks = 0;
    for (const [number, own] of byPage) if (number <= pdf.pages) marks += markPage(pdf, number, own);
    const close = sheet === null ? null : putInFront(pdf, sheet);
    try {
      return { bytes: savePdf(pdf.pdfium, pdf.document), marks };
    } finally {
      close?.();
    }
  });
