/** Where a quote stands on a page, by the letters that PDFium reads there. */
import type { Pdfium } from '../../extraction/pdf/read/library.ts';
import { findParts, type Letters, lettersOf } from '../letters.ts';

/** In the page's own coordinates, which grow upwards. */
export type Rectangle = { left: number; bottom: number; right: number; top: number };

/** Most that a page is looked through for; more is no page of a student's. */
const MOST_CHARACTERS = 200_000;

const readLetters = ({ calls }: Pdfium, text: number): Letters => {
  const count = Math.min(calls.countChars(text), MOST_CHARACTERS);
  return lettersOf(
    Array.from({ length: count }, (_, at) => {
      const code = calls.unicode(text, at);
      return code > 0x10ffff ? '' : String.fromCodePoint(code);
    }),
  );
};

const rectanglesOf = (pdfium: Pdfium, text: number, first: number, last: number): Rectangle[] => {
  const { calls, scratch } = pdfium;
  const count = calls.countRects(text, first, last - first + 1);
  const found: Rectangle[] = [];
  for (let index = 0; index < count; index += 1) {
    // Left, top, right and bottom, each a double.
    if (!calls.rectAt(text, index, scratch, scratch + 8, scratch + 16, scratch + 24)) continue;
    const at = scratch >> 3;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.doubles().subarray(at, at + 4);
    if (right > left && top > bottom) found.push({ left, bottom, right, top });
  }
  return found;
};

/** Looks quotes up on one page; the page's text is read with the first of them. */
export const createFinder = (pdfium: Pdfium, page: number) => {
  const text = pdfium.calls.loadText(page);
  let letters: Letters | null = null;
  return {
    find: (quote: string): Rectangle[] => {
      if (text === 0) return [];
      letters ??= readLetters(pdfium, text);
      return findParts(letters, quote).flatMap((range) => rectanglesOf(pdfium, text, ...range));
    },
    close: () => {
      if (text !== 0) pdfium.calls.closeText(text);
    },
  };
};
