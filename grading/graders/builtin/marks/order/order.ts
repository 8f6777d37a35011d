/** Things in an order: letters or the things themselves. Only the whole order is right. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { nameSubstances } from '../../../../language/math/substances.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { inDigits } from '../forms/written/in-digits.ts';
import { type Option, optionsOf } from '../letters.ts';
import { apartFrom, contentOf, findTerm, withoutBrackets } from '../term.ts';
import {
  lettersByPlace,
  lettersInBoxes,
  placesByShort,
  placesByValue,
  stepsTold,
  withoutGroups,
} from './own-order.ts';

const LETTERED = /^[A-H]\s+(?=\p{L}{2,})/u;
const LONG_WORD = 3;

const BETWEEN = /\s*(?:→|⇒|->|=>|>|<|;|,|\n|\s[-–—]\s)\s*/u;

const FEWEST_WORDS = 3;

const itemsOf = (text: string): string[] => {
  const items = withoutGroups(text)
    .split(BETWEEN)
    .map((item) => item.replace(/^\s*(?:\d{1,2}[.)](?!\d)|[-•])\s*/u, '').trim())
    .filter((item) => item !== '');
  // "pp mp mf f": single words with nothing but blanks between them, each of them once.
  const words = items.length === 1 ? text.trim().split(/\s+/u) : [];
  return words.length >= FEWEST_WORDS && new Set(words).size === words.length ? words : items;
};

/** "hour leap year decade": nothing but blanks between the things, of which some have two words. */
const wordsOf = (text: string, items: readonly string[]): string[] => {
  const joined = items
    .filter((item) => item.includes(' '))
    .reduce(
      (line, item) =>
        line.replace(
          new RegExp(String.raw`(?<!\p{L})${escaped(item)}(?!\p{L})`, 'iu'),
          item.replaceAll(' ', JOIN),
        ),
      text,
    );
  return BETWEEN.test(text)
    ? []
    : joined
        .trim()
        .split(/\s+/u)
        .map((word) => word.replaceAll(JOIN, ' '));
};
const JOIN = '_';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const isLetter = (item: string): boolean => /^\(?[a-h1-9]\)?\.?$/iu.test(item);

/** "cadb" and "c a d b" as well as "c, a, d, b"; null where it is made of words. */
const letterOrder = (text: string): string | null => {
  const items = itemsOf(text);
  if (items.length > 1 && items.every(isLetter))
    return items
      .map((item) => item.replace(/\W/gu, ''))
      .join('')
      .toLowerCase();
  const joined = text.trim().replace(/[\s.,;–-]+/gu, '');
  return /^[a-h]{3,8}$/iu.test(joined) && new Set(joined.toLowerCase()).size === joined.length
    ? joined.toLowerCase()
    : null;
};

/** "3142" for "3, 1, 4, 2" */
const digitsInOne = (given: string, wanted: string): string | null => {
  const digits = /^\W*(?<digits>[1-9]{3,9})\W*$/u.exec(given)?.groups?.digits;
  return digits?.length === wanted.length && new Set(digits).size === digits.length ? digits : null;
};

/** The letters of the set in the order in which they stand in the answer. */
const lettersGiven = (given: string, wanted: string): string | null => {
  // "1C 2A 3D": places with what stands in them.
  const answer = /[a-h]/u.test(wanted)
    ? given.replace(/(?<![\p{L}\d])\d{1,2}\s?[.):–=-]?\s?(?=[a-h](?!\p{L}))/giu, '')
    : given;
  const placed = /[a-h]/u.test(wanted)
    ? (lettersByPlace(given, wanted) ?? lettersInBoxes(given, wanted))
    : digitsInOne(given, wanted);
  if (placed !== null) return placed;
  const whole = letterOrder(answer);
  if (whole !== null) return whole;
  const isMember = (letter: string): boolean => wanted.includes(letter.toLowerCase());
  const run = [...answer.matchAll(/(?<!\p{L})\p{L}{3,8}(?!\p{L})/gu)]
    .map((match) => match[0].toLowerCase())
    .find(
      (word) =>
        word.length === wanted.length && [...word].toSorted().join('') === [...wanted].toSorted().join(''),
    );
  if (run !== undefined) return run;
  const lone = [
    ...answer.matchAll(/(?<![\p{L}\d'’])[A-Ha-h1-9](?![\p{L}\d'’#♯♭]|\s?(?:sharp|flat)(?!\p{L}))/gu),
  ]
    .map((match) => match[0])
    .filter(isMember);
  const capitals = lone.filter((letter) => letter !== letter.toLowerCase());
  const letters = (capitals.length >= wanted.length ? capitals : lone).join('').toLowerCase();
  return letters.length >= 2 ? letters : null;
};

/** Letter by letter, before anything that is nearly it. */
const placeAsWritten = (item: string, text: string): { start: number; end: number } | null => {
  const wanted = item.toLowerCase().trim();
  const start = ` ${text.toLowerCase()} `
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .indexOf(` ${wanted.replace(/[^\p{L}\p{N}]/gu, ' ')} `);
  return start < 0 || wanted === '' ? null : { start, end: start + wanted.length };
};

/** Where each thing stands; null where one of them is not there. */
const placesOf = (given: readonly string[], written: string): number[] | null => {
  // "K, Na, Li" for potassium, sodium, lithium.
  const text = nameSubstances(written, given.join(', '));
  const values = placesByValue(given, text);
  if (values) return values;
  const told = placesByShort(given, itemsOf(text)) ?? placesByShort(given, wordsOf(text, given));
  if (told) return told;
  // "B larva, A egg": the letters of the things beside their names.
  const isLettered = given.every((item) => LETTERED.test(item));
  // "2nd stage" is the second one.
  const items = given.map((item) => inDigits(isLettered ? item.replace(LETTERED, '') : item));
  let open = inDigits(text);
  const places: number[] = [];
  // The longest first, so that "organ" is not found in "organ system".
  const longestFirst = items
    .map((item, at) => ({ item, at }))
    .toSorted((one, other) => other.item.length - one.item.length);
  for (const { item, at } of longestFirst) {
    const known = new Set(items.filter((_, place) => place !== at).flatMap(contentOf));
    const own = contentOf(item).filter((word) => word.length >= LONG_WORD && !known.has(word));
    // "Gullet (throat)": either name will do, and so does a word that no other thing has.
    const names = [item, ...apartFrom(item), ...own].flatMap((name) => findTerm(name, open) ?? []);
    const place = placeAsWritten(item, open) ?? names[0];
    if (!place) return null;
    places[at] = place.start;
    open = `${open.slice(0, place.start)}${' '.repeat(place.end - place.start)}${open.slice(place.end)}`;
  }
  return places;
};

const isRising = (places: readonly number[]): boolean =>
  places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));

const spellOut = (letters: string, options: readonly Option[]): string[] =>
  [...letters].flatMap(
    (letter) => options.find((option) => option.letter === letter.toUpperCase())?.text ?? [],
  );

const BRACKETED = /^(?<letters>[^()]+?)\s*\((?<things>[^()]+)\)\s*\.?$/u;

/** "C – A – B (flour, dough, bread)": by the letters, and by what they stand for. */
const eitherOf = (accept: string): string[] => {
  const { letters = '', things = '' } = BRACKETED.exec(accept.trim())?.groups ?? {};
  return letterOrder(letters)?.length === itemsOf(things).length ? [letters, things] : [accept];
};

const acceptedOf = ({ accepts: written }: MarkingPart): string[] => {
  const accepts = written.flatMap(eitherOf);
  return accepts.length > 2 && accepts.every((accept) => itemsOf(accept).length === 1)
    ? [accepts.join(' → ')]
    : accepts.flatMap((accept) => [accept, ...lettersOf(accept)]);
};

/** "B larva → A egg": by the letters alone too. */
const lettersOf = (accept: string): string[] => {
  const items = itemsOf(accept);
  const letters = items.flatMap((item) => LETTERED.exec(item)?.[0].trim() ?? []);
  return letters.length === items.length && letters.length > 2 ? [letters.join(', ')] : [];
};

/** "owl ← mouse ← seed": arrows that point back. */
const turnedForward = (text: string): string =>
  /←|<-/u.test(text) && !/→|->/u.test(text)
    ? text
        .split(/\s*(?:←|<-+)\s*/u)
        .toReversed()
        .join(' → ')
    : text;

/** "call (C), ring (A)": in brackets stand remarks, or the letters of the things. */
export const markOrder = (part: MarkingPart, given: string, asked: string): PartMark => {
  const mark = markGiven(part, withoutBrackets(given), asked);
  return mark.share > 0 ? mark : markGiven(part, given, asked);
};

/** Pieces between the signs of a row, or between the words that count on. */
const piecesOf = (answer: string): string[] =>
  itemsOf(answer)
    .flatMap((item) => item.split(THEN))
    .filter((piece) => /\p{L}{2}/u.test(piece));
const THEN =
  /(?<!\p{L})(?:and\s)?(?:then|next|after\sthat|finally|dann|danach|puis|ensuite|luego|después)(?!\p{L})/giu;

const markGiven = (part: MarkingPart, given: string, asked: string): PartMark => {
  const answer = turnedForward(given);
  const accepted = acceptedOf(part);
  const options = optionsOf(asked);
  let right = false;
  let read = false;
  let isWhole = true;
  for (const accept of accepted) {
    const wanted = letterOrder(accept);
    const items = wanted === null ? itemsOf(accept) : spellOut(wanted, options);
    const places = items.length > 1 ? placesOf(items, answer) : null;
    const letters =
      wanted === null ? null : (lettersGiven(answer, wanted) ?? stepsTold(piecesOf(answer), options));
    if (letters !== null && wanted !== null) isWhole = letters.length >= wanted.length;
    read ||= places !== null || letters !== null;
    right ||= (places !== null && isRising(places)) || (letters !== null && letters === wanted);
  }
  return {
    part,
    share: right ? 1 : 0,
    quote: right ? given.trim().slice(0, 160) : null,
    confidence: right ? CERTAIN : read && isWhole ? COMPARED : NOT_FOUND,
  };
};

/** In which order the wanted things stand in the answer, as their places in the key; null where one of them is not there once. */
export const orderGiven = (part: MarkingPart, written: string, asked: string): number[] | null => {
  const answer = turnedForward(written);
  for (const accept of acceptedOf(part)) {
    const wanted = letterOrder(accept);
    const given = wanted === null ? null : lettersGiven(answer, wanted);
    if (wanted !== null && given?.length === wanted.length) {
      const places = [...given].map((letter) => wanted.indexOf(letter));
      if (new Set(places).size === wanted.length && !places.includes(-1)) return places;
    }
    const items = wanted === null ? itemsOf(accept) : spellOut(wanted, optionsOf(asked));
    const places = items.length > 1 ? placesOf(items, answer) : null;
    if (places)
      return places
        .map((place, at) => ({ place, at }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ at }) => at);
  }
  return null;
};

/** The order without one of its things, for each of them. */
export const withoutEach = (part: MarkingPart): MarkingPart[] =>
  acceptedOf(part).flatMap((accept) => {
    const items = itemsOf(accept);
    return items.map((_, out) => ({
      ...part,
      accepts: [items.filter((__, at) => at !== out).join(' → ')],
    }));
  });

/** How many of the things stand in their own place, though others are not there at all. */
export const placesHeld = (part: MarkingPart, answer: string): number => {
  const [accept = ''] = acceptedOf(part);
  const wanted = itemsOf(accept);
  const apart = itemsOf(answer);
  const given = apart.length === 1 ? answer.trim().split(/\s+/u) : apart;
  return given.length > wanted.length
    ? 0
    : wanted.filter((item, at) => given[at] !== undefined && findTerm(item, given[at]) !== null).length;
};

/** How many of the things stand in their own place. */
export const placesRight = (part: MarkingPart, answer: string, asked: string): number => {
  const [accept = ''] = acceptedOf(part);
  const wanted = letterOrder(accept);
  const letters = wanted === null ? null : lettersGiven(answer, wanted);
  if (wanted !== null && letters !== null)
    return [...letters].filter((letter, at) => letter === wanted[at]).length;
  return (orderGiven(part, answer, asked) ?? []).filter((place, at) => place === at).length;
};
