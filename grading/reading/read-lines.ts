/** The lines of the pages that were read from a picture, as the text of the document has them. */
import type { PageBox } from '../../contract/grading.ts';
import { linesOf } from '../evidence/place-quote.ts';
import { type Document, OF_FILE, type Page, type Places } from '../extraction/document.ts';
import { isUnsure, type PageReading, type ReadLine } from './reading.ts';

/** A page of handwriting has thirty. */
const MOST_ON_A_PAGE = 400;

/** Pages of which only a picture is there, read or not. A picture in a file that is typed is no page of it. */
export const isPicture = (page: Page, { text, pages, images }: Pick<Document, 'text' | 'pages' | 'images'>) =>
  page.source === 'ocr' ||
  (page.end <= page.start &&
    images.some((image) => image.page === page.number) &&
    (text.trim() === '' || pages.some(({ source }) => source === 'ocr')));

type Line = { start: number; end: number };

/** At each break of the text, and wherever the page begins a new line. */
const cutLines = (text: string, { start, end }: Page, placed: readonly Line[]): Line[] => {
  const cuts = new Set([start]);
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    cuts.add(at + 1);
  // Where a word is broken at the end of a line, its second half is no line of its own.
  for (const line of placed) if (/\s/u.test(text.charAt(line.start - 1))) cuts.add(line.start);
  const sorted = [...cuts].filter((cut) => cut >= start && cut < end).sort((a, b) => a - b);
  return sorted.flatMap((cut, at) => {
    const piece = text.slice(cut, sorted[at + 1] ?? end);
    const from = cut + (piece.length - piece.trimStart().length);
    return piece.trim() === '' ? [] : [{ start: from, end: from + piece.trim().length }];
  });
};

type Word = { at: number; length: number };

const wordsIn = ({ spans, pages }: Places, page: number, { start, end }: Line): Word[] => {
  const words: Word[] = [];
  for (let at = 0; at < pages.length; at += 1) {
    const [from, to] = [spans[2 * at] ?? 0, spans[2 * at + 1] ?? 0];
    if (pages[at] === page && from < end && to > start) words.push({ at, length: to - from });
  }
  return words;
};

const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

const boxAround = ({ boxes }: Places, words: readonly Word[]): Omit<PageBox, 'page'> | null => {
  if (words.length === 0) return null;
  const side = (offset: number) => words.map(({ at }) => boxes[4 * at + offset] ?? 0);
  const far = (offset: number) =>
    words.map(({ at }) => (boxes[4 * at + offset] ?? 0) + (boxes[4 * at + offset + 2] ?? 0));
  const [x, y] = [rounded(Math.min(...side(0))), rounded(Math.min(...side(1)))];
  return { x, y, w: rounded(Math.max(...far(0)) - x), h: rounded(Math.max(...far(1)) - y) };
};

/** What the file itself says is sure. */
const meanOf = ({ confidences }: Places, words: readonly Word[], page: Page): number | null => {
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  if (letters === 0) return page.ocrConfidence === null ? null : page.ocrConfidence / 100;
  const sure = (at: number) => {
    const given = confidences[at] ?? OF_FILE;
    return given === OF_FILE ? 100 : given;
  };
  const sum = words.reduce((total, { at, length }) => total + length * sure(at), 0);
  return Math.round(sum / letters) / 100;
};

export const partedBy = (between: string): ReadLine['parted'] => {
  const breaks = between.split('\n').length - 1;
  return breaks > 1 ? '\n\n' : breaks === 1 ? '\n' : ' ';
};

const readPage = ({ text, places }: Document, page: Page): PageReading => {
  const placed = linesOf(places, page.start, page.end);
  const lines = cutLines(text, page, placed).slice(0, MOST_ON_A_PAGE);
  return {
    page: page.number,
    lines: lines.map(({ start, end }, at): ReadLine => {
      const words = wordsIn(places, page.number, { start, end });
      const confidence = meanOf(places, words, page);
      const before = lines[at - 1]?.end;
      return {
        id: `p${page.number}-${at + 1}`,
        text: text.slice(start, end).replace(/\s+/gu, ' '),
        box: boxAround(places, words),
        confidence,
        source: 'recognised',
        doubt: isUnsure(confidence) ? 'unsure' : null,
        parted: before === undefined ? '\n\n' : partedBy(text.slice(before, start)),
        start,
        end,
      };
    }),
  };
};

export const readLines = (document: Document): PageReading[] =>
  document.pages.filter((page) => isPicture(page, document)).map((page) => readPage(document, page));
