/**
 * Remembers which painted shapes of a file were found to be the letters they are said to be. A shape is a font's name, a
 * letter and the exact measures of its outline, so that a font which shows something else for a letter in one line alone
 * brings a new shape that nobody has vouched for.
 */
import type { Frame } from '../read/frame.ts';
import type { Pdfium } from '../read/library.ts';
import type { Glyph, PageRecords, Run } from '../read/records.ts';
import { getAlphabet, mayBe, pictureOf } from './letter-shapes.ts';
import { renderWindow, wholePage } from './render.ts';
import type { Window } from './visibility-pixels.ts';

/** Outlines that differ by less than this share of the em square are the same. */
const SAME = 1 / 150;
const TURNED = 5;
/** Pixels for the em square of the text that is looked at. */
const EM_PIXELS = 26;
const FINEST = 6;

/** Width, height and rise over the baseline in ems. */
const MEASURES = 3;
const CODES = 128;

export type ShapeBook = {
  /** By shape: whether it may be the letter that it is said to be. */
  known: Map<string, boolean>;
  /** By font: the measures of the shape that was last found to fit each letter, since most glyphs are like the last. */
  usual: Map<string, Float64Array>;
};

export const createShapeBook = (): ShapeBook => ({ known: new Map(), usual: new Map() });

const usualOf = (book: ShapeBook, fontName: string): Float64Array => {
  const known = book.usual.get(fontName);
  if (known) return known;
  const fresh = new Float64Array(CODES * MEASURES).fill(Number.NaN);
  book.usual.set(fontName, fresh);
  return fresh;
};

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

type Measured = { width: number; height: number; rise: number };

/** Null where nothing is painted. */
const measure = (glyph: Glyph, size: number): Measured | null => {
  const { left, right, top, bottom } = glyph;
  if (right <= left || bottom <= top) return null;
  return { width: (right - left) / size, height: (bottom - top) / size, rise: (glyph.y - top) / size };
};

const isUsual = (usual: Float64Array, code: number, { width, height, rise }: Measured): boolean => {
  const at = code * MEASURES;
  return (
    Math.abs((usual[at] ?? 0) - width) < SAME / 2 &&
    Math.abs((usual[at + 1] ?? 0) - height) < SAME / 2 &&
    Math.abs((usual[at + 2] ?? 0) - rise) < SAME / 2
  );
};

const nameShape = (fontName: string, text: string, { width, height, rise }: Measured): string =>
  `${fontName} ${text} ${Math.round(width / SAME)} ${Math.round(height / SAME)} ${Math.round(rise / SAME)}`;

/** Letters of a ligature share one box that fits none of them. */
const isShared = (glyphs: Glyph[], index: number): boolean => {
  const left = glyphs[index]?.left;
  return glyphs[index - 1]?.left === left || glyphs[index + 1]?.left === left;
};

type Look = { pdfium: Pdfium; page: number; frame: Frame; records: PageRecords };

/** The windows of a page in which its letters are large enough to be compared, by the size of the text. */
const paintFor = ({ pdfium, page, frame }: Look, size: number, painted: Map<number, Window>): Window => {
  const scale = Math.min(FINEST, Math.max(1, 2 ** Math.round(Math.log2(EM_PIXELS / size))));
  const known = painted.get(scale);
  if (known) return known;
  const window = renderWindow(pdfium, page, frame, wholePage(frame), scale);
  painted.set(scale, window);
  return window;
};

export type ShapeLook = {
  /** The glyphs whose picture does not look like the letter they are said to be. */
  odd: Set<Glyph>;
  shapes: Map<Glyph, string>;
};

/** Looks at every letter among the given glyphs that shows a shape not seen before. */
export const lookAtShapes = (book: ShapeBook, look: Look, glyphs: Glyph[]): ShapeLook => {
  const painted = new Map<number, Window>();
  const shapes = new Map<Glyph, string>();
  const odd = new Set<Glyph>();
  const { runs } = look.records;
  let current = -1;
  let run: Run | undefined;
  let usual: Float64Array | null = null;
  glyphs.forEach((glyph, index) => {
    if (glyph.run !== current) {
      current = glyph.run;
      run = runs[current];
      usual = run && run.size > 0 && Math.abs(run.angle) <= TURNED ? usualOf(book, run.fontName) : null;
    }
    const code = glyph.text.charCodeAt(0);
    if (!run || !usual || !isLetter(code)) return;
    const measured = measure(glyph, run.size);
    if (!measured || isUsual(usual, code, measured) || isShared(glyphs, index)) return;
    const shape = nameShape(run.fontName, glyph.text, measured);
    let fits = book.known.get(shape);
    if (fits === undefined) {
      const picture = pictureOf(paintFor(look, run.size, painted), glyph);
      fits = picture !== null && mayBe(picture, glyph.text, getAlphabet(look.pdfium));
      book.known.set(shape, fits);
    }
    if (fits) {
      usual.set([measured.width, measured.height, measured.rise], code * MEASURES);
      return;
    }
    odd.add(glyph);
    shapes.set(glyph, shape);
  });
  return { odd, shapes };
};

/** What recognition confirmed once needs no second proof. */
export const vouchFor = (book: ShapeBook, shapes: Iterable<string>): void => {
  for (const shape of shapes) book.known.set(shape, true);
};
