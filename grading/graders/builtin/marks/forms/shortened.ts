/** A term that is written with fewer letters: cut short behind a stop, or by what its words begin with. */
import { squeeze } from '../squeeze.ts';
import { contentOf } from '../term.ts';

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

/** "NG" for "not given", "World Trade Organization" for "WTO", "GDR" for "groupe de recherche", "m7" for "minor 7th". */
export const isInitials = (short: string, long: string): boolean => {
  const letters = squeeze(short);
  const words = contentOf(long);
  const firsts = (named: readonly string[]): string => named.map((word) => squeeze(word).charAt(0)).join('');
  return (
    /^\W*(?:\p{Lu}[\p{L}.\s]*|\p{L}{1,3}\d)$/u.test(short) &&
    contentOf(short).every((word) => word.length === 1 || contentOf(short).length === 1) &&
    letters.length >= FEWEST_INITIALS &&
    letters.length <= MOST_INITIALS &&
    [words, words.filter((word) => word.length > SMALL_WORD || /\d/u.test(word))].some(
      (named) => named.length >= FEWEST_INITIALS && firsts(named) === letters,
    )
  );
};
