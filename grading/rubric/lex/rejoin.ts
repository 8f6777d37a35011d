/** Lines that only the width of a printed page has parted are one line again. */
import type { Document } from '../../extraction/document.ts';
import type { Styled } from './styled.ts';

const FULL = 0.88;
/** A label before it, which is no part of the record any more. */
const LABEL = 6;
const ENDED = /[.:;?!\])”"»✓]$/u;
const BEGINS = /^\s*(?:[-–—•*▪→=]|\(?\p{L}[.)]|\d{1,2}[.)]|(?:\S+\s*){1,2}$)/u;

/** The width of a page in letters; null where nothing was printed. */
export const widthOf = ({ blocks, text }: Document): number | null =>
  blocks.some(({ box }) => box != null) ? Math.max(0, ...text.split('\n').map(({ length }) => length)) : null;

const opened = (line: string): number => line.split('(').length - line.split(')').length;

const goesOn = (line: string, next: string, width: number): boolean => {
  if (line.includes('\t') || next.includes('\t') || line.length + LABEL < width * FULL) return false;
  if (opened(line) > 0 && opened(next) < 0) return true;
  return !ENDED.test(line.trimEnd()) && (/^\s*[\p{Ll}(]/u.test(next) || !BEGINS.test(next));
};

/** No letter moves, so that every place in it stays where it was. */
export const rejoined = (styled: Styled, width: number | null): Styled => {
  if (width === null) return styled;
  const lines = styled.text.split('\n');
  const text = lines.reduce(
    (whole, next, at) =>
      `${whole}${at > 0 ? (goesOn(lines[at - 1] ?? '', next, width) ? ' ' : '\n') : ''}${next}`,
    '',
  );
  return { ...styled, text };
};
