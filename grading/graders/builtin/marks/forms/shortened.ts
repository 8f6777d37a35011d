/** A term that is written with fewer letters: cut short behind a stop, or by what its words begin with. */
import { isSign } from '../said-windows.ts';
import { squeeze } from '../squeeze.ts';
import type { Piece } from './list-pieces.ts';

const FEWEST_LEFT = 3;
const FEWEST_CUT = 2;

/** "Mittelgeb." for "Mittelgebirge": a stop where the rest was left out. */
export const isCutShort = (wording: string, answer: string): boolean => {
  const word = /^\s*(?<word>\p{L}+)\.\s*$/u.exec(answer)?.groups?.word ?? '';
  return (
    word.length >= FEWEST_LEFT &&
    squeeze(wording).startsWith(squeeze(word)) &&
    squeeze(word) !== squeeze(wording)
  );
};

/** "C min" for "C minor", "sod. chlor." for "sodium chloride": word for word, of which some are cut short. */
export const areCutShort = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length > 1 &&
  wanted.length === given.length &&
  wanted.join(' ') !== given.join(' ') &&
  wanted.every((word, at) => {
    const [whole, own] = [squeeze(word), squeeze(given[at] ?? '')];
    const isCut = own.length >= FEWEST_LEFT && whole.length - own.length >= FEWEST_CUT && !isSign(whole);
    return whole === own || (isCut && whole.startsWith(own));
  });

const FEWEST_IN_ROW = 3;

/** "leucine, valine, serine" for "Leu – Val – Ser": so many of them begin alike by no chance. */
export const isRowInFull = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length >= FEWEST_IN_ROW && areCutShort(given, wanted);

/** "Mon, Tue, Wed": pieces that are each the beginning of one item, and of no other, are short for them; three do not begin so by chance, nor two among short ones. */
export const inFull = (pieces: readonly Piece[], items: readonly string[]): Piece[] => {
  const saidBy = ({ text }: Piece): string | undefined => {
    const word = squeeze(/^\W*(?<word>\p{L}{3,})\W*$/u.exec(text)?.groups?.word ?? '');
    const [only, other] = items.filter((item) => /^\p{L}+$/u.test(item) && squeeze(item).startsWith(word));
    return word !== '' && other === undefined && only !== undefined && squeeze(only) !== word
      ? only
      : undefined;
  };
  const said = pieces.map(saidBy);
  const areShort = pieces.every(({ text }) => squeeze(text).length <= LONGEST_CUT);
  return new Set(said.filter((one) => one !== undefined)).size >= (areShort ? FEWEST_CUT : FEWEST_IN_ROW)
    ? pieces.map((piece, at) => ({ ...piece, ...(said[at] === undefined ? {} : { says: said[at] }) }))
    : [...pieces];
};

const LONGEST_CUT = 5;

const FEWEST_INITIALS = 2;
const MOST_INITIALS = 5;
const SMALL_WORD = 3;

/** `own`: the words of the short form. "NG" for "not given", "World Trade Organization" for "WTO", "GDR" for "groupe de recherche", "m7" for "minor 7th". */
export const isInitials = (short: string, own: readonly string[], words: readonly string[]): boolean => {
  const letters = squeeze(short);
  const firsts = (named: readonly string[]): string => named.map((word) => squeeze(word).charAt(0)).join('');
  return (
    /^\W*(?:\p{Lu}[\p{L}.\s]*|\p{L}{1,3}\d)$/u.test(short) &&
    own.every((word) => word.length === 1 || own.length === 1) &&
    letters.length >= FEWEST_INITIALS &&
    letters.length <= MOST_INITIALS &&
    [words, words.filter((word) => word.length > SMALL_WORD || /\d/u.test(word))].some(
      (named) => named.length >= FEWEST_INITIALS && firsts(named) === letters,
    )
  );
};
