/**
 * Judges from the painted page whether glyphs can be seen: a glyph is visible when the page changes where it stands as
 * soon as its text is left out. Pure over two pictures of the same window, one with and one without the text.
 */
import type { Glyph, Run } from './pdf-records.ts';
import type { Rgb } from './visibility.ts';
import { contrast, WHITE } from './visibility.ts';

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
/** A solid colour nearer to an even background than this cannot be read. Light grey footers (#ccc) stand at 51. */
const READABLE = 24;
/** Ink must reach over this share of the outline's box in both directions; a covered or cut glyph does not. */
const REACH = 0.5;
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

type Ink = { count: number; across: number; down: number };

const measureInk = (box: PixelBox, full: Window, bare: Window): Ink => {
  const one = full.pixels;
  const other = bare.pixels;
  let count = 0;
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
      if (0.3 * red * red + 0.59 * green * green + 0.11 * blue * blue < NOTICED * NOTICED) continue;
      count += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  return { count, across: count > 0 ? right - left + 1 : 0, down: count > 0 ? bottom - top + 1 : 0 };
};

type Backdrop = { mean: Rgb; even: boolean };

const measureBackdrop = (box: PixelBox, bare: Window): Backdrop => {
  const sum = { red: 0, green: 0, blue: 0 };
  let count = 0;
  let lightest = 0;
  let darkest = 255;
  for (let y = box.y1; y <= box.y2; y += 1) {
    for (let x = box.x1; x <= box.x2; x += 1) {
      const at = (y * bare.width + x) * 3;
      const green = bare.pixels[at + 1] ?? 0;
      sum.red += bare.pixels[at] ?? 0;
      sum.green += green;
      sum.blue += bare.pixels[at + 2] ?? 0;
      count += 1;
      if (green > lightest) lightest = green;
      if (green < darkest) darkest = green;
    }
  }
  const parts = Math.max(1, count);
  return {
    mean: { red: sum.red / parts, green: sum.green / parts, blue: sum.blue / parts },
    even: lightest - darkest < NOTICED,
  };
};

/** The colour that a fill with opacity leaves on its background. */
const laidOver = (run: Run, behind: Rgb): Rgb => {
  const share = run.alpha / 255;
  const mix = (ink: number, paper: number): number => ink * share + paper * (1 - share);
  return {
    red: mix(run.red, behind.red),
    green: mix(run.green, behind.green),
    blue: mix(run.blue, behind.blue),
  };
};

/** Three pictures of one window: as it is, without the text in question, and without any text. */
export type Pictures = { full: Window; without: Window; paper: Window };

/** `stacked`: other text lies at the same place, so that a change alone does not prove that this text can be read. */
export const lookAtGlyph = (glyph: Glyph, run: Run, pictures: Pictures, stacked: boolean): GlyphLook => {
  const { full, without, paper } = pictures;
  const box = pixelBox(glyph, full);
  if (box.x2 < box.x1 || box.y2 < box.y1) return { visible: false, behind: WHITE };
  const backdrop = measureBackdrop(box, paper);
  const look = { visible: false, behind: backdrop.mean };
  // Patterns report white, so a lone white fill is judged by the change alone.
  const isSolid = run.mode === 0 && (stacked || contrast(run, WHITE) > 0);
  if (isSolid && backdrop.even && contrast(laidOver(run, backdrop.mean), backdrop.mean) < READABLE)
    return look;
  const ink = measureInk(box, full, without);
  const across = (glyph.right - glyph.left) * full.scale;
  const down = (glyph.bottom - glyph.top) * full.scale;
  look.visible =
    ink.count > 0 && (across < 3 || ink.across >= REACH * across) && (down < 3 || ink.down >= REACH * down);
  return look;
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
