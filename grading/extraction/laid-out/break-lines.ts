/** Breaks a stretch of text into lines of words that fit a width. */
import { type Style, widthOf } from './fonts.ts';

/** `x` from the line's left end; `start` and `end` in the document's text. */
export type SetWord = { text: string; start: number; end: number; x: number; width: number };
export type Line = { words: SetWord[]; style: Style };

const TAB = 36;
const SPACE = 0.26;

/** Where a word without any blank has to be cut to fit. */
const cutWord = (text: string, style: Style, width: number): string[] => {
  if (widthOf(text, style) <= width) return [text];
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  for (const character of text) {
    const more = widthOf(character, style);
    if (piece !== '' && taken + more > width) {
      pieces.push(piece);
      piece = '';
      taken = 0;
    }
    piece += character;
    taken += more;
  }
  return [...pieces, piece];
};

export const breakLines = (
  text: string,
  range: { start: number; end: number },
  style: Style,
  width: number,
): Line[] => {
  const lines: Line[] = [{ words: [], style }];
  let x = 0;
  const startLine = (): void => {
    lines.push({ words: [], style });
    x = 0;
  };
  const put = (piece: string, start: number): void => {
    const wide = widthOf(piece, style);
    if (x > 0 && x + wide > width) startLine();
    lines.at(-1)?.words.push({ text: piece, start, end: start + piece.length, x, width: wide });
    x += wide;
  };
  for (const { 0: token, index } of text.slice(range.start, range.end).matchAll(/\S+|\n|\t|[^\S\n\t]+/gu)) {
    if (token === '\n') startLine();
    else if (token === '\t') x = (Math.floor(x / TAB) + 1) * TAB;
    else if (token.trim() === '') x += token.length * SPACE * style.size;
    else {
      let start = range.start + index;
      for (const piece of cutWord(token, style, width)) {
        put(piece, start);
        start += piece.length;
      }
    }
  }
  return lines;
};
