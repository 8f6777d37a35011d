/**
 * Which text on a page a reader cannot see, as far as that follows from how it is painted, and which text needs a look
 * at the painted page before that can be said. A run is only waved through when its visibility is proven: plain fill,
 * dark enough, nothing over it, nothing unknown under it, inside its clip. Everything else is doubtful.
 */
import type { Box, HiddenReason } from '../../document.ts';
import { overlaps } from '../../places.ts';
import type { Glyph, PageRecords, Paint, Run } from '../read/records.ts';

/** An outline that measures less than this in points paints nothing. */
const NOTHING = 0.05;
/** Below this size in points nobody reads without tools, on a page of usual size; smaller pages are shown enlarged. */
const TINY = 2.5;
const USUAL_PAGE = 700;
/** Outlines that stay this small are unreadable whatever the font size claims. */
const TINY_OUTLINE = { height: 1.2, width: 0.45 };
/** A colour this far from what is behind it needs no closer look. 0 is equal, 255 is black on white. */
const PLAIN_CONTRAST = 90;
/** Bars below this thickness underline, strike or frame; several of them could cover. */
const THIN = 2.5;
const THIN_ALLOWED = 3;
/** A share of the glyph outside of the page from which on it is off the page. */
const OUTSIDE_SHARE = 0.6;
/** How much of the smaller of two boxes must be shared to say that text lies on text. */
const OVERLAP_SHARE = 0.3;

export type Rgb = { red: number; green: number; blue: number };
export const WHITE: Rgb = { red: 255, green: 255, blue: 255 };

/** How different two colours look, 0 to 255: green weighs most for the eye, blue least. */
export const contrast = (one: Rgb, other: Rgb): number =>
  Math.sqrt(
    0.3 * (one.red - other.red) ** 2 +
      0.59 * (one.green - other.green) ** 2 +
      0.11 * (one.blue - other.blue) ** 2,
  );

export type RunShape = {
  /** The box around all its glyphs; null when it has none. */
  box: Box | null;
  /** The largest outline of a letter or digit. */
  tallest: number;
  widest: number;
  letters: number;
  /** Glyphs that paint nothing. */
  blank: number;
};

const isLetter = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 191
  );
};

export const shapeRuns = (page: PageRecords): RunShape[] => {
  const shapes = page.runs.map((): RunShape => ({ box: null, tallest: 0, widest: 0, letters: 0, blank: 0 }));
  for (const glyph of page.glyphs) {
    const shape = shapes[glyph.run];
    if (!shape) continue;
    const width = glyph.right - glyph.left;
    const height = glyph.bottom - glyph.top;
    const box = shape.box;
    if (!box) shape.box = { left: glyph.left, top: glyph.top, right: glyph.right, bottom: glyph.bottom };
    else {
      if (glyph.left < box.left) box.left = glyph.left;
      if (glyph.top < box.top) box.top = glyph.top;
      if (glyph.right > box.right) box.right = glyph.right;
      if (glyph.bottom > box.bottom) box.bottom = glyph.bottom;
    }
    if (width < NOTHING || height < NOTHING) shape.blank += 1;
    if (!isLetter(glyph.text) || (width < NOTHING && height < NOTHING)) continue;
    shape.letters += 1;
    if (height > shape.tallest) shape.tallest = height;
    if (width > shape.widest) shape.widest = width;
  }
  return shapes;
};

export const isTiny = (run: Run, shape: RunShape, page: Pick<PageRecords, 'width' | 'height'>): boolean => {
  const enlarged = Math.min(1, Math.max(page.width, page.height) / USUAL_PAGE);
  if (run.size < TINY * enlarged || run.width < TINY * 0.6 * enlarged) return true;
  // One narrow letter alone says little, and outlines that are missing altogether are another matter.
  if (shape.letters < 3 || shape.tallest < NOTHING) return false;
  return shape.tallest < TINY_OUTLINE.height * enlarged || shape.widest < TINY_OUTLINE.width * enlarged;
};

export const isOffPage = (glyph: Glyph, page: { width: number; height: number }): boolean => {
  const { left, right, top, bottom } = glyph;
  const across = Math.min(right, page.width) - Math.max(left, 0);
  const down = Math.min(bottom, page.height) - Math.max(top, 0);
  if (across < 0 || down < 0) return true;
  const area = (right - left) * (bottom - top);
  return area > 0 && across * down < (1 - OUTSIDE_SHARE) * area;
};

const areaOf = (box: Box): number => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const isThin = (box: Box): boolean => box.right - box.left < THIN || box.bottom - box.top < THIN;

const leavesClip = (run: Run, box: Box): boolean => {
  if (run.clip === null) return false;
  if (run.clip === 'shape') return true;
  const slack = run.size * 0.25;
  const { left, top, right, bottom } = run.clip;
  return (
    box.left < left - slack ||
    box.right > right + slack ||
    box.top < top - slack ||
    box.bottom > bottom + slack
  );
};

const doubtfulPaints = (run: Run, box: Box, paints: Paint[]): boolean => {
  let thin = 0;
  for (const paint of paints) {
    if (!overlaps(paint.box, box)) continue;
    if (paint.kind === 'path' && isThin(paint.box)) {
      thin += 1;
      if (thin > THIN_ALLOWED) return true;
      continue;
    }
    if (paint.order > run.order) return true;
    if (!paint.fill || contrast(paint.fill, run) < PLAIN_CONTRAST) return true;
  }
  return false;
};

/** Whether glyphs of two runs share a place. The box around a slanting line holds much that is not of it. */
const glyphsOverlap = (one: Glyph[], other: Glyph[]): boolean =>
  one.some((glyph) =>
    other.some((under) => sharedArea(glyph, under) > OVERLAP_SHARE * Math.min(areaOf(glyph), areaOf(under))),
  );

const LEVEL = 1;

/** Pairs of runs of which one lies on the other. Runs are swept from top to bottom, so only neighbours are compared. */
export const listOverlaps = (page: PageRecords, shapes: RunShape[]): [number, number][] => {
  const boxes = shapes
    .flatMap((shape, index) => (shape.box ? [{ index, box: shape.box, area: areaOf(shape.box) }] : []))
    .sort((one, other) => one.box.top - other.box.top);
  const isSlanting = (index: number): boolean => {
    const quarter = Math.abs(page.runs[index]?.angle ?? 0) % 90;
    return quarter > LEVEL && quarter < 90 - LEVEL;
  };
  let glyphsOf: Map<number, Glyph[]> | null = null;
  const share = (one: number, other: number): boolean => {
    if (!isSlanting(one) && !isSlanting(other)) return true;
    glyphsOf ??= Map.groupBy(page.glyphs, (glyph) => glyph.run);
    return glyphsOverlap(glyphsOf.get(one) ?? [], glyphsOf.get(other) ?? []);
  };
  const pairs: [number, number][] = [];
  const open: typeof boxes = [];
  for (const entry of boxes) {
    let kept = 0;
    for (const earlier of open) {
      if (earlier.box.bottom <= entry.box.top) continue;
      open[kept] = earlier;
      kept += 1;
      const smaller = Math.min(earlier.area, entry.area);
      if (smaller <= 0 || sharedArea(earlier.box, entry.box) <= OVERLAP_SHARE * smaller) continue;
      if (share(earlier.index, entry.index)) pairs.push([earlier.index, entry.index]);
    }
    open.length = kept;
    open.push(entry);
  }
  return pairs;
};

const isPlain = (run: Run, shape: RunShape): boolean =>
  run.mode === 0 &&
  run.alpha >= 230 &&
  !run.transparent &&
  !run.layered &&
  !run.inForm &&
  !run.drawn &&
  // A font that is not in the file may lack the glyph here and have it on the reader's machine.
  (shape.blank === 0 || !run.embedded) &&
  contrast(run, WHITE) >= PLAIN_CONTRAST;

/** The runs whose visibility cannot be told from their attributes. */
export const listDoubtful = (
  page: PageRecords,
  shapes: RunShape[],
  pairs: [number, number][],
): Set<number> => {
  const doubtful = new Set(pairs.flat());
  page.runs.forEach((run, index) => {
    const shape = shapes[index];
    if (!shape?.box) return;
    if (!isPlain(run, shape) || leavesClip(run, shape.box) || doubtfulPaints(run, shape.box, page.paints))
      doubtful.add(index);
  });
  return doubtful;
};

const hides = (paint: Paint, run: Run, box: Box): boolean =>
  paint.order > run.order && sharedArea(paint.box, box) > areaOf(box) / 2;

/** The reason that fits best for a run of which no ink was found. `behind` is the colour painted where it stands. */
export const explainMissingInk = (
  run: Run,
  shape: RunShape,
  page: PageRecords,
  behind: Rgb,
): HiddenReason => {
  const box = shape.box;
  if (run.mode === 3 || run.mode === 7) return 'render_mode';
  if (run.layered) return 'hidden_layer';
  if (run.alpha < 40) return 'transparent';
  if (box && page.paints.some((paint) => hides(paint, run, box))) return 'covered';
  if (contrast(run, behind) < PLAIN_CONTRAST / 2) return 'invisible_colour';
  if (shape.blank > 0 && run.embedded) return 'glyph_mismatch';
  if (box && page.paints.some((paint) => paint.order > run.order && overlaps(paint.box, box)))
    return 'covered';
  if (box && leavesClip(run, box)) return 'clipped';
  if (run.transparent) return 'transparent';
  if (run.inForm) return 'hidden_layer';
  return 'covered';
};

/** A glyph of a font that is not in the file may be missing here and painted on the reader's machine. */
export const isMissingHere = (run: Run, shape: RunShape, behind: Rgb): boolean =>
  !run.embedded &&
  run.mode === 0 &&
  run.alpha >= 128 &&
  !run.layered &&
  shape.blank * 2 > shape.letters &&
  contrast(run, behind) >= PLAIN_CONTRAST;
