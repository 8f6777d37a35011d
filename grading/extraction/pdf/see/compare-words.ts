/**
 * Whether two texts say the same word by word. Most of a line may agree while the one number or the one short word that matters
 * does not: those must be equal, and a longer word may differ only as far as a tired eye would misread it.
 */
import { lettersOf } from './agreement.ts';

const MOST_LETTERS = 400;
/** Words of so few letters are compared letter by letter, and so is every number. */
const SHORT_WORD = 3;
/** Of the letters of a longer word: so many others make another word of it; fewer where the reading is sure of itself. */
const OTHER_WORD = 0.34;
const OTHER_WORD_SURELY = 0.2;
const SURE = 70;
const VERY_SURE = 85;

/** Signs that are read for each other however well they are printed. */
const MISREAD = ['o0', 'il1', '5s', '8b', '2z', '9gq', '6b'];
const isAlike = (one: string, other: string): boolean =>
  one === other || MISREAD.some((group) => group.includes(one) && group.includes(other));

/** For each letter of `said` the one of `read` that stands in its place, or nothing. Both come from `lettersOf`. */
export const alignLetters = (said: string, read: string): string[] => {
  const [from, to] = [said.slice(0, MOST_LETTERS), read.slice(0, MOST_LETTERS)];
  const across = to.length + 1;
  const cost = new Uint16Array((from.length + 1) * across);
  for (let j = 0; j < across; j += 1) cost[j] = j;
  for (let i = 1; i <= from.length; i += 1) {
    cost[i * across] = i;
    for (let j = 1; j < across; j += 1) {
      const change = (cost[(i - 1) * across + j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const left = (cost[i * across + j - 1] ?? 0) + 1;
      const up = (cost[(i - 1) * across + j] ?? 0) + 1;
      cost[i * across + j] = Math.min(change, left, up);
    }
  }
  const aligned = new Array<string>(from.length).fill('');
  let [i, j] = [from.length, to.length];
  while (i > 0) {
    const here = cost[i * across + j] ?? 0;
    const isSame = j > 0 && from[i - 1] === to[j - 1];
    if (j > 0 && here === (cost[(i - 1) * across + j - 1] ?? 0) + (isSame ? 0 : 1)) {
      aligned[i - 1] = to[j - 1] ?? '';
      i -= 1;
      j -= 1;
    } else if (j > 0 && here === (cost[i * across + j - 1] ?? 0) + 1) j -= 1;
    else i -= 1;
  }
  return aligned;
};

/** Short words that matter, and that no misreading of another one makes by chance more often than it is written. */
const SHORT_WORDS = new Set(
  (
    'no not now nor yes yet on in an at it is if of or to up us we he me my be by do go so as am and but can has had was her him ' +
    'his its one two six ten all any are did for get low hot wet dry old new big red met set let put cut run sum max min mol ion net ' +
    'non off out our own per sea see she sun who why you too top try use via way age air bad bit day far few fat fit gas got how ice ' +
    'ill key lab law led lie log lot man map may men mix oil pay ray row say sky son tax tea war win won'
  ).split(' '),
);

export type Compared = {
  /** Whether any word is another one. */
  differs: boolean;
  /** By letter of what is said: whether the same is read in its place. */
  agrees: boolean[];
};

type Doubts = {
  /** Whether anybody doubts that letter of `said`; of the others the page was found to show what they say. */
  isDoubted?: (letter: number) => boolean;
  /** Both were read from one picture and misread each in its way: a short word is another one only if it is a word. */
  isNoisy?: boolean;
};

export const compareWords = (
  said: string,
  read: string,
  confidence: number,
  { isDoubted = () => true, isNoisy = false }: Doubts = {},
): Compared => {
  const letters = lettersOf(said);
  const aligned = alignLetters(letters, lettersOf(read));
  const agrees = aligned.map((letter, index) => isAlike(letters[index] ?? '', letter));
  const most = confidence >= VERY_SURE ? OTHER_WORD_SURELY : OTHER_WORD;
  let at = 0;
  let differs = false;
  for (const word of said.split(/\s+/u)) {
    const { length } = lettersOf(word);
    const places = Array.from({ length }, (_, index) => at + index);
    at += length;
    const others = places.filter((place) => agrees[place] === false && isDoubted(place)).length;
    const shown = places.map((place) => aligned[place] ?? '').join('');
    const isOtherShort = isNoisy
      ? SHORT_WORDS.has(shown) || (length === 1 && shown !== '' && confidence >= SURE)
      : confidence >= SURE;
    const isOther =
      others > 0 && (/\p{N}/u.test(word) || (length <= SHORT_WORD ? isOtherShort : others > most * length));
    differs ||= isOther;
  }
  return { differs, agrees };
};
