/** Lines of a work with their places. A line that the page wrapped belongs to the one before it. */
import type { Span } from './printed.ts';

export type Line = Span & { text: string };

/** Shorter lines were ended by whoever wrote them. */
const WRAPPED_FROM = 60;

/** A letter alone on its line is an answer. */
const SINGLE = 2;

const isWrapped = (text: string, before: number): boolean => {
  const last = text.slice(text.lastIndexOf('\n') + 1).trimEnd();
  return before + last.length >= WRAPPED_FROM && !/[.?!:]$/u.test(last);
};

/** "X – Y –" above "Z": a row goes on behind the sign that parts its things. */
const OPEN_ROW = /\S\s*(?<sign>[–—,;→<>])\s.*\S\s*\k<sign>\s*$/u;

export const linesIn = (text: string, from = 0, to = text.length): Line[] => {
  const lines: Line[] = [];
  let start = from;
  let blank = true;
  // What is looked at may begin within a line.
  const before = from - 1 - text.lastIndexOf('\n', from - 1);
  for (const raw of text.slice(from, to).split('\n')) {
    const end = start + raw.length;
    const last = lines.at(-1);
    if (raw.trim() === '') blank = true;
    else if (
      last &&
      (blank
        ? OPEN_ROW.test(last.text)
        : isWrapped(last.text, lines.length === 1 && last.start === from ? before : 0)) &&
      !raw.includes('\t') &&
      raw.trim().length > SINGLE
    ) {
      last.end = end;
      last.text = text.slice(last.start, end);
    } else lines.push({ start, end, text: raw });
    if (raw.trim() !== '') blank = false;
    start = end + 1;
  }
  return lines;
};

export const trimmed = (text: string, { start, end }: Span): Span => {
  const piece = text.slice(start, end);
  const lead = piece.length - piece.trimStart().length;
  return { start: start + Math.min(lead, piece.length), end: end - (piece.length - piece.trimEnd().length) };
};

/** "a) for b) since": what counts itself holds several answers, and no one sentence. */
export const isCounted = (piece: string): boolean =>
  /^\s*\(?(?:1|a|i)\s?[.):]\s?.*[\s,;]\(?(?:2|b|ii)\s?[.):]/su.test(piece);

/** But for blanks. */
export const sameLine = (one: string, other: string): boolean =>
  one.replace(/\s+/gu, ' ').trim() === other.replace(/\s+/gu, ' ').trim();

/** Not a piece of what was asked, word for word and sign for sign. */
export const isSetRight = (piece: string, asked: string): boolean => {
  const own = piece
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.?!]$/u, '');
  return own !== '' && !asked.replace(/\s+/gu, ' ').includes(own);
};
