/**
 * The key by which two spellings are one name: width and case, accents, apostrophes, the order of its parts do not matter.
 * It is computed here and nowhere else; the database only compares it.
 */
import { isUnspacedScript, tidyName } from './name-shape.ts';

/** Letters of their own that people without the key on their keyboard write with the plain one. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A mark on a letter of these scripts is an accent; in others it is a vowel or half of the letter. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;
const INSIDE_A_WORD = /['’ʼ‘`´]|\p{Cf}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

export const nameKey = (name: string): string => {
  const plain = tidyName(name.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(INSIDE_A_WORD, '')
    .replace(/[łøđðħıßæœþ]/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKC');
  const tokens = plain.split(BETWEEN_WORDS).filter((token) => token !== '');
  // Scripts without spaces are written with and without one between the parts, in one order.
  return isUnspacedScript(tokens.join('')) ? tokens.join('') : tokens.sort().join(' ');
};
