/** What a list in an answer is made of: the pieces between its signs, and the items that stand side by side in one of them. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { OR_WORD } from '../../../../language/school-words.ts';
import { contentWords, readWords } from '../../../../language/words.ts';
import { wordingsOf } from '../../../../rubric/marking/lists.ts';
import { NUMBER_WORD, toNumber } from '../../../../rubric/points/number-words.ts';
import { findTerm } from '../term.ts';
import { withNotes } from './notation.ts';

/** `says`: the item that it is short for. */
export type Piece = { text: string; start: number; end: number; says?: string };

export const SEPARATOR = new RegExp(
  String.raw`[,;\n•+]|\.(?=\s|$)|\s(?:and|und|y|et|e|&|${OR_WORD})\s|\s[-–/]\s|(?:^|\s)\(?(?:\d{1,2}|[a-h]|i{1,3}|iv|v)[.)](?=\s)`,
  'giu',
);
export const listPieces = (text: string, separator: RegExp): Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  for (const match of [...text.matchAll(separator), null]) {
    const end = match ? match.index : text.length;
    if (/[\p{L}\d]/u.test(text.slice(start, end))) pieces.push({ text: text.slice(start, end), start, end });
    start = match ? match.index + match[0].length : end;
  }
  return pieces;
};

export const SHORT_WORDING = 2;
export const isShortWording = (wording: string): boolean => wording.split(/\s+/u).length <= SHORT_WORDING;

const SIGN = /^\p{L}(?:#|♯|♭|b|sharp|flat)?$|^\d{1,3}$/u;

export const isSign = (item: string): boolean => SIGN.test(item.trim());

/** "france germany italy", "2 4 8": where nothing but items stands in a piece, each of them is one. */
export const partItems = (piece: Piece, accepts: readonly string[]): Piece[] => {
  const words = [...piece.text.matchAll(/\S+/gu)];
  if (words.length > 1 && [...accepts, ...words.map(([word]) => word)].every(isSign))
    return words.map(({ 0: text, index }) => ({
      text,
      start: piece.start + index,
      end: piece.start + index + text.length,
    }));
  const held = accepts
    .flatMap(wordingsOf)
    .filter(isShortWording)
    .flatMap((wording) => findTerm(wording, piece.text) ?? [])
    .filter(({ exact }) => exact)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const places = held.filter(({ start }, at) => held.slice(0, at).every(({ end }) => end <= start));
  const rest = places.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    piece.text,
  );
  if (places.length < 2 || contentWords(readWords(rest)).length > 0) return [piece];
  return places.map(({ start, end }) => ({
    text: piece.text.slice(start, end),
    start: piece.start + start,
    end: piece.start + end,
  }));
};

const LONGEST_NAMED = 3;
const isName = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

/** "O" for the group 0: the letter that it looks like. */
const meantBy = (sign: string, accepts: readonly string[]): string => {
  const isLetters = accepts.includes('0') && accepts.some((one) => /\p{L}/u.test(one));
  return isLetters && /^o$/iu.test(sign) && !accepts.includes('O') ? '0' : sign;
};

/** "group A" where "A" is wanted: a sign by its name. */
export const signNamed = (piece: Piece, accepts: readonly string[]): Piece => {
  if (!accepts.every(isSign)) return piece;
  const own = piece.text.trim();
  if (isSign(withNotes(own).trim())) return meantBy(own, accepts) === own ? piece : { ...piece, says: '0' };
  const words = own.match(/[\p{L}\p{N}#♯♭]+/gu) ?? [];
  const [sign = ''] = words.filter(isSign);
  const isNamed = words.length <= LONGEST_NAMED && words.every((word) => word === sign || isName(word));
  return sign !== '' && isNamed ? { ...piece, says: meantBy(sign, accepts) } : piece;
};

export const SHORT_PIECE = 3;
export const wordsOf = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;

const FIRST_ONLY = new RegExp(
  String.raw`(?<!\p{L})(?:first|ersten|primer[oa]s|premi(?:ers|ères))\s+(?<count>\d|${NUMBER_WORD})(?!\p{L})`,
  'iu',
);

/** "only the first three count": what stands behind them does not, and hardly ever where a few words stand for each of too many. */
export const countedPieces = (
  pieces: readonly Piece[],
  { text: key, wanted, accepts, whole }: MarkingPart,
  text: string,
): readonly Piece[] => {
  // Of all and nothing else one too many is wrong.
  if (whole) return pieces;
  const told = FIRST_ONLY.exec(key)?.groups?.count;
  if (told !== undefined) return pieces.slice(0, toNumber(told));
  const things = [...text.matchAll(/[^,;\n]+/gu)].filter(([thing]) => wordsOf(thing) > 0);
  const next = things[wanted ?? accepts.length];
  const areNames = things.every(([thing]) => wordsOf(thing) <= SHORT_PIECE);
  return next && areNames ? pieces.filter(({ start }) => start < next.index) : pieces;
};
