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

/** Letters that stretched to one box look alike in some typeface. */
const LIKENESS = [
  'cC',
  'oO0Q',
  'sS5',
  'vVyY',
  'wW',
  'xX',
  'zZ2',
  'iIlL1jJtTfr',
  'kK',
  'pP',
  'uU',
  'mM',
  'bB8',
  'gq9',
];
const groupOf = (letter: string): string =>
  LIKENESS.find((group) => group.includes(letter)) ?? letter.toLowerCase();

/** How many other letters may look nearer than the claimed one before it is doubted. */
const NEARER_ALLOWED = 4;
/** And how much nearer the best of them must be. */
const CLEARLY = 1.25;
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

const distance = (one: LetterPicture, other: LetterPicture): number => {
  let sum = ASPECT_WEIGHT * (one.aspect - other.aspect) ** 2;
  for (let index = 0; index < CELLS; index += 1) {
    const difference = (one.cells[index] ?? 0) - (other.cells[index] ?? 0);
    sum += difference * difference;
  }
  return sum;
};

export type Alphabet = Map<string, LetterPicture[]>;

/** Whether a picture may be the letter that the file claims. */
export const mayBe = (picture: LetterPicture, letter: string, alphabet: Alphabet): boolean => {
  const own = groupOf(letter);
  let claimed = Number.POSITIVE_INFINITY;
  const others: number[] = [];
  for (const [group, pictures] of alphabet) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const known of pictures) nearest = Math.min(nearest, distance(picture, known));
    if (group === own) claimed = nearest;
    else others.push(nearest);
  }
  const best = Math.min(...others);
  if (claimed <= best * CLEARLY) return true;
  return others.filter((nearest) => nearest < claimed).length <= NEARER_ALLOWED && claimed <= best * 2;
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
