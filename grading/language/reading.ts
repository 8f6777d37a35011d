/** A text as the grader works with it: its words, the words that carry meaning, and an index to look them up. */
import { type AnswerIndex, indexAnswer } from './align.ts';
import { REFUSALS } from './lexicon.ts';
import { contentWords, readWords, type Word } from './words.ts';

export type Reading = { text: string; all: Word[]; words: Word[]; index: AnswerIndex };

export const readText = (text: string): Reading => {
  const all = readWords(text);
  const words = contentWords(all);
  return { text, all, words, index: indexAnswer(words) };
};

const SHORT_REFUSAL = 40;

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}/ ]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Nothing but that. */
export const isPlainRefusal = (text: string): boolean =>
  !/\d/u.test(text) && REFUSALS.includes(plainOf(text));

/** "I don't know", "no answer": somebody wrote something, but nothing that could be marked. */
export const isRefusal = (text: string): boolean => {
  const plain = plainOf(text);
  return REFUSALS.some(
    (phrase) => plain === phrase || (plain.length < SHORT_REFUSAL && ` ${plain} `.includes(` ${phrase} `)),
  );
};

/** The asking part of a question: with a passage to read above it, only the last block asks. */
export const askedPart = (question: string): string =>
  question
    .trim()
    .split(/\n\s*\n/u)
    .at(-1) ?? '';
