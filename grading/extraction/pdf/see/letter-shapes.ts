/**
 * Which letter a painted glyph looks like, by comparing its picture with those of three well-known typefaces. This is a
 * rough eye that raises doubt: whether a file lies about its letters is decided by reading the painted line.
 */
import type { Box } from '../../document.ts';
import type { Pdfium } from '../read/library.ts';
import { renderWindow } from './render.ts';
import type { Window } from './visibility-pixels.ts';

const ACROSS = 10;
const DOWN = 14;
const CELLS = ACROSS * DOWN;

/** A glyph's ink on a small grid, and how wide its box is for its height. */
export type LetterPicture = { cells: Float32Array; aspect: number };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const FACES = ['Helvetica', 'Times', 'Courier'].flatMap((family) =>
  family === 'Times'
    ? ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic']
    : [family, `${family}-Bold`, `${family}-Oblique`, `${family}-BoldOblique`],
);

/** Signs that are one drawing in some typeface, so that nobody who looks at the page could tell them apart either. */
const LIKENESS = ['oO0', 'iIl1'];
const groupOf = (letter: string): string =>
  LIKENESS.find((group) => group.includes(letter)) ?? letter.toLowerCase();

/** A letter is doubted when another one looks so much nearer. */
const CLEARLY = 1.25;
/** And so much where other text is painted over it. */
const CLEARLY_DAMAGED = 4;
const ASPECT_WEIGHT = 3;

const greyAt = (window: Window, x: number, y: number): number => {
  const safeX = Math.min(window.width - 1, Math.max(0, x));
  const safeY = Math.min(window.height - 1, Math.max(0, y));
  const at = (safeY * window.width + safeX) * 3;
  return (
    0.3 * (window.pixels[at] ?? 0) + 0.59 * (window.pixels[at + 1] ?? 0) + 0.11 * (window.pixels[at + 2] ?? 0)
  );
};

/** The colour around a box, as the middle of what its rim shows. */
const paperAround = (window: Window, x1: number, y1: number, x2: number, y2: number): number => {
  const rim: number[] = [];
  for (let x = x1 - 1; x <= x2 + 1; x += 1) rim.push(greyAt(window, x, y1 - 2), greyAt(window, x, y2 + 2));
  rim.sort((one, other) => one - other);
  return rim[rim.length >> 1] ?? 255;
};

/** Null where too little is painted to tell a letter. */
export const pictureOf = (window: Window, box: Box): LetterPicture | null => {
  const left = (box.left - window.left) * window.scale;
  const top = (box.top - window.top) * window.scale;
  const width = (box.right - box.left) * window.scale;
  const height = (box.bottom - box.top) * window.scale;
  if (width < 1 || height < 4) return null;
  const paper = paperAround(
    window,
    Math.floor(left),
    Math.floor(top),
    Math.ceil(left + width),
    Math.ceil(top + height),
  );
  const cells = new Float32Array(CELLS);
  const steps = 3;
  let darkest = 0;
  for (let row = 0; row < DOWN; row += 1) {
    for (let column = 0; column < ACROSS; column += 1) {
      let ink = 0;
      for (let step = 0; step < steps * steps; step += 1) {
        const x = left + ((column + ((step % steps) + 0.5) / steps) / ACROSS) * width;
        const y = top + ((row + (Math.floor(step / steps) + 0.5) / steps) / DOWN) * height;
        ink += Math.abs(greyAt(window, Math.floor(x), Math.floor(y)) - paper);
      }
      cells[row * ACROSS + column] = ink;
      if (ink > darkest) darkest = ink;
    }
  }
  if (darkest < 16 * steps * steps) return null;
  for (let index = 0; index < CELLS; index += 1) cells[index] = (cells[index] ?? 0) / darkest;
  return { cells, aspect: Math.log(width / height) };
};

/** Most known letters are told apart by their upper rows: past `enough` the rest is not looked at, and what is answered is more than that. */
const distance = (one: LetterPicture, other: LetterPicture, enough: number): number => {
  let sum = ASPECT_WEIGHT * (one.aspect - other.aspect) ** 2;
  for (let row = 0; row < CELLS && sum <= enough; row += ACROSS)
    for (let index = row; index < row + ACROSS; index += 1) {
      const difference = (one.cells[index] ?? 0) - (other.cells[index] ?? 0);
      sum += difference * difference;
    }
  return sum;
};

/** As `Math.min(limit, …)` over the distances. */
const nearestOf = (picture: LetterPicture, pictures: readonly LetterPicture[], limit: number): number => {
  let nearest = limit;
  for (const known of pictures) nearest = Math.min(nearest, distance(picture, known, nearest));
  return nearest;
};

/** A quick look at a glyph: a few points of its box, from light to dark. */
export type Thumb = Float32Array;
const THUMB = { across: 6, down: 8 };

/** The grey at a point between pixels. */
const between = ({ pixels, width, height }: Window, x: number, y: number): number => {
  const fromX = Math.min(width - 2, Math.max(0, Math.floor(x - 0.5)));
  const fromY = Math.min(height - 2, Math.max(0, Math.floor(y - 0.5)));
  const shareX = Math.min(1, Math.max(0, x - 0.5 - fromX));
  const shareY = Math.min(1, Math.max(0, y - 0.5 - fromY));
  const at = (fromY * width + fromX) * 3 + 1;
  const below = at + width * 3;
  const upper = (pixels[at] ?? 0) * (1 - shareX) + (pixels[at + 3] ?? 0) * shareX;
  const lower = (pixels[below] ?? 0) * (1 - shareX) + (pixels[below + 3] ?? 0) * shareX;
  return upper * (1 - shareY) + lower * shareY;
};

export const thumbOf = (window: Window, box: Box): Thumb => {
  const { across, down } = THUMB;
  const thumb = new Float32Array(across * down);
  const left = (box.left - window.left) * window.scale;
  const top = (box.top - window.top) * window.scale;
  const width = (box.right - box.left) * window.scale;
  const height = (box.bottom - box.top) * window.scale;
  let [lightest, darkest] = [0, 255];
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const [x1, x2] = [left + ((column + 0.25) / across) * width, left + ((column + 0.75) / across) * width];
      const [y1, y2] = [top + ((row + 0.25) / down) * height, top + ((row + 0.75) / down) * height];
      const grey =
        (between(window, x1, y1) +
          between(window, x2, y1) +
          between(window, x1, y2) +
          between(window, x2, y2)) /
        4;
      thumb[row * across + column] = grey;
      lightest = Math.max(lightest, grey);
      darkest = Math.min(darkest, grey);
    }
  const range = Math.max(1, lightest - darkest);
  for (let index = 0; index < thumb.length; index += 1)
    thumb[index] = ((thumb[index] ?? 0) - darkest) / range;
  return thumb;
};

/** 0 for the same, 1 for the opposite. */
export const thumbDistance = (one: Thumb, other: Thumb): number => {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += ((one[index] ?? 0) - (other[index] ?? 0)) ** 2;
  return sum / one.length;
};

/** Of the height: how much of it accents take, over a small letter and over an i, and what hangs under a letter. */
const ACCENTS = [0.3, 0.4];
const HANGING = 0.25;
/** "ç", "ş", "ą", and the underlined "º" and "ª". */
const HANGS = /[\u0327\u0328]|^[ªº]$/u;

/** The parts of a painted letter that may be the letter without its accents. */
export const plainParts = (text: string, { left, top, right, bottom }: Box): Box[] => {
  const height = bottom - top;
  return HANGS.test(text.normalize('NFD'))
    ? [{ left, top, right, bottom: bottom - HANGING * height }]
    : ACCENTS.map((share) => ({ left, top: top + share * height, right, bottom }));
};

/** From 0 to 255: what counts as ink, and the share of it that is left where something is painted over it. */
const INK = 64;
const LEFT_OVER = 0.5;
/** Of the ink under a line: more than where its edge runs. */
const RUBBED_SHARE = 0.3;

/** Whether lines over text take ink away from it, as those in the colour of the paper do. `lines`: where they run. */
export const isRubbedOut = (full: Window, bare: Window, text: Box, lines: readonly Box[]): boolean => {
  const toPixels = ({ left, top, right, bottom }: Box) => ({
    left: Math.floor((Math.max(left, text.left) - full.left) * full.scale),
    top: Math.floor((Math.max(top, text.top) - full.top) * full.scale),
    right: Math.ceil((Math.min(right, text.right) - full.left) * full.scale),
    bottom: Math.ceil((Math.min(bottom, text.bottom) - full.top) * full.scale),
  });
  const whole = toPixels(text);
  const paper = paperAround(bare, whole.left, whole.top, whole.right, whole.bottom);
  return lines.some((line) => {
    const { left, top, right, bottom } = toPixels(line);
    let [inked, taken] = [0, 0];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const own = Math.abs(greyAt(bare, x, y) - paper);
        if (own < INK) continue;
        inked += 1;
        if (Math.abs(greyAt(full, x, y) - paper) < LEFT_OVER * own) taken += 1;
      }
    return taken > RUBBED_SHARE * inked;
  });
};

export type Alphabet = Map<string, LetterPicture[]>;

/** Whether a picture may be the letter that the file claims. */
export const mayBe = (
  picture: LetterPicture,
  letter: string,
  alphabet: Alphabet,
  isDamaged: boolean,
): boolean => {
  const own = groupOf(letter);
  const factor = isDamaged ? CLEARLY_DAMAGED : CLEARLY;
  const claimed = nearestOf(picture, alphabet.get(own) ?? [], Number.POSITIVE_INFINITY);
  // A hair beyond where it would still matter, so that rounding changes no answer.
  const limit = (claimed / factor) * 1.000_001;
  for (const [group, pictures] of alphabet)
    if (group !== own && claimed > nearestOf(picture, pictures, limit) * factor) return false;
  return true;
};

const CELL_WIDTH = 40;
const SIZE = 30;

const pageOfLetters = (): Uint8Array => {
  const fonts = FACES.map(
    (face, index) =>
      `/F${index} << /Type /Font /Subtype /Type1 /BaseFont /${face} /Encoding /WinAnsiEncoding >>`,
  );
  const rows = FACES.map((_, row) =>
    Array.from(
      LETTERS,
      (letter, column) =>
        `BT /F${row} ${SIZE} Tf ${10 + column * CELL_WIDTH} ${15 + row * CELL_WIDTH} Td (${letter}) Tj ET`,
    ).join('\n'),
  ).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${LETTERS.length * CELL_WIDTH} ${FACES.length * CELL_WIDTH}] /Contents 4 0 R /Resources << /Font << ${fonts.join(' ')} >> >> >>`,
    `<< /Length ${rows.length} >>\nstream\n${rows}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 5 >>\n`);
};

/** The box of the ink within an area, tight. */
const inkBox = (window: Window, area: Box): Box => {
  const found = { left: area.right, top: area.bottom, right: area.left, bottom: area.top };
  for (let y = area.top; y < area.bottom; y += 1)
    for (let x = area.left; x < area.right; x += 1) {
      if (greyAt(window, x, y) > 128) continue;
      found.left = Math.min(found.left, x);
      found.top = Math.min(found.top, y);
      found.right = Math.max(found.right, x + 1);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  return found;
};

const painted = new WeakMap<Pdfium, Alphabet>();

/** The known letters, painted once: PDFium carries these typefaces itself, so that nothing of the machine's is needed. */
export const getAlphabet = (pdfium: Pdfium): Alphabet => {
  const alphabet = painted.get(pdfium) ?? paintAlphabet(pdfium);
  painted.set(pdfium, alphabet);
  return alphabet;
};

const paintAlphabet = (pdfium: Pdfium): Alphabet => {
  const { calls } = pdfium;
  const bytes = pageOfLetters();
  const address = calls.malloc(bytes.length);
  pdfium.bytes().set(bytes, address);
  const document = calls.loadDocument(address, bytes.length, 0);
  const page = calls.loadPage(document, 0);
  const width = LETTERS.length * CELL_WIDTH;
  const height = FACES.length * CELL_WIDTH;
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const frame = { width, height, xx: 1, xy: 0, x0: 0, yx: 0, yy: -1, y0: height };
  const window = renderWindow(pdfium, page, frame, whole, 1);
  calls.closePage(page);
  calls.closeDocument(document);
  calls.free(address);
  const alphabet: Alphabet = new Map();
  FACES.forEach((_, row) => {
    Array.from(LETTERS).forEach((letter, column) => {
      const left = column * CELL_WIDTH;
      const bottom = height - row * CELL_WIDTH;
      const area = { left, top: bottom - CELL_WIDTH, right: left + CELL_WIDTH, bottom };
      const picture = pictureOf(window, inkBox(window, area));
      const group = groupOf(letter);
      if (picture) alphabet.set(group, [...(alphabet.get(group) ?? []), picture]);
    });
  });
  return alphabet;
};
