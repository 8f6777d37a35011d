/** How far the boxes of quotes cover the words that another program finds printed there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageBox } from '../../contract/grading.ts';
import type { Document } from '../extraction/document.ts';
import { readDocx } from '../extraction/docx/read-docx.ts';
import { layOutAsPdf, placeOnSheets } from '../extraction/laid-out/laid-out-pages.ts';
import { boxesOf } from './place-quote.ts';
import type { PrintedWord } from './printed-words.fixture.ts';

const POINTS = 3;
export const noPictures = () => Promise.resolve({ text: '', confidence: 0, lines: [] });

/** Without blanks, hyphens and ligatures, over which programs differ. */
const lettersOf = (text: string): string => text.normalize('NFKC').replace(/[\s\-\u2010\u00ad]/g, '');

type Quote = { start: number; end: number };

/** Stretches of three to twenty words, also over the ends of lines and blocks. */
const listQuotes = ({ text }: Document): Quote[] => {
  const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return words.flatMap(({ start }, index) => {
    if (index % 5 !== 0) return [];
    const last = words[Math.min(words.length - 1, index + 2 + ((index * 7) % 18))];
    return last === undefined ? [] : [{ start, end: last.end }];
  });
};

/** The printed words of a quote, or null where the other program reads the page in another order. */
const createFinder = (printed: PrintedWord[]) => {
  const owners = printed.flatMap((word) => Array.from(lettersOf(word.text), () => word));
  const all = printed.map(({ text }) => lettersOf(text)).join('');
  return (said: string): PrintedWord[] | null => {
    const at = all.indexOf(said);
    return at < 0 ? null : [...new Set(owners.slice(at, at + said.length))];
  };
};

type Size = { width: number; height: number };

const isWithin = (word: PrintedWord, box: PageBox, { width, height }: Size): boolean =>
  box.page === word.page &&
  box.x * width <= word.left + POINTS &&
  box.y * height <= word.top + POINTS &&
  (box.x + box.w) * width >= word.right - POINTS &&
  (box.y + box.h) * height >= word.bottom - POINTS;

/** Nothing but the quote is marked either. */
const fits = (box: PageBox, words: PrintedWord[], { width, height }: Size): boolean => {
  const own = words.filter((word) => isWithin(word, box, { width, height }));
  return (
    own.length > 0 &&
    box.x * width >= Math.min(...own.map(({ left }) => left)) - POINTS &&
    box.y * height >= Math.min(...own.map(({ top }) => top)) - POINTS &&
    (box.x + box.w) * width <= Math.max(...own.map(({ right }) => right)) + POINTS &&
    (box.y + box.h) * height <= Math.max(...own.map(({ bottom }) => bottom)) + POINTS
  );
};

export type Count = {
  quotes: number;
  words: number;
  covered: number;
  boxes: number;
  tight: number;
  lost: number;
};

export const judge = (document: Document, printed: PrintedWord[]): Count => {
  const count: Count = { quotes: 0, words: 0, covered: 0, boxes: 0, tight: 0, lost: 0 };
  const findPrinted = createFinder(printed);
  for (const { start, end } of listQuotes(document)) {
    count.quotes += 1;
    const said = lettersOf(document.text.slice(start, end));
    const words = findPrinted(said);
    if (words === null) {
      count.lost += 1;
      continue;
    }
    const boxes = boxesOf(document.places, start, end);
    const sizeOf = (page: number): Size => document.pages[page - 1] ?? { width: 0, height: 0 };
    count.words += words.length;
    count.covered += words.filter((word) =>
      boxes.some((box) => isWithin(word, box, sizeOf(word.page))),
    ).length;
    count.boxes += boxes.length;
    count.tight += boxes.filter((box) => fits(box, words, sizeOf(box.page))).length;
  }
  return count;
};

export const sum = (counts: Count[]): Count =>
  counts.reduce((all, one) => ({
    quotes: all.quotes + one.quotes,
    words: all.words + one.words,
    covered: all.covered + one.covered,
    boxes: all.boxes + one.boxes,
    tight: all.tight + one.tight,
    lost: all.lost + one.lost,
  }));

type Sample = { name: string; bytes: Uint8Array };

export const listSamples = (ending: string): Sample[] =>
  ['later-start', 'science-quiz'].flatMap((folder) => {
    const where = path.join(import.meta.dirname, '../../samples', folder);
    return readdirSync(where)
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(where, name))) }));
  });

export const samples = listSamples('.pdf');

/** What is drawn of a DOCX, and the document whose words stand on it. */
export const layOut = async ({ bytes }: Sample) => {
  const document = await readDocx(bytes);
  return { document: placeOnSheets(document), pdf: await layOutAsPdf(document) };
};
