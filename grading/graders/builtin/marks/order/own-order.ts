/**
 * An order that a student tells in a way of his own: each letter with its place ("A3 B1 C2"), the places in the boxes beside the printed
 * things, or the steps in his own words.
 */
import { areFamily } from '../../../../language/family/family.ts';
import { contentWords, readWords } from '../../../../language/words.ts';
import type { Option } from '../letters.ts';
import { isHeard } from '../term.ts';

const LETTERED_PLACE =
  /(?<![\p{L}\d])(?<letter>[a-h])\s?[=:.)–-]?\s?(?<place>[1-8])(?:st|nd|rd|th|\.|º|er|ère|e)?(?![\p{L}\d])/giu;
const PLACE = /(?<![\p{L}\d.,])[1-8](?![\p{L}\d]|[.,]\d)/gu;

/** The letters from the first place to the last; null where the places do not count on from one. */
const byPlace = (placed: readonly { letter: string; place: number }[], wanted: number): string | null => {
  const row = placed.toSorted((one, other) => one.place - other.place);
  const isWhole = row.length === wanted && row.every(({ place }, at) => place === at + 1);
  return isWhole ? row.map(({ letter }) => letter).join('') : null;
};

/** "A = 3, B = 1, C = 2": the letter first, and then its place. */
export const lettersByPlace = (answer: string, wanted: string): string | null => {
  // "1C 2A": the place stands first.
  if (!/^\W*[a-h](?!\p{L})/iu.test(answer)) return null;
  const placed = [...answer.matchAll(LETTERED_PLACE)].map(({ groups }) => ({
    letter: (groups?.letter ?? '').toLowerCase(),
    place: Number(groups?.place),
  }));
  return byPlace(placed, wanted.length);
};

/** "3 1 2" where the key has letters: the places of A, B and C as they are printed. */
export const lettersInBoxes = (answer: string, wanted: string): string | null => {
  if (/\p{L}/u.test(answer)) return null;
  const letters = [...wanted].toSorted();
  const places = (answer.match(PLACE) ?? []).map(Number);
  if (places.length !== letters.length) return null;
  return byPlace(
    places.map((place, at) => ({ letter: letters[at] ?? '', place })),
    wanted.length,
  );
};

type Said = { stem: string; raw: string };

const saidIn = (text: string): Said[] =>
  contentWords(readWords(text))
    .filter(({ weight }) => weight >= 0.5)
    .map(({ stem, raw }) => ({ stem, raw }));

const isSame = (one: Said, other: Said): boolean => one.stem === other.stem || areFamily(one.raw, other.raw);

/** How many words of a piece stand in a step; those of several steps tell less. */
const likeness = (
  piece: readonly Said[],
  step: readonly Said[],
  steps: readonly (readonly Said[])[],
): number =>
  piece
    .filter((word) => step.some((one) => isSame(word, one)))
    .reduce(
      (sum, word) => sum + 1 / steps.filter((others) => others.some((one) => isSame(word, one))).length ** 2,
      0,
    );

/** "warm the acid, filter, leave to cool": which step each piece tells; null where one of them may be none, or another. */
export const stepsTold = (pieces: readonly string[], options: readonly Option[]): string | null => {
  if (options.length < FEWEST || pieces.length !== options.length) return null;
  const steps = options.map(({ text }) => saidIn(text));
  const told = pieces.map((piece) => {
    const scores = steps.map((step) => likeness(saidIn(piece), step, steps));
    const best = Math.max(...scores);
    const isClear = best > 0 && scores.filter((score) => score > best * CLOSE).length === 1;
    return isClear ? (options[scores.indexOf(best)]?.letter.toLowerCase() ?? null) : null;
  });
  const known = told.filter((letter) => letter !== null);
  return known.length === told.length && new Set(known).size === told.length ? known.join('') : null;
};
const FEWEST = 3;
const CLOSE = 0.7;

const NUMBER = /[-−]?\d*[.,]?\d+(?:\s?[/⁄]\s?\d+)?/gu;
const valueIn = (text: string): number => {
  const [top = '', bottom = '1'] = text
    .normalize('NFKC')
    .replace(/[\s]/gu, '')
    .replace(',', '.')
    .split(/[/⁄]/u);
  return Number(top.replace('−', '-')) / Number(bottom);
};
const isNumber = (item: string): boolean =>
  /^[-−]?\d*[.,]?\d+(?:\s?\/\s?\d+)?$/u.test(item.normalize('NFKC').replace('⁄', '/'));

const WRITTEN = /\d(?:[\d.,'’]*\d)?/gu;
const GROUPED = /^[1-9]\d{0,2}(?:[.,'’]\d{3})+$/u;
const APART = /\d\s*(?:[→<>;\n]|,\s|\s[-–—]\s|\s+\d)/u;

/** "2,750; 3,100" are thousands, where something else than their commas parts them and none of them is a decimal. */
export const withoutGroups = (text: string): string => {
  const numbers = text.match(WRITTEN) ?? [];
  const areWhole = numbers.every((one) => GROUPED.test(one) || /^\d+$/u.test(one));
  return areWhole && APART.test(text)
    ? text.replace(WRITTEN, (one) => (GROUPED.test(one) ? one.replace(/\D/gu, '') : one))
    : text;
};

/** Numbers in an order, each by its value: "0.60" is "0.6". The places of the key's numbers; null where others stand in the answer. */
export const placesByValue = (items: readonly string[], answer: string): number[] | null => {
  if (items.length < 2 || !items.every(isNumber)) return null;
  const isGrouped = items.every((item) => valueIn(item) >= THOUSAND);
  const plain = isGrouped ? withoutGroups(answer) : answer;
  const given = (plain.normalize('NFKC').match(NUMBER) ?? []).map(valueIn);
  const places = items.map((item) => given.indexOf(valueIn(item)));
  const isSameSet = given.length === items.length && new Set(places).size === items.length;
  return isSameSet && !places.includes(-1) ? places : null;
};

const THOUSAND = 1000;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** "kB" of "kilobyte", "IR" of "infrared", "intro" of "introduction": how it begins, or its consonants or capitals in their order. */
const isShortOf = (short: string, long: string): boolean => {
  const [one, other] = [fold(short), fold(long)];
  if (one === '' || other.charAt(0) !== one.charAt(0)) return false;
  if (other.startsWith(one)) return true;
  const isConsonants = one.length <= LONGEST_SHORT && (/^[^aeiou]+$/u.test(one) || /^\p{Lu}+$/u.test(short));
  let at = 0;
  for (const letter of one) {
    const place = other.indexOf(letter, at);
    if (place < 0) return false;
    at = place + 1;
  }
  return isConsonants;
};
const LONGEST_SHORT = 4;
const SHORTEST_BEGINNING = 4;
const isBegunBy = (item: string, piece: string): boolean =>
  fold(item).length >= SHORTEST_BEGINNING && fold(piece).startsWith(fold(item));

/** Each piece of the answer is one thing of the key, whole, cut short or misspelt, and no other; the places of the key's things. */
export const placesByShort = (items: readonly string[], pieces: readonly string[]): number[] | null => {
  if (pieces.length !== items.length) return null;
  const places = pieces.map((piece) => {
    const whole = items.filter((item) => fold(item) === fold(piece));
    const short = whole.length > 0 ? whole : items.filter((item) => isShortOf(piece, item));
    // "microwaves" where the key has cut it short.
    const cut = short.length > 0 ? short : items.filter((item) => isBegunBy(item, piece));
    const [only, second] = cut.length > 0 ? cut : items.filter((item) => isHeard(item, piece));
    return only === undefined || second !== undefined ? -1 : items.indexOf(only);
  });
  const isEach = !places.includes(-1) && new Set(places).size === items.length;
  return isEach ? items.map((_, at) => places.indexOf(at)) : null;
};
