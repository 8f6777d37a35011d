/**
 * Kinds that a key gives to several things, "adj, verb, adverb": a student may cut them short or write them in full. Which is meant is
 * told by the others of the set, of which no other begins so.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { cutInto } from '../../../../language/pieces.ts';
import { ARTICLES } from '../../../../language/school-words.ts';

const FEWEST = 3;
const HALF = 0.5;
const LAST_WORD = /(?<![\p{L}\p{N}])(?<word>\p{L}+)\.?[\s)]*$/u;
/** No word ends as "adj" and "subj" do, and none is without a vowel. */
const CUT = /[bdfgklmnprtz][jv]$|^[^aeiouyäöüáéíóú]{2,}$/u;

const fold = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The words of the set; empty where it is no set of single words. */
const setOf = (parts: readonly MarkingPart[]): string[] => {
  const words = parts.map(({ kind, accepts }) => (kind === 'term' ? (accepts[0] ?? '').trim() : ''));
  const areWords = parts.length >= FEWEST && words.every((word) => /^\p{Ll}{2,}\.?$/u.test(word));
  return areWords ? [...new Set(words.map((word) => word.replace(/\.$/u, '')))] : [];
};

const FEWEST_LEFT_OUT = 2;
const CONSONANT = /^[^aeiouy]$/u;

/** The one word of the set that a word is, or stands for; null where none is, or more than one may be. */
const meant = (word: string, set: readonly string[]): string | null => {
  const own = fold(word);
  const same = set.find((one) => fold(one) === own);
  if (same !== undefined) return same;
  if (ARTICLES.has(word) && !CONSONANT.test(word)) return null;
  const fitting = set.filter((one) => {
    const known = fold(one);
    const isFull = CUT.test(known) && own.length >= known.length + FEWEST_LEFT_OUT && own.startsWith(known);
    return isFull || known.startsWith(own);
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

/** The answer with the set's own words at the end of each of its pieces. */
export const inWordsOfSet = (parts: readonly MarkingPart[], answer: string): string => {
  const set = setOf(parts);
  const pieces = set.length > 1 ? cutInto(answer, parts.length) : null;
  if (!pieces) return answer;
  const read = pieces.map(({ start, end }) => {
    const found = LAST_WORD.exec(answer.slice(start, end));
    const word = found?.groups?.word ?? '';
    return { word, at: start + (found?.index ?? 0), own: word === '' ? null : meant(word, set) };
  });
  const known = read.filter(({ own }) => own !== null);
  // A single letter says something only where all of the pieces are of the set.
  const isSure = known.length === read.length || known.every(({ word }) => word.length > 1);
  if (known.length < read.length * HALF || !isSure) return answer;
  return known.reduceRight(
    (text, { word, at, own }) => `${text.slice(0, at)}${own ?? word}${text.slice(at + word.length)}`,
    answer,
  );
};
