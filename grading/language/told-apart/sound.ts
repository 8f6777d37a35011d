/** Words that are written as they are heard: "fosil" and "fossil", "nife" and "knife", "wether" and "weather". */
import { isWithin } from '../edit-distance.ts';

const HEARD: readonly [RegExp, string][] = [
  [/[œ]|oe/gu, 'e'],
  [/[æ]|ae/gu, 'e'],
  [/ph/gu, 'f'],
  [/^(?:kn|gn)/gu, 'n'],
  [/^wr/gu, 'r'],
  [/ck/gu, 'k'],
  [/gh/gu, ''],
  [/th/gu, 't'],
  [/qu/gu, 'kw'],
  [/c(?=[eiy])/gu, 's'],
  [/c/gu, 'k'],
  [/x/gu, 'ks'],
  [/z/gu, 's'],
  [/y/gu, 'i'],
  [/(?<=.)[hw]/gu, ''],
];

const heard = (word: string): string =>
  HEARD.reduce(
    (text, [sign, sound]) => text.replace(sign, sound),
    word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  ).replace(/(.)\1+/gu, '$1');

/** What is said with the lips and the tongue, and the first open sound. */
const soundOf = (word: string): string => {
  const text = heard(word);
  const first = /[aeiou]/u.exec(text)?.[0] ?? '';
  return `${first} ${text.replace(/(?<=.)[aeiou]+/gu, '').replace(/(.)\1+/gu, '$1')}`;
};

const SHORT = 4;
const LONG = 8;

/** `isBeside`: one of several words, of which the others are told as well. */
export const soundAlike = (one: string, other: string, isBeside = false): boolean => {
  const length = Math.min(one.length, other.length) + (isBeside ? 1 : 0);
  if (length < SHORT || !isWithin(one, other, length < LONG ? (length === SHORT ? 1 : 2) : 3)) return false;
  return soundOf(one) === soundOf(other);
};
