/**
 * Judges from the painted page whether glyphs can be seen: a glyph is visible when the page changes where it stands as
 * soon as its text is left out. Pure over two pictures of the same window, one with and one without the text.
 */
import type { Glyph } from '../read/records.ts';
import type { Rgb } from './visibility.ts';
import { WHITE } from './visibility.ts';

/** Pixels of a part of the page, three bytes each. */
export type Window = {
  /** The window's place on the page in points, and pixels per point. */
  left: number;
  top: number;
  scale: number;
  width: number;
  height: number;
  /** Red, green, blue by row. */
  pixels: Uint8Array;
};

/** A change of a pixel that an eye notices. */
const NOTICED = 16;
/** Ink whose strongest pixel differs less than this from what is behind it cannot be read. Light grey (#ccc) stands at 51. */
const READABLE = 24;
/** Ink must reach over this share of the outline's box in both directions; a covered or cut glyph does not. */
const REACH = 0.5;
/** Boxes of fonts that draw their glyphs themselves are often far too large; their ink must be large enough to be read. */
const DRAWN = { reach: 0.15, across: 0.4, down: 1.2 };
/** The most of a glyph's box that may look different from the glyph alone when it is painted more than once. */
const MOST_CHANGED = 0.12;
/** Light and dark in a scanned word differ at least this much. */
const SCANNED_INK = 60;

export type GlyphLook = {
  visible: boolean;
  /** The mean colour of what is painted behind. */
  behind: Rgb;
};

type PixelBox = { x1: number; y1: number; x2: number; y2: number };

const pixelBox = (glyph: Glyph, window: Window): PixelBox => ({
  x1: Math.max(0, Math.floor((glyph.left - window.left) * window.scale)),
  y1: Math.max(0, Math.floor((glyph.top - window.top) * window.scale)),
  x2: Math.min(window.width - 1, Math.ceil((glyph.right - window.left) * window.scale)),
  y2: Math.min(window.height - 1, Math.ceil((glyph.bottom - window.top) * window.scale)),
});

type Ink = { strongest: number; across: number; down: number };

const measureInk = (box: PixelBox, full: Window, bare: Window): Ink => {
  const one = full.pixels;
  const other = bare.pixels;
  let strongest = 0;
  let left = box.x2;
  let right = box.x1;
  let top = box.y2;
  let bottom = box.y1;
  for (let y = box.y1; y <= box.y2; y += 1) {
    for (let x = box.x1; x <= box.x2; x += 1) {
      const at = (y * full.width + x) * 3;
      const red = (one[at] ?? 0) - (other[at] ?? 0);
      const green = (one[at + 1] ?? 0) - (other[at + 1] ?? 0);
      const blue = (one[at + 2] ?? 0) - (other[at + 2] ?? 0);
      const change = 0.3 * red * red + 0.59 * green * green + 0.11 * blue * blue;
      if (change < NOTICED * NOTICED) continue;
      if (change > strongest) strongest = change;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  return {
    strongest: Math.sqrt(strongest),
    across: strongest > 0 ? right - left + 1 : 0,
    down: strongest > 0 ? bottom - top + 1 : 0,
  };
};

/** Whether two pictures show the same in a box: then it does not matter who painted it. */
const looksSame = (box: PixelBox, one: Window, other: Window): boolean => {
  let changed = 0;
  for (let y = box.y1; y <= box.y2; y += 1) {
    for (let x = box.x1; x <= box.x2; x += 1) {
      const at = (y * one.width + x) * 3 + 1;
      if (Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) > 2 * NOTICED) changed += 1;
    }
  }
  return changed <= MOST_CHANGED * (box.x2 - box.x1 + 1) * (box.y2 - box.y1 + 1);
};

const meanColour = (box: PixelBox, bare: Window): Rgb => {
  const sum = { red: 0, green: 0, blue: 0 };
  let count = 0;
  for (let y = box.y1; y <= box.y2; y += 1) {
    for (let x = box.x1; x <= box.x2; x += 1) {
      const at = (y * bare.width + x) * 3;
      sum.red += bare.pixels[at] ?? 0;
      sum.green += bare.pixels[at + 1] ?? 0;
      sum.blue += bare.pixels[at + 2] ?? 0;
      count += 1;
    }
  }
  const parts = Math.max(1, count);
  return { red: sum.red / parts, green: sum.green / parts, blue: sum.blue / parts };
};

/**
 * Four pictures of one window: as it is, without the text in question, with no text but that, and without any text. Text
 * is seen when it changes both: the page as it is, which it does not when something lies over it, and the page without
 * other text, which it does not when it has the colour of what is behind it. Text that is painted several times changes
 * nothing by being left out once; it is seen when the page looks like it. No attribute is asked: what has ink is seen.
 */
export type Pictures = { full: Window; without: Window; alone: Window; paper: Window };

export const lookAtGlyph = (
  glyph: Glyph,
  drawn: boolean,
  { full, without, alone, paper }: Pictures,
): GlyphLook => {
  const box = pixelBox(glyph, full);
  if (box.x2 < box.x1 || box.y2 < box.y1) return { visible: false, behind: WHITE };
  // A glyph over the edge of the page is measured by the part that is on it.
  const across = Math.min((glyph.right - glyph.left) * full.scale, box.x2 - box.x1 + 1);
  const down = Math.min((glyph.bottom - glyph.top) * full.scale, box.y2 - box.y1 + 1);
  const leastAcross = drawn ? Math.max(DRAWN.reach * across, DRAWN.across * full.scale) : REACH * across;
  const leastDown = drawn ? Math.max(DRAWN.reach * down, DRAWN.down * full.scale) : REACH * down;
  const isSeen = (one: Window, other: Window): boolean => {
    const ink = measureInk(box, one, other);
    return (
      ink.strongest >= READABLE &&
      (across < 3 || ink.across >= leastAcross) &&
      (down < 3 || ink.down >= leastDown)
    );
  };
  const visible =
    full === alone
      ? isSeen(full, without)
      : isSeen(alone, paper) && (isSeen(full, without) || looksSame(box, full, alone));
  return { visible, behind: meanColour(box, paper) };
};

/** Whether the picture itself shows something where a scan's text layer says that a word stands. */
export const hasScannedInk = (glyphs: Glyph[], bare: Window): boolean => {
  let lightest = 0;
  let darkest = 255;
  for (const glyph of glyphs) {
    const box = pixelBox(glyph, bare);
    for (let y = box.y1; y <= box.y2; y += 1) {
      for (let x = box.x1; x <= box.x2; x += 1) {
        const green = bare.pixels[(y * bare.width + x) * 3 + 1] ?? 0;
        if (green > lightest) lightest = green;
        if (green < darkest) darkest = green;
      }
    }
  }
  return lightest - darkest >= SCANNED_INK;
};
