/**
 * Is this quote really in the work? Exactly, or in other typography, or (for text read by OCR) with a few misread characters.
 * A quote with "…" is checked piece by piece, in order, and so is one that shows where a line ended.
 */
import type { Quote } from '../../contract/grading.ts';
import { type FoldedText, foldText } from '../language/fold-text.ts';
import { findNearMatch, type Match } from './near-match.ts';

export type QuotableWork = { text: string; pages: { number: number; start: number; end: number }[] };

/**
 * Print reads at an OCR confidence of about 94, handwriting at 33 to 59. Below this a page counts as handwriting, and its text
 * is too poor to check a quote against.
 */
export const READABLE_OCR = 60;

/** Pieces of one quote stand near each other; words picked from all over a work are no quote. */
const MAX_GAP = 1500;
const MAX_PIECES = 6;
const ELLIPSIS = /\s*[[(]?\s*(?:…|\.{3,}|(?:\. ){2,}\.)\s*[\])]?\s*/u;

/** How the end of a line is written in a quote on one line: "Roses are red, / violets are blue". */
const LINE_END = /\s+\/\s+|\s*\\n\s*/u;
/** Between the end of a line and the next there may be a number or a bullet. */
const MAX_LINE_GAP = 8;
/** "1 / 2" is a fraction and no two lines. */
const SHORTEST_LINE = 6;

/** A work is folded once, however many quotes are checked against it. */
const folds = new WeakMap<QuotableWork, FoldedText>();

const foldOf = (work: QuotableWork): FoldedText => {
  const known = folds.get(work);
  if (known !== undefined) return known;
  const folded = foldText(work.text);
  folds.set(work, folded);
  return folded;
};

const WORD = /[\p{L}\p{N}]/u;
/** Long enough that standing inside a longer word cannot be chance. */
const LONG = 12;

const standsAlone = (text: string, start: number, end: number): boolean => {
  const cutsBefore = WORD.test(text.charAt(start)) && WORD.test(text.charAt(start - 1));
  const cutsAfter = WORD.test(text.charAt(end - 1)) && WORD.test(text.charAt(end));
  return !cutsBefore && !cutsAfter;
};

const findExact = (phrase: string, text: string, from: number): Match | null => {
  let hit = text.indexOf(phrase, from);
  const first = hit;
  while (hit !== -1 && !standsAlone(text, hit, hit + phrase.length)) hit = text.indexOf(phrase, hit + 1);
  const start = hit === -1 && phrase.length >= LONG ? first : hit;
  return start === -1 ? null : { start, end: start + phrase.length };
};

/** Character for character, which is quickly seen. What does not may still be a quote: `verifyQuote` tells. */
export const standsInWords = (quote: string, text: string): boolean =>
  WORD.test(quote) && findExact(quote.trim(), text, 0) !== null;

/** The marks that people put around a quote are not part of it. */
const trimMarks = (folded: string): string => folded.replace(/^[\s'.,;:]+|[\s'.,;:]+$/gu, '');

const findPiece = (piece: string, folded: FoldedText, from: number, tolerant: boolean): Match | null => {
  const phrase = foldText(piece).text.trim();
  const trimmed = trimMarks(phrase);
  if (!WORD.test(phrase)) return null;
  return (
    findExact(phrase, folded.text, from) ??
    (trimmed === '' ? null : findExact(trimmed, folded.text, from)) ??
    (tolerant ? findNearMatch(trimmed, folded.text, from) : null)
  );
};

const findPieces = (
  pieces: string[],
  folded: FoldedText,
  tolerant: boolean,
  maxGap: number,
): Match | null => {
  const found: Match[] = [];
  for (const piece of pieces) {
    const previous = found.at(-1);
    const next = findPiece(piece, folded, previous?.end ?? 0, tolerant);
    if (next === null || (previous !== undefined && next.start - previous.end > maxGap)) return null;
    found.push(next);
  }
  const [first] = found;
  const last = found.at(-1);
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
};

const findQuote = (quote: string, work: QuotableWork, tolerant: boolean): Match | null => {
  const exact = findExact(quote, work.text, 0);
  if (exact !== null) return exact;
  const folded = foldOf(work);
  const inPieces = (mark: RegExp, maxGap: number, shortest: number): Match | null => {
    const pieces = quote.split(mark).filter((piece) => WORD.test(piece));
    const isCut = mark.test(quote) && pieces.length >= 1 && pieces.length <= MAX_PIECES;
    return isCut && pieces.every((piece) => piece.length >= shortest)
      ? findPieces(pieces, folded, tolerant, maxGap)
      : null;
  };
  const match =
    findPiece(quote, folded, 0, tolerant) ??
    inPieces(ELLIPSIS, MAX_GAP, 1) ??
    inPieces(LINE_END, MAX_LINE_GAP, SHORTEST_LINE);
  if (match === null) return null;
  return { start: folded.starts[match.start] ?? 0, end: folded.ends[match.end - 1] ?? 0 };
};

/** Offsets are into `work.text`. `tolerant` allows misread characters, for text that came from OCR. */
export const verifyQuote = (quote: string, work: QuotableWork, tolerant: boolean): Quote => {
  const text = quote.trim();
  const match = WORD.test(text) ? findQuote(text, work, tolerant) : null;
  if (match === null) return { text, page: null, start: null, end: null, verified: false };
  const page = work.pages.findLast((candidate) => candidate.start <= match.start)?.number ?? 1;
  return { text, page, start: match.start, end: match.end, verified: true };
};
