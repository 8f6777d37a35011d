/**
 * Looks for fonts whose outlines do not fit the characters that the file claims for them. A lie about letters gives
 * itself away: "p" without a descender, "h" no taller than "n", "m" as narrow as "i", or one letter with many shapes.
 * This is suspicion only; whether the file lies is decided by reading the painted line.
 */
import type { Glyph, Run } from './pdf-records.ts';

const DESCENDING = 'gjpqy';
/** Letters that descend in some fonts and not in others, and figures that may. */
const MAY_DESCEND = 'fzJQ0123456789';
const SHORT = 'acegmnopqrsuvwxyz';
const TALL = 'bdhklABCDEFGHIJKLMNOPQRSTUVWXYZ';
const WIDE = 'mwMW';
const NARROW = 'ilI';

/** In ems. */
const DESCENT = -0.1;
const SAME_SHAPE = 0.08;
const MIN_LETTERS = 4;

type Shape = { top: number; bottom: number; width: number; seen: number; odd: number };

type Letters = Map<string, Shape>;

const isAscii = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return (
    text.length === 1 &&
    ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57))
  );
};

const note = (letters: Letters, glyph: Glyph, run: Run): void => {
  const top = (glyph.y - glyph.top) / run.size;
  const bottom = (glyph.y - glyph.bottom) / run.size;
  const width = (glyph.right - glyph.left) / run.width;
  const shape = letters.get(glyph.text);
  if (!shape) {
    letters.set(glyph.text, { top, bottom, width, seen: 1, odd: 0 });
    return;
  }
  shape.seen += 1;
  const differs =
    Math.abs(top - shape.top) > SAME_SHAPE ||
    Math.abs(bottom - shape.bottom) > SAME_SHAPE ||
    Math.abs(width - shape.width) > SAME_SHAPE;
  if (differs) shape.odd += 1;
};

const middle = (values: number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Where short letters end and tall ones begin; null when all are of one height, as in a font of capitals. */
const heightLimit = (tops: number[]): number | null => {
  const low = middle(tops, 0.1);
  const high = middle(tops, 0.9);
  return high > 1.2 * low ? (low + high) / 2 : null;
};

const isFixedPitch = (letters: Letters, usual: number): boolean => {
  const wide = [...WIDE].flatMap((letter) => letters.get(letter)?.width ?? []);
  const narrow = [...NARROW].flatMap((letter) => letters.get(letter)?.width ?? []);
  return wide.every((width) => width < 1.3 * usual) && narrow.every((width) => width > 0.6 * usual);
};

const contradicts = (
  letter: string,
  shape: Shape,
  limit: number | null,
  usual: number,
  fixed: boolean,
): boolean => {
  if (DESCENDING.includes(letter) && shape.bottom > DESCENT) return true;
  if (!DESCENDING.includes(letter) && !MAY_DESCEND.includes(letter) && shape.bottom < DESCENT) return true;
  if (limit !== null && SHORT.includes(letter) && shape.top > limit) return true;
  if (limit !== null && TALL.includes(letter) && shape.top < limit) return true;
  if (fixed) return false;
  return (
    (WIDE.includes(letter) && shape.width < 1.1 * usual) ||
    (NARROW.includes(letter) && shape.width > 0.95 * usual)
  );
};

const isSuspicious = (letters: Letters): boolean => {
  if (letters.size < MIN_LETTERS) return false;
  const shapes = [...letters.values()];
  const varied = shapes.filter((shape) => shape.odd > 0 && shape.odd * 5 >= shape.seen).length;
  if (varied >= 3) return true;
  const usual = middle(
    shapes.map((shape) => shape.width),
    0.5,
  );
  const limit = heightLimit(shapes.map((shape) => shape.top));
  const fixed = isFixedPitch(letters, usual);
  const wrong = [...letters].filter(([letter, shape]) =>
    contradicts(letter, shape, limit, usual, fixed),
  ).length;
  return wrong >= 2 && wrong * 8 >= letters.size;
};

/** The fonts, as numbered in the runs, that need to be read from the painted page. */
export const listSuspiciousFonts = (
  glyphs: Glyph[],
  runs: Run[],
  isShown: (index: number) => boolean,
): Set<number> => {
  const fonts = new Map<number, Letters>();
  for (let index = 0; index < glyphs.length; index += 1) {
    const glyph = glyphs[index];
    const run = glyph && runs[glyph.run];
    if (!run || run.size <= 0 || run.angle !== 0 || !isAscii(glyph.text) || !isShown(index)) continue;
    // Letters of a ligature share one box that fits none of them.
    const before = glyphs[index - 1];
    const after = glyphs[index + 1];
    if (before?.left === glyph.left || after?.left === glyph.left) continue;
    let letters = fonts.get(run.font);
    if (!letters) {
      letters = new Map();
      fonts.set(run.font, letters);
    }
    note(letters, glyph, run);
  }
  return new Set([...fonts].filter(([, letters]) => isSuspicious(letters)).map(([font]) => font));
};
