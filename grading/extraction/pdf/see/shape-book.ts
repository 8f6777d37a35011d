/**
 * Remembers which painted shapes of a file were found to be the letters they are said to be. A shape is what is painted: two that only
 * share their font, their letter and their measures are two shapes, so that a font which shows something else for a letter in one
 * place alone brings a new shape that nobody has vouched for.
 */
import type { Box } from '../../document.ts';
import { overlaps } from '../../places.ts';
import type { Frame } from '../read/frame.ts';
import type { Pdfium } from '../read/library.ts';
import type { Glyph, PageRecords, Run } from '../read/records.ts';
import {
  getAlphabet,
  isRubbedOut,
  mayBe,
  pictureOf,
  plainParts,
  type Thumb,
  thumbDistance,
  thumbOf,
} from './letter-shapes.ts';
import { type Block, blockOf, isPaintedSo, keepBlock, sumOf } from './painted-block.ts';
import { fold } from './plausible-words.ts';
import { renderWithout, wholePage } from './render.ts';
import { listAcross, listRules, type Rule } from './rules.ts';
import type { Window } from './visibility-pixels.ts';

/** Outlines that differ by less than this share of the em square are the same. */
const SAME = 1 / 150;
/** Of 1: how far two paintings of one shape at different places may differ. */
const SAME_INK = 0.02;
/** Paintings of one letter that are remembered. */
const MOST_PAINTINGS = 12;
/** Of one letter, pixel by pixel: it meets different neighbours, and lies differently between the pixels. */
const MOST_BLOCKS = 200;
const TURNED = 5;
/** Pixels for the em square of the text that is looked at. */
const EM_PIXELS = 26;
const FINEST = 6;
const MOST_WINDOWS = 8;

/** Width, height and rise over the baseline in ems. */
type Measured = { width: number; height: number; rise: number };

/** A painted shape and the name under which it is vouched for. */
type Shape = Measured & { thumb: Thumb; name: string };
/** The very pixels of one painting of it. */
type Painting = Measured & { block: Block; name: string };

export type ShapeBook = {
  /** By the name of a shape: whether it may be the letter that it is said to be. */
  known: Map<string, boolean>;
  /** By font and letter: the shapes that were seen. */
  seen: Map<string, Shape[]>;
  /** By font and letter, then by what its pixels come to: whatever was painted just so needs no second look. */
  paintings: Map<string, Map<number, Painting>>;
};

export const createShapeBook = (): ShapeBook => ({ known: new Map(), seen: new Map(), paintings: new Map() });

/** What the glyph claims to be, without accents and whichever way it is written (full width, mathematical): as graders take it. */
const letterOf = (text: string): string | null => {
  const code = text.charCodeAt(0);
  if (text.length === 1 && code < 0x80) return isLetter(code) ? text : null;
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.length === 1 && isLetter(plain.charCodeAt(0)) ? plain : null;
};

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

/** Null where nothing is painted. */
const measure = (glyph: Glyph, size: number): Measured | null => {
  const { left, right, top, bottom } = glyph;
  if (right <= left || bottom <= top) return null;
  return { width: (right - left) / size, height: (bottom - top) / size, rise: (glyph.y - top) / size };
};

const isSame = (one: Measured, other: Measured): boolean =>
  Math.abs(one.width - other.width) < SAME &&
  Math.abs(one.height - other.height) < SAME &&
  Math.abs(one.rise - other.rise) < SAME;

/** Letters that fonts draw as one sign. */
const LIGATURES = new Set(
  'ff fi fl ffi ffl fj ffj fb fh fk ft fft st ct tt ti tti tf ty th Th ij IJ ae oe AE OE lj nj dz ss'.split(
    ' ',
  ),
);

/** The glyphs that share one box with this one: a ligature, or one drawing that is said to be many letters. */
const sharing = (glyphs: Glyph[], index: number): string => {
  const left = glyphs[index]?.left;
  const top = glyphs[index]?.top;
  let [from, to] = [index, index + 1];
  const isSamePlace = (at: number): boolean => glyphs[at]?.left === left && glyphs[at]?.top === top;
  while (isSamePlace(from - 1) && index - from < 40) from -= 1;
  while (isSamePlace(to) && to - index < 40) to += 1;
  return glyphs
    .slice(from, to)
    .map(({ text }) => text)
    .join('');
};

type Place = { pdfium: Pdfium; page: number; frame: Frame; records: PageRecords };

/** The page as it was painted so far, and what of it are lines along the text, where that was asked. */
type Look = Place & { painted: Map<string, Window>; rules: Rule[] | null };

/** A page beyond this, in points, is painted piece by piece, so that its letters stay large enough. */
const TILE = 1500;
const RIM = 100;

/** The part of the page in which the glyph stands: of a usual page, all of it. */
const tileOf = (frame: Frame, { left, top }: Glyph): { name: string; area: Box } => {
  if (frame.width <= TILE && frame.height <= TILE) return { name: '', area: wholePage(frame) };
  const [across, down] = [Math.floor(left / TILE), Math.floor(top / TILE)];
  const area = {
    left: Math.max(0, across * TILE - RIM),
    top: Math.max(0, down * TILE - RIM),
    right: Math.min(frame.width, (across + 1) * TILE + RIM),
    bottom: Math.min(frame.height, (down + 1) * TILE + RIM),
  };
  return { name: `${across} ${down}`, area };
};

/** The window of a page in which text of this size is large enough to be compared, with lines along the text or without them. */
const paintFor = (look: Look, size: number, glyph: Glyph, without: readonly Rule[] = []): Window => {
  const { pdfium, page, frame, painted } = look;
  const scale = Math.min(FINEST, Math.max(1, 2 ** Math.round(Math.log2(EM_PIXELS / size))));
  const { name, area } = tileOf(frame, glyph);
  const key = `${scale} ${name} ${without.length > 0 ? 'bare' : ''}`;
  const known = painted.get(key);
  if (known) return known;
  const objects = without.map(({ object }) => object);
  const window = renderWithout(pdfium, page, frame, objects, area, scale);
  // What was written in order is looked at in order, so that few are needed at once.
  if (painted.size >= MOST_WINDOWS) painted.clear();
  painted.set(key, window);
  return window;
};

/** Whether other text is painted over the glyph. */
const isDamaged = (glyph: Glyph, { glyphs }: PageRecords): boolean =>
  glyphs.some((other) => other.run !== glyph.run && overlaps(other, glyph));

export type ShapeLook = {
  /** The glyphs whose picture does not look like the letter they are said to be. */
  odd: Set<Glyph>;
  shapes: Map<Glyph, string>;
};

/** Compared with the known letters; of one with an accent also what is left without it. */
const looksLike = (window: Window, glyph: Glyph, letter: string, look: Look): boolean => {
  const alphabet = getAlphabet(look.pdfium);
  const boxes: Box[] = glyph.text === letter ? [glyph] : [glyph, ...plainParts(glyph.text, glyph)];
  const mayBeIt = (damaged: boolean): boolean =>
    boxes.some((box) => {
      const picture = pictureOf(window, box);
      return picture !== null && mayBe(picture, letter, alphabet, damaged);
    });
  return mayBeIt(false) || (isDamaged(glyph, look.records) && mayBeIt(true));
};

/** What is underlined or struck out is looked at without the line, as long as the line takes nothing of the letter away. */
const looksLikeUnderLine = (
  window: Window,
  glyph: Glyph,
  size: number,
  letter: string,
  look: Look,
): boolean => {
  look.rules ??= listRules(look.pdfium, look.page, look.frame);
  const across = listAcross(glyph, size, look.rules);
  if (across.length === 0) return false;
  const bare = paintFor(look, size, glyph, look.rules);
  return !isRubbedOut(window, bare, glyph, across) && looksLike(bare, glyph, letter, look);
};

type Seen = { measured: Measured; place: string; run: Run; glyph: Glyph; letter: string; window: Window };

/** Looks at it where nothing like it was seen before. */
const nameNew = (book: ShapeBook, { measured, place, run, glyph, letter, window }: Seen, look: Look) => {
  const seen = book.seen.get(place) ?? [];
  const thumb = thumbOf(window, glyph);
  const like = seen.find((shape) => isSame(shape, measured) && thumbDistance(shape.thumb, thumb) < SAME_INK);
  if (like) return like.name;
  const fits =
    looksLike(window, glyph, letter, look) || looksLikeUnderLine(window, glyph, run.size, letter, look);
  // Paintings of a letter that is what it says need no names of their own.
  const name = fits ? `${place} fits` : `${place} ${book.known.size}`;
  book.known.set(name, fits);
  if (seen.length >= MOST_PAINTINGS) seen.shift();
  book.seen.set(place, [...seen, { ...measured, thumb, name }]);
  return name;
};

/** The name of what is painted for the glyph. A letter is mostly painted as it was before, to the pixel: that is seen to first. */
const nameShape = (
  book: ShapeBook,
  run: Run,
  glyph: Glyph,
  letter: string,
  window: Window,
  look: Look,
): string | null => {
  const measured = measure(glyph, run.size);
  if (measured === null) return null;
  const place = `${run.fontName} ${glyph.text}`;
  const paintings = book.paintings.get(place) ?? new Map<number, Painting>();
  const block = blockOf(window, glyph);
  const sum = sumOf(window, block);
  const before = paintings.get(sum);
  if (before && isSame(before, measured) && isPaintedSo(before.block, window, block)) return before.name;
  const name = nameNew(book, { measured, place, run, glyph, letter, window }, look);
  if (paintings.size >= MOST_BLOCKS) paintings.clear();
  book.paintings.set(place, paintings.set(sum, { ...measured, block: keepBlock(window, block), name }));
  return name;
};

/** Looks at every letter among the given glyphs. */
export const lookAtShapes = (book: ShapeBook, place: Place, glyphs: Glyph[]): ShapeLook => {
  const look: Look = { ...place, painted: new Map(), rules: null };
  const shapes = new Map<Glyph, string>();
  const odd = new Set<Glyph>();
  glyphs.forEach((glyph, index) => {
    const run = look.records.runs[glyph.run];
    if (!run || run.size <= 0 || Math.abs(run.angle) > TURNED) return;
    const letter = letterOf(glyph.text);
    if (letter === null) return;
    const isAlone = glyphs[index - 1]?.left !== glyph.left && glyphs[index + 1]?.left !== glyph.left;
    const group = isAlone ? glyph.text : sharing(glyphs, index);
    if (group.length > 1 && LIGATURES.has(fold(group))) return;
    const window = paintFor(look, run.size, glyph);
    const name =
      group.length > 1 ? `${run.fontName} ${group}` : nameShape(book, run, glyph, letter, window, look);
    if (name === null || book.known.get(name) === true) return;
    odd.add(glyph);
    shapes.set(glyph, name);
  });
  return { odd, shapes };
};

/** What recognition confirmed once needs no second proof. */
export const vouchFor = (book: ShapeBook, shapes: Iterable<string>): void => {
  for (const shape of shapes) book.known.set(shape, true);
};
