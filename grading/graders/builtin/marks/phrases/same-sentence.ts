/**
 * A sentence of a language lesson beside the key's, word by word: right in other words of the same meaning, or with the time told at the
 * other end; and how many mistakes it has. What goes wrong in one place is one mistake.
 */
import {
  ARTICLES,
  NUMBER_WORDS,
  PREPOSITIONS,
  SAME_WORDINGS,
  SPARE_PRONOUNS,
  TIME_WORDS,
  TURNING_TIMES,
} from '../../../../language/school-words.ts';
import { isNegator } from '../../../../language/words.ts';

/** How far a given word is from the right one: 0 the same, below 1 a slip, 1 another word. */
export type Distance = (wanted: string, given: string) => number;

const firstOf = new Map<string, string>();
for (const [first = '', ...others] of SAME_WORDINGS)
  for (const other of others) if (!firstOf.has(other)) firstOf.set(other, first);

const ANY = new RegExp(
  `(?<= )(?:${[...firstOf.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?= )`,
  'giu',
);

/** "doce" and "12"; "one" is an article too. */
const inDigits = (word: string): string => {
  const value = NUMBER_WORDS.get(word.toLowerCase()) ?? 0;
  return value > 1 ? String(value) : word;
};

/** In the words that stand for all that mean the same, and without pronouns that the verb does without. */
const inPlainWords = (words: readonly string[]): string[] => {
  const line = ` ${words.map(inDigits).join(' ')} `.replace(
    ANY,
    (wording) => firstOf.get(wording.toLowerCase()) ?? wording,
  );
  const plain = line.trim().split(/\s+/u);
  const told = plain.filter((word) => !SPARE_PRONOUNS.has(word.toLowerCase()));
  return told.length > 0 ? told : plain;
};

const LONGEST_TIME = 5;

const isOfTime = (word: string): boolean => {
  const small = word.toLowerCase();
  return TIME_WORDS.has(small) || ARTICLES.has(small) || PREPOSITIONS.has(small);
};

const tellsTime = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= LONGEST_TIME &&
  words.every(isOfTime) &&
  words.some((word) => TIME_WORDS.has(word.toLowerCase()) && word.length > 2);

/** The sentence with its time at the other end, or from its middle in front; a German verb stays second. */
const movedTimes = (words: readonly string[]): string[][] => {
  const moved: string[][] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let end = from + 1; end <= Math.min(words.length, from + LONGEST_TIME); end += 1) {
      const time = words.slice(from, end);
      const rest = [...words.slice(0, from), ...words.slice(end)];
      if (!tellsTime(time) || rest.length < 2) continue;
      const [first = '', second = '', ...others] = rest;
      const isTurning = time.some((word) => TURNING_TIMES.has(word.toLowerCase()));
      if (!isTurning) moved.push([...time, ...rest], [...rest, ...time]);
      else if (from > 0) moved.push([...time, second, first, ...others]);
      else moved.push([second, first, ...time, ...others], [second, first, ...others, ...time]);
    }
  return moved;
};

const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const lowerFirst = ([first = '', ...others]: readonly string[]): string[] => [lower(first), ...others];

/** A first word in error, and each that follows it; what is too much weighs less than what is missing. */
const OPENS = 1;
const GOES_ON = { other: 0.5, missing: 0.25, spare: 0.35 };
const OPENS_SPARE = 0.5;
/** "Not" turns the sentence round. */
const DENIAL = 2;

/** The least cost up to here, by what stands here: a word that is right, one that is wrong, or one too many. */
type Cell = { right: number; wrong: number; spare: number; held: number };
const NEVER: Cell = { right: Infinity, wrong: Infinity, spare: Infinity, held: 0 };
const least = ({ right, wrong, spare }: Cell): number => Math.min(right, wrong, spare);

const priceOf = (word: string): number => (isNegator(word.toLowerCase()) ? DENIAL : OPENS);

const goOn = ({ right, wrong, spare }: Cell, price: number, more: number): number => {
  const extra = price >= DENIAL ? DENIAL : more;
  return Math.min(right + price, wrong + extra, spare + Math.max(extra, OPENS - OPENS_SPARE + more));
};

/** What it costs to make the right sentence of the given one, and how many of its words stand there. */
const compare = (
  wanted: readonly string[],
  given: readonly string[],
  distance: Distance,
): { cost: number; held: number } => {
  const table: Cell[][] = [];
  const cell = (row: number, column: number): Cell => table[row]?.[column] ?? NEVER;
  for (let row = 0; row <= wanted.length; row += 1) {
    table.push([]);
    for (let column = 0; column <= given.length; column += 1) {
      if (row === 0 && column === 0) {
        table[0]?.push({ ...NEVER, right: 0 });
        continue;
      }
      const [word, other] = [wanted[row - 1] ?? '', given[column - 1] ?? ''];
      const [above, left, before] = [cell(row - 1, column), cell(row, column - 1), cell(row - 1, column - 1)];
      const far = row > 0 && column > 0 ? distance(word, other) : 1;
      const opens = priceOf(other) >= DENIAL ? DENIAL : OPENS_SPARE;
      const ways = [
        { cost: far < 1 ? least(before) + far : Infinity, held: before.held + 1 },
        { cost: goOn(above, priceOf(word), GOES_ON.missing), held: above.held },
        { cost: goOn(before, Math.max(priceOf(word), priceOf(other)), GOES_ON.other), held: before.held },
        { cost: left.wrong + (opens >= DENIAL ? DENIAL : GOES_ON.spare), held: left.held },
        { cost: Math.min(left.right + opens, left.spare + GOES_ON.spare), held: left.held },
      ];
      const costOf = (at: number): number => ways[at]?.cost ?? Number.POSITIVE_INFINITY;
      const best = ways.reduce((one, way) => (way.cost < one.cost ? way : one));
      const wrong = Math.min(costOf(1), costOf(2), costOf(3));
      table[row]?.push({ right: costOf(0), wrong, spare: costOf(4), held: best.held });
    }
  }
  const end = cell(wanted.length, given.length);
  return { cost: least(end), held: end.held };
};

const MOST_MISTAKES = 2;
const HALF = 0.5;

/** In how many places words are left out, where nothing else is other than it should be; 0 where something is. */
const placesLeftOut = (wanted: readonly string[], given: readonly string[], distance: Distance): number => {
  let [next, places, isOpen] = [0, 0, false];
  for (const word of wanted) {
    const isThere = next < given.length && distance(word, given[next] ?? '') === 0;
    if (isThere) next += 1;
    else if (!isOpen) places += 1;
    isOpen = !isThere;
  }
  return next === given.length ? places : 0;
};

/** 1 where it says the same, a half where there is one mistake, 0 where there are more. Half of the words have to be there. */
export const shareOfSentence = (
  wanted: readonly string[],
  given: readonly string[],
  distance: Distance,
): number => {
  const [key, own] = [lowerFirst(inPlainWords(wanted)), lowerFirst(inPlainWords(given))];
  // What opened the key's sentence may stand within, and what stood within may open it.
  const apart: Distance = (word, other) =>
    word === key[0] || other === own[0] ? distance(lower(word), lower(other)) : distance(word, other);
  const compared = [key, ...movedTimes(key)].map((order) => compare(order, own, apart));
  const best = compared.reduce((one, other) => (other.cost < one.cost ? other : one));
  if (best.cost === 0) return 1;
  // "The cat chased the dog" for "The cat was chased by the dog": each word stands, and it is another sentence.
  if (placesLeftOut(key, own, apart) >= MOST_MISTAKES) return 0;
  return best.held * 2 >= key.length && best.cost < MOST_MISTAKES ? HALF : 0;
};
