/** Numbers that are told in words, and places in a row. */
import { withDigits } from '../../../../../language/math/number-words.ts';
import { NUMBER_WORDS, ORDINALS } from '../../../../../language/school-words.ts';

/** "dritter", "tercero", "premier": as the list of ordinals has them. */
const ENDED: readonly [RegExp, string][] = [
  [/(?<=te)[rnsm]$/u, ''],
  [/o$/u, 'a'],
  [/(?<=[ie]r)$/u, 'a'],
  [/er$/u, 'ère'],
];
/** "thirteenth", "dreizehnten", "zwanzigste": behind a number. */
const COUNTING = /(?<=\p{L}{3})(?:th|s?te[rnsm]?)$/u;

/** Which place of a row a word says; undefined where it says none. */
export const placeOf = (word: string): number | undefined => {
  const own = word.toLowerCase();
  const known = [own, ...ENDED.map(([ending, other]) => own.replace(ending, other))];
  const counted = COUNTING.test(own) ? NUMBER_WORDS.get(own.replace(COUNTING, '')) : undefined;
  return known.flatMap((one) => ORDINALS.get(one) ?? [])[0] ?? counted;
};

/** "5th" for "fifth", "3" for "three": numbers as digits, with what stands behind them. */
export const inDigits = (text: string): string =>
  withDigits(
    text.toLowerCase().replace(/\p{L}+/gu, (word) => {
      const place = placeOf(word);
      return place === undefined ? word : `${place}.`;
    }),
  ).replace(/(?<=\d)(?:st|nd|rd|th|º|ª)(?!\p{L})/gu, '.');
