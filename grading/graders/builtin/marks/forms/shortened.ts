/** A term that is written with fewer letters: cut short behind a stop, or by what its words begin with. */
import { squeeze } from '../squeeze.ts';

const FEWEST_LEFT = 3;

/** "Mittelgeb." for "Mittelgebirge": a stop where the rest was left out. */
export const isCutShort = (wording: string, answer: string): boolean => {
  const word = /^\s*(?<word>\p{L}+)\.\s*$/u.exec(answer)?.groups?.word ?? '';
  return (
    word.length >= FEWEST_LEFT &&
    squeeze(wording).startsWith(squeeze(word)) &&
    squeeze(word) !== squeeze(wording)
  );
};

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
