/** The same thing in another notation: words that are cut short, and things that are counted. */

import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { areFamily } from '../../../../language/family/family.ts';
import { withDigits } from '../../../../language/math/number-words.ts';
import { romanValue } from '../../../../language/math/romans.ts';
import { readUnit } from '../../../../language/math/units.ts';
import { NUMBER_WORDS } from '../../../../language/school-words.ts';
import { placeOf } from './written/in-digits.ts';

const CUT = /(?<!\p{L})(?<short>\p{L}{2,})(?:\.|$)/gu;
const STOPPED = /\p{L}{2,}\.(?=.*[\p{L}\d])/su;
const LONGEST_CONTRACTION = 3;

const fold = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** "Sg" of "Singular", "gr" of "große": how it begins, or its letters in their order. */
const isShortOf = (short: string, long: string): boolean => {
  const [one, other] = [fold(short), fold(long)];
  if (other.length <= one.length || other.charAt(0) !== one.charAt(0)) return false;
  if (other.startsWith(one)) return true;
  const isContraction = one.length <= LONGEST_CONTRACTION && /^[^aeiou]+$/u.test(one);
  return isContraction && [...one].reduce((at, letter) => (at < 0 ? at : other.indexOf(letter, at)), 0) >= 0;
};

/** "Akk. Pl." with the words of the other side that it stands for; a full stop behind the only word is one. */
export const inFull = (text: string, other: string): string => {
  if (!STOPPED.test(text)) return text;
  // "n. Chr.": what a single letter stands for is not known.
  if (/(?<!\p{L})\p{L}\./u.test(text)) return text;
  const words = [...new Set(other.match(/\p{L}{3,}/gu) ?? [])];
  return text.replace(CUT, (cut, short: string) => {
    const known = words.filter((word) => isShortOf(short, word));
    return known.length === 1 ? (known[0] ?? cut) : cut;
  });
};

const ROMAN = /(?<=^|\p{L}{3,}[\s-])[IVX]{1,4}(?!\p{L})/gu;

/** "Type 2" for "Type II", "perfect 5" for "perfect fifth", "Karl der Fünfte" for "Karl V.", "2 4" for "two-four": each number by itself. */
export const inFigures = (text: string): string =>
  text
    .replace(ROMAN, (roman) => String(romanValue(roman) || roman))
    .replace(/\p{L}+/gu, (word) => {
      const value = placeOf(word) ?? NUMBER_WORDS.get(word.toLowerCase());
      return value === undefined ? word : String(value);
    })
    .replace(/(?<=\d)(?:st|nd|rd|th|º|ª)(?!\p{L})/gu, '')
    .replace(/(?<=\d)\s?[/-]\s?(?=\d)/gu, ' ');

/** "Karl V.", "the Fifth Symphony" */
export const tellsPlace = (text: string): boolean =>
  text.search(ROMAN) >= 0 || (text.match(/\p{L}+/gu) ?? []).some((word) => placeOf(word) !== undefined);

/** "upper 4th", "minor 3rd": a number that its word tells from others. */
export const isNamedPlace = ({ accepts }: Pick<MarkingPart, 'accepts'>): boolean =>
  accepts.some((one) => /^\p{L}{3,}\s\d{1,2}(?:st|nd|rd|th)$/iu.test(one.trim()));

/** "F sharp" for "F#", "B flat" for "Bb" and "B♭". */
export const withNotes = (text: string): string =>
  text
    .replace(/(?<!\p{L})(?<note>[A-Ga-g])\s?(?:#|♯|sharp(?!\p{L}))/gu, '$<note>sharp')
    .replace(/(?<!\p{L})(?<note>[A-Ga-g])(?:b|♭|\s?flat)(?!\p{L})/gu, '$<note>flat');

const COUNTED = /(?<![\d.,])(?<value>\d[\d.,]*)\s*(?<words>[\p{L}°%Ω€£$][^\d]*)$/u;
/** "1/3 of" is no three. */
const GIVEN =
  /(?<![\d.,]|\d\s?[/÷:]\s?)(?<value>\d+(?:[.,]\d+)?)\s*(?<words>[\p{L}°%Ω]\S*(?:\s+\p{L}+){0,2})/gu;

const isSameThing = (one: string, other: string): boolean => {
  const [unit, twin] = [readUnit(one), readUnit(other)];
  if (unit && twin) return unit.dimension === twin.dimension && unit.factor === twin.factor;
  return one.length > 2 && other.length > 2 && areFamily(one, other);
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}°%Ω]+/gu) ?? [];
const plain = (value: string): string => value.replace(',', '.').replace(/[.]$/u, '');

/** "31 passengers" wherever it stands in a sentence, with no other number of passengers beside it. */
export const countsTheSame = (accept: string, text: string): boolean => {
  const { value, words } = COUNTED.exec(withDigits(accept))?.groups ?? {};
  const things = wordsOf(words ?? '');
  // Of several things that are counted the last is not all.
  if ([...withDigits(accept).matchAll(GIVEN)].length > 1) return false;
  const thing = things.at(-1);
  if (/^(?:st|nd|rd|th)$/u.test(thing ?? '')) return false;
  // A unit alone stands beside every step of a calculation.
  if (value === undefined || thing === undefined || things.length > 2 || readUnit(thing) !== null)
    return false;
  const counts = [...withDigits(text).matchAll(GIVEN)].filter(({ groups }) =>
    wordsOf(groups?.words ?? '').some((word) => isSameThing(word, thing)),
  );
  return counts.length > 0 && counts.every(({ groups }) => plain(groups?.value ?? '') === plain(value));
};
