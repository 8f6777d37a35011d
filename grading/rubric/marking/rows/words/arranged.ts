/** "One word in the wrong place: 1" behind a sentence, and behind its words in another order: all of it is one wording, in each of these orders. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { makePart } from '../../part.ts';

const FEWEST_WORDS = 4;
/** So much of a sentence has to be made of the words that the first is made of, or that the task prints. */
const SHARED = 0.8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const isMadeOf = (sentence: string, words: readonly string[]): boolean => {
  const left = [...words];
  const own = wordsOf(sentence);
  const held = own.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return own.length >= FEWEST_WORDS && held.length >= own.length * SHARED;
};

/** What stands before the words to the marker: sentences, with slashes or in lines of their own. */
const sentencesIn = (answer: string): string[] =>
  answer
    .split(/\s+\/\s+|\n|;\s+|(?<=[.!?])\s+(?!\/)/u)
    .map((one) => one.replace(/\s*\([^()]*\d[^()]*\)\s*$/u, '').trim())
    .filter((one) => /^[¿¡]?\p{Lu}/u.test(one));

/** `asked`: what prints the words. */
export const arrangedPart = (answer: string, asked: string, worth: number): MarkingPart | null => {
  const [first = '', ...others] = sentencesIn(answer);
  const orders = others.filter((one) => isMadeOf(one, wordsOf(first)) && isMadeOf(first, wordsOf(one)));
  const isPrinted = /\s\/\s|\s[–—-]\s|,/u.test(asked) && isMadeOf(first, wordsOf(asked));
  if (wordsOf(first).length < FEWEST_WORDS || (orders.length === 0 && !isPrinted)) return null;
  return makePart('wording', [first, ...orders].join(' / '), worth, [first, ...orders]);
};
