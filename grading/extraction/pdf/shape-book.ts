/**
 * Remembers which painted shapes of a file were found to be the letters they are said to be. A shape is a font's name, a
 * letter and the exact measures of its outline, so that a font which shows something else for a letter in one line alone
 * brings a new shape that nobody has vouched for.
 */
import type { Frame } from '../pdf-frame.ts';
import type { Pdfium } from '../pdf-library.ts';
import type { Glyph, PageRecords, Run } from '../pdf-records.ts';
import { renderWindow, wholePage } from '../pdf-render.ts';
import type { Window } from '../visibility-pixels.ts';
import { getAlphabet, mayBe, pictureOf } from './letter-shapes.ts';

/** Outlines that differ by less than this share of the em square are the same. */
const SAME = 1 / 150;
const TURNED = 5;
/** Pixels for the em square of the text that is looked at. */
const EM_PIXELS = 26;
const FINEST = 6;

export type ShapeBook = {
  /** By shape: whether it may be the letter that it is said to be. */
  known: Map<string, boolean>;
};

export const createShapeBook = (): ShapeBook => ({ known: new Map() });

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

/** Null for what is not compared: other scripts, turned text, and glyphs of which nothing is painted. */
const shapeOf = (glyph: Glyph, run: Run): string | null => {
  const code = glyph.text.charCodeAt(0);
  if (glyph.text.length !== 1 || !isLetter(code) || Math.abs(run.angle) > TURNED || run.size <= 0)
    return null;
  const width = glyph.right - glyph.left;
  const height = glyph.bottom - glyph.top;
  if (width <= 0 || height <= 0) return null;
  const unit = run.size * SAME;
  return `${run.fontName} ${glyph.text} ${Math.round(width / unit)} ${Math.round(height / unit)} ${Math.round((glyph.y - glyph.top) / unit)}`;
};

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
  glyphs.forEach((glyph, index) => {
    const run = look.records.runs[glyph.run];
    const shape = run ? shapeOf(glyph, run) : null;
    if (!run || shape === null || isShared(glyphs, index)) return;
    let fits = book.known.get(shape);
    if (fits === undefined) {
      const picture = pictureOf(paintFor(look, run.size, painted), glyph);
      fits = picture !== null && mayBe(picture, glyph.text, getAlphabet(look.pdfium));
      book.known.set(shape, fits);
    }
    if (fits) return;
    odd.add(glyph);
    shapes.set(glyph, shape);
  });
  return { odd, shapes };
};

/** What recognition confirmed once needs no second proof. */
export const vouchFor = (book: ShapeBook, shapes: Iterable<string>): void => {
  for (const shape of shapes) book.known.set(shape, true);
};
