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

/** A ledger of the ASCII letters of one font, flat because every glyph of a file passes through it. */
type Ledger = {
  tops: Float64Array;
  bottoms: Float64Array;
  widths: Float64Array;
  seen: Uint32Array;
  odd: Uint32Array;
};

const CODES = 128;

const createLedger = (): Ledger => ({
  tops: new Float64Array(CODES),
  bottoms: new Float64Array(CODES),
  widths: new Float64Array(CODES),
  seen: new Uint32Array(CODES),
  odd: new Uint32Array(CODES),
});

const isAlphanumeric = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

const note = (ledger: Ledger, code: number, top: number, bottom: number, width: number): void => {
  const { tops, bottoms, widths, seen, odd } = ledger;
  const times = seen[code] ?? 0;
  seen[code] = times + 1;
  if (times === 0) {
    tops[code] = top;
    bottoms[code] = bottom;
    widths[code] = width;
    return;
  }
  const differs =
    Math.abs(top - (tops[code] ?? 0)) > SAME_SHAPE ||
    Math.abs(bottom - (bottoms[code] ?? 0)) > SAME_SHAPE ||
    Math.abs(width - (widths[code] ?? 0)) > SAME_SHAPE;
  if (differs) odd[code] = (odd[code] ?? 0) + 1;
};

const lettersOf = ({ tops, bottoms, widths, seen, odd }: Ledger): Letters => {
  const letters: Letters = new Map();
  seen.forEach((times, code) => {
    if (times === 0) return;
    letters.set(String.fromCharCode(code), {
      top: tops[code] ?? 0,
      bottom: bottoms[code] ?? 0,
      width: widths[code] ?? 0,
      seen: times,
      odd: odd[code] ?? 0,
    });
  });
  return letters;
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
export const listSuspiciousFonts = (glyphs: Glyph[], runs: Run[]): Set<number> => {
  const ledgers = new Map<number, Ledger>();
  let current = -1;
  let lastLeft = Number.NaN;
  let run: Run | undefined;
  let ledger: Ledger | undefined;
  // Each place is read once and handed on: this loop sees every glyph of a file.
  let next = glyphs[0];
  let nextLeft = next?.left ?? 0;
  for (let index = 1; next; index += 1) {
    const glyph = next;
    const left = nextLeft;
    next = glyphs[index];
    if (next) nextLeft = next.left;
    if (glyph.run !== current) {
      current = glyph.run;
      run = runs[current];
      const font = run && run.size > 0 && run.angle === 0 ? run.font : -1;
      ledger = font < 0 ? undefined : (ledgers.get(font) ?? createLedger());
      if (ledger) ledgers.set(font, ledger);
    }
    const code = glyph.text.charCodeAt(0);
    if (!run || !ledger || !isAlphanumeric(code)) continue;
    // Letters of a ligature share one box that fits none of them.
    const isShared = left === lastLeft || (next !== undefined && nextLeft === left);
    lastLeft = left;
    if (isShared) continue;
    const { size, width } = run;
    const { y } = glyph;
    note(ledger, code, (y - glyph.top) / size, (y - glyph.bottom) / size, (glyph.right - left) / width);
  }
  const odd = [...ledgers].filter(([, found]) => isSuspicious(lettersOf(found))).map(([font]) => font);
  return new Set([...odd, ...runs.filter((given) => given.drawn).map((given) => given.font)]);
};
