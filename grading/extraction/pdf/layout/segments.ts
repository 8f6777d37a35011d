/** Joins visible glyphs into segments: stretches of one line without a wide gap, each with its text and place. */
import type { Box } from '../../document.ts';
import type { PlacedWord } from '../../places.ts';
import { raise } from '../../raised.ts';
import { joinAccent } from '../accents.ts';
import type { Glyph, Ruling, Run } from '../read/records.ts';
import { signsOfRun } from './signs.ts';

export type Segment = Box & {
  text: string;
  /** As high as their font reaches, as wide as they are painted. */
  words: PlacedWord[];
  /** The baseline. */
  y: number;
  size: number;
  bold: boolean;
};

/** A gap wider than this many ems starts a new segment; rows join segments again where they belong together. */
const WIDE_GAP = 1.1;
/** Without white space in the file a gap of this many ems still reads as a space. */
const WORD_GAP = 0.3;
/** Within one piece of text PDFium knows the advances: a stop of a typewriter's font lies in the middle of a wide cell. */
const WORD_GAP_WITHIN = 0.55;
/** PDFium sees a space before every exponent; a real one leaves some room. */
const LEAST_GAP = 0.1;
const TURNED = 5;

const isRightToLeft = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return (
    (code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc)
  );
};

const sharesBaseline = (open: Segment, glyph: Glyph, size: number): boolean => {
  const distance = Math.abs(glyph.y - open.y);
  if (distance === 0) return true;
  const larger = Math.max(open.size, size);
  if (distance <= 0.25 * larger) return true;
  // Indices and exponents are smaller than what they hang on.
  return distance <= 0.6 * larger && (size < 0.85 * open.size || open.size < 0.85 * size);
};

const isRuled = (left: number, right: number, y: number, verticals: Ruling[]): boolean =>
  verticals.some(
    (ruling) => ruling.at >= left - 1 && ruling.at <= right + 1 && ruling.from <= y && ruling.to >= y - 4,
  );

/** The font reaches as high over an "a" as over an "l", so that marks on a line are of one height. */
const startWord = ({ text, left, top, right, bottom, y }: Glyph, run: Run): PlacedWord => {
  const signs = signsOfRun(run);
  const word = { text, left, top, right, bottom, ...(signs.length > 0 && { signs }) };
  if (run.drawn || Math.abs(run.angle) > TURNED) return word;
  return { ...word, top: y - run.ascent * run.size, bottom: y + run.descent * run.size };
};

const startSegment = (glyph: Glyph, run: Run): Segment => ({
  text: glyph.text,
  words: [startWord(glyph, run)],
  left: glyph.left,
  top: glyph.top,
  right: glyph.right,
  bottom: glyph.bottom,
  y: glyph.y,
  size: run.size,
  bold: run.bold,
});

const extendWord = (word: PlacedWord, left: number, top: number, right: number, bottom: number): void => {
  if (left < word.left) word.left = left;
  if (right > word.right) word.right = right;
  if (top < word.top) word.top = top;
  if (bottom > word.bottom) word.bottom = bottom;
};

/** Smaller than what it stands behind, and well above its line. */
const isRaised = (open: Segment, glyph: Glyph, size: number): boolean =>
  size < 0.85 * open.size && open.y - glyph.y > 0.2 * open.size;

const extend = (open: Segment, before: Glyph, glyph: Glyph, run: Run, gap: number): void => {
  const { left, top, right, bottom } = glyph;
  const { size } = run;
  const text = isRaised(open, glyph, size) ? raise(glyph.text) : glyph.text;
  const wordGap = before.run === glyph.run ? WORD_GAP_WITHIN : WORD_GAP;
  const apart = gap > wordGap * size || (glyph.spaced && gap > LEAST_GAP * size);
  // The box of what follows begins before the last one ends only where the two lie on each other.
  const whole = gap < 0 ? joinAccent(before, glyph) : null;
  const word = open.words[open.words.length - 1];
  if (word === undefined || (apart && whole === null)) {
    open.text += ` ${text}`;
    open.words.push(startWord(glyph, run));
  } else {
    if (whole !== null) {
      open.text = open.text.slice(0, -before.text.length);
      word.text = word.text.slice(0, -before.text.length);
    }
    open.text += whole ?? text;
    word.text += whole ?? text;
    extendWord(word, left, top, right, bottom);
  }
  if (left < open.left) open.left = left;
  if (right > open.right) open.right = right;
  if (top < open.top) open.top = top;
  if (bottom > open.bottom) open.bottom = bottom;
};

const gapTo = (open: Segment, glyph: Glyph): number => {
  if (isRightToLeft(glyph.text) && glyph.right <= open.left + 1) return open.left - glyph.right;
  return glyph.left - open.right;
};

const continues = (open: Segment, glyph: Glyph, size: number, gap: number, verticals: Ruling[]): boolean =>
  gap <= WIDE_GAP * size &&
  gap >= -0.7 * size - 1 &&
  sharesBaseline(open, glyph, size) &&
  !(gap > 1.5 && verticals.length > 0 && isRuled(open.right, glyph.left, glyph.y, verticals));

/** `members`, where given, receives the glyphs of every segment. */
export const buildSegments = (
  glyphs: Glyph[],
  runs: Run[],
  verticals: Ruling[],
  members?: Map<Segment, Glyph[]>,
): Segment[] => {
  const segments: Segment[] = [];
  let open: Segment | null = null;
  let before: Glyph | null = null;
  for (const glyph of glyphs) {
    const run = runs[glyph.run];
    if (!run || Math.abs(run.angle) > TURNED) continue;
    const { size } = run;
    const gap = open ? gapTo(open, glyph) : 0;
    const last = before;
    before = glyph;
    if (open === null || last === null || !continues(open, glyph, size, gap, verticals)) {
      open = startSegment(glyph, run);
      segments.push(open);
      members?.set(open, [glyph]);
      continue;
    }
    extend(open, last, glyph, run, gap);
    members?.get(open)?.push(glyph);
    if (size > open.size * 1.05) {
      open.size = size;
      open.y = glyph.y;
    }
  }
  return segments;
};

/** Text that is written at an angle, in the file's order: what stands beside or across a page. */
export const buildTurned = (glyphs: Glyph[], runs: Run[]): Segment[] => {
  const segments: Segment[] = [];
  if (runs.every((run) => Math.abs(run.angle) <= TURNED)) return segments;
  let last: Glyph | null = null;
  for (const glyph of glyphs) {
    const run = runs[glyph.run];
    if (!run || Math.abs(run.angle) <= TURNED) continue;
    const open = segments.at(-1);
    const turn = (run.angle * Math.PI) / 180;
    const off = last
      ? Math.abs((glyph.y - last.y) * Math.cos(turn) - (glyph.x - last.x) * Math.sin(turn))
      : 0;
    const along = last ? Math.hypot(glyph.x - last.x, glyph.y - last.y) : 0;
    if (open && last && off < 0.4 * run.size && along < 4 * run.size) {
      const word = open.words.at(-1);
      open.text += glyph.spaced ? ` ${glyph.text}` : glyph.text;
      if (glyph.spaced || word === undefined) open.words.push(startWord(glyph, run));
      else {
        word.text += glyph.text;
        extendWord(word, glyph.left, glyph.top, glyph.right, glyph.bottom);
      }
      open.left = Math.min(open.left, glyph.left);
      open.top = Math.min(open.top, glyph.top);
      open.right = Math.max(open.right, glyph.right);
      open.bottom = Math.max(open.bottom, glyph.bottom);
    } else segments.push(startSegment(glyph, run));
    last = glyph;
  }
  return segments;
};
