/** How well a piece of text would do as an answer of a kind, right or wrong. From -0.6 to 0.6; 0 where nothing stands there. */
import { isBlank } from '../language/blank.ts';
import { FALSE_WORDS, TRUE_WORDS } from '../language/school-words.ts';
import type { Question } from './question.ts';

const LOOKED_AT = 240;
const LETTER_ONLY = /^\W*[a-h]\W*$/iu;
const LETTER_FIRST = /^\W*[a-h](?![\p{L}\d'’])/iu;
const LONE_LETTER = /(?<![\p{L}\d'’])[a-h](?![\p{L}\d'’])/iu;
const LONE_LETTERS = /(?<![\p{L}\d'’])[a-h](?![\p{L}\d'’])/giu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const fitLetter = (text: string): number => {
  if (LETTER_ONLY.test(text)) return 0.6;
  if (LETTER_FIRST.test(text)) return 0.5;
  return LONE_LETTER.test(text) ? 0.2 : wordsOf(text).length <= 8 ? 0 : -0.3;
};

const fitTruth = (text: string): number => {
  const words = wordsOf(text);
  const at = words.findIndex((word) => TRUE_WORDS.has(word) || FALSE_WORDS.has(word));
  if (at === 0) return 0.6;
  return at > 0 ? 0.3 : -0.3;
};

/** `parts`: what is to be named, each of which may stand beside the others. */
const fitWords = (text: string, parts: Question['parts']): number => {
  const accepts = parts.flatMap((part) => part.accepts);
  const words = wordsOf(text);
  if (words.length === 0) return -0.2;
  // "B", or "3, 1, 2": nothing but what the key has.
  const own = new Set(accepts.flatMap(wordsOf));
  if (words.every((word) => own.has(word))) return 0.5;
  const longestOf = (own: readonly string[]): number =>
    Math.max(3, ...own.map((one) => wordsOf(one).length + 1));
  const longest = parts.reduce((sum, part) => sum + longestOf(part.accepts), 0);
  if (!/\p{L}{2,}/u.test(text) && !accepts.some((one) => !/\p{L}{2,}/u.test(one))) return -0.4;
  return words.length <= longest ? 0.5 : words.length <= 20 ? 0.2 : 0;
};

/** "Year 7 maps and rivers": one number among words is less of an answer than a number. */
const fitNumber = (text: string): number => {
  const words = wordsOf(text);
  const numbers = words.filter((word) => /\p{N}/u.test(word)).length;
  if (numbers === 0) return -0.3;
  return numbers === 1 && words.length > MANY_WORDS ? 0.3 : 0.5;
};
const MANY_WORDS = 4;

export const fitOf = ({ kind, parts }: Pick<Question, 'kind' | 'parts'>, given: string): number => {
  const text = given.slice(0, LOOKED_AT);
  if (isBlank(text)) return 0;
  switch (parts[0]?.kind ?? kind) {
    case 'choice':
      return fitLetter(text);
    case 'truth':
      return fitTruth(text);
    case 'number':
    case 'method':
      return fitNumber(text);
    case 'formula':
      return /[\p{N}=+→]/u.test(text) ? 0.5 : 0;
    case 'order':
      return (text.match(LONE_LETTERS) ?? []).length >= 3 || /[,;→>–-]/u.test(text) ? 0.5 : 0.1;
    case 'term':
    case 'wording':
      return fitWords(text, parts);
    case 'list':
      return /\p{L}{2,}/u.test(text) ? 0.3 : -0.3;
    default:
      return wordsOf(text).length >= 2 ? 0.3 : -0.1;
  }
};
