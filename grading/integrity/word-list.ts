/**
 * Words set side by side without a statement about any of them: the vocabulary of a key earns nothing by itself. Notes and lists of
 * short answers are statements or answers, and are none.
 */
import { languageOf } from '../language/language-of.ts';
import { isCommon, wordsOf } from '../language/word-runs.ts';

const LONG_RUN = 14;
const MANY_ITEMS = 12;
/** Prose of any European language has a third of such words and more, notes a sixth; but notes have joints. */
const LEAST_GLUE = { run: 0.25, items: 0.1 };
const SHORT_WORD = 3;

const glueOf = (words: readonly string[]): number =>
  words.filter((word) => word.length <= SHORT_WORD || isCommon(word)).length / Math.max(1, words.length);

let last = { text: '', is: false };

/** One long run without a joint, or a dozen items of a word or two. Asked for every point of a key about one answer. */
export const isWordList = (text: string): boolean => {
  if (last.text !== text) last = { text, is: looksListed(text) };
  return last.is;
};

const looksListed = (text: string): boolean => {
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const glue = glueOf(words);
  if (words.length < LONG_RUN || glue >= LEAST_GLUE.run) return false;
  // The joints of other languages are longer words than those that are counted here.
  if ((languageOf(text) ?? 'en') !== 'en') return false;
  const runs = text.split(/[.,;:!?\n+>()–-]+/u).map((run) => wordsOf(run));
  if (runs.some((run) => run.length >= LONG_RUN && glueOf(run) < LEAST_GLUE.run)) return true;
  const items = text.split(/[.,;:!?\n•/|]+/u).flatMap((item) => wordsOf(item).length || []);
  const short = items.filter((count) => count <= 2).length;
  return glue < LEAST_GLUE.items && short >= MANY_ITEMS && short >= items.length * 0.8;
};
