/** A term that is written with fewer letters: cut short behind a stop, or by what its words begin with. */
import { isWithin, toleranceOf } from '../../../../language/edit-distance.ts';
import { isSign } from '../said-windows.ts';
import { squeeze } from '../squeeze.ts';

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

const LONGEST_LEAD = 3;

/** "anotherone" for "an other one": what begins with a small word, written in one with a slip. */
export const isInOne = (wording: string, answer: string): boolean => {
  const words = wording.trim().split(/\s+/u);
  const [one, other] = [wording, answer].map((text) => squeeze(text.replace(/[^\p{L}]+/gu, '')));
  return (
    words.length > 1 &&
    (words[0]?.length ?? 0) <= LONGEST_LEAD &&
    !/\s/u.test(answer.trim()) &&
    one?.charAt(0) === other?.charAt(0) &&
    isWithin(one ?? '', other ?? '', toleranceOf(one?.length ?? 0))
  );
};
