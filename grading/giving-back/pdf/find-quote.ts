/** Where a quote stands on a page, by the letters that PDFium reads there: spaces, line ends and typography do not matter. */
import type { Pdfium } from '../../extraction/pdf/read/library.ts';

/** In the page's own coordinates, which grow upwards. */
export type Rectangle = { left: number; bottom: number; right: number; top: number };

type PageText = { letters: string; places: number[] };

const LETTER = /[\p{L}\p{N}]/u;

const fold = (text: string): string => text.normalize('NFKD').toLowerCase();

/** Most that a page is looked through for; more is no page of a student's. */
const MOST_CHARACTERS = 200_000;

const readLetters = ({ calls }: Pdfium, text: number): PageText => {
  const count = Math.min(calls.countChars(text), MOST_CHARACTERS);
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < count; at += 1) {
    const code = calls.unicode(text, at);
    if (code === 0 || code > 0x10ffff) continue;
    for (const unit of fold(String.fromCodePoint(code)))
      if (LETTER.test(unit)) {
        letters += unit;
        for (let half = 0; half < unit.length; half += 1) places.push(at);
      }
  }
  return { letters, places };
};

const rectanglesOf = (pdfium: Pdfium, text: number, first: number, last: number): Rectangle[] => {
  const { calls, scratch } = pdfium;
  const count = calls.countRects(text, first, last - first + 1);
  const found: Rectangle[] = [];
  for (let index = 0; index < count; index += 1) {
    // Left, top, right and bottom, each a double.
    if (!calls.rectAt(text, index, scratch, scratch + 8, scratch + 16, scratch + 24)) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium
      .doubles()
      .subarray(scratch >> 3, (scratch >> 3) + 4);
    if (right > left && top > bottom) found.push({ left, bottom, right, top });
  }
  return found;
};

/** Looks quotes up on one page; the page's text is read with the first of them. */
export const createFinder = (pdfium: Pdfium, page: number) => {
  const text = pdfium.calls.loadText(page);
  let read: PageText | null = null;
  return {
    find: (quote: string): Rectangle[] => {
      if (text === 0) return [];
      read ??= readLetters(pdfium, text);
      const wanted = [...fold(quote)].filter((char) => LETTER.test(char)).join('');
      const start = wanted === '' ? -1 : read.letters.indexOf(wanted);
      const first = read.places[start];
      const last = read.places[start + wanted.length - 1];
      return first === undefined || last === undefined ? [] : rectanglesOf(pdfium, text, first, last);
    },
    close: () => {
      if (text !== 0) pdfium.calls.closeText(text);
    },
  };
};
