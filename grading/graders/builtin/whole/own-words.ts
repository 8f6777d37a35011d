/** The work without sentences that are the task's, and without questions: neither is an answer. */
import { joinWrapped, readSentences } from '../../../language/sentences.ts';

const RUN = 3;
const COPIED = 0.75;
const FEWEST_WORDS = 4;
/** A task of so many words brings a text to read along, and to quote from it is part of the answer; to hand it in is not. */
const WORDS_WITH_SOURCE = 200;
const OWN_BESIDE_QUOTES = 0.5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (words: string[]): string[] =>
  words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));

export const withoutTask = (text: string, task: string): string => {
  const given = wordsOf(task);
  const known = new Set(runsOf(given));
  if (known.size === 0) return text;
  const isCopied = (sentence: string): boolean => {
    const words = wordsOf(sentence);
    const runs = runsOf(words);
    return (
      words.length >= FEWEST_WORDS && runs.filter((run) => known.has(run)).length >= runs.length * COPIED
    );
  };
  let own = '';
  let last = 0;
  for (const span of readSentences(joinWrapped(text))) {
    if (!isCopied(text.slice(span.start, span.end))) continue;
    own += text.slice(last, span.start);
    last = span.end;
  }
  const rest = (own + text.slice(last)).replace(/\n{3,}/gu, '\n\n').trim();
  const isQuoting = given.length > WORDS_WITH_SOURCE && rest.length > text.length * OWN_BESIDE_QUOTES;
  return isQuoting ? text : rest;
};

const LEAST_ASKED = 5;
/** Asks for all that follows, however many sentences that are. */
const ASKED_AT_LENGTH = /\b(?:is|was) it (?:true|right|correct) that\b[^?]{1,600}\?/giu;

/** So much of a question's words stand in what was asked. */
const REPEATED = 0.5;

/**
 * The printed question beside an answer is none of the student's words, and neither is a key that is asked back. Other questions may be
 * the answer itself ("Were you greeted? Was the shop clean?" for what a visitor should look at).
 */
export const withoutQuestions = (given: string, asked: string): string => {
  const text = given.replace(ASKED_AT_LENGTH, '');
  const known = new Set(wordsOf(asked));
  const isRepeated = (sentence: string): boolean => {
    const words = wordsOf(sentence);
    const repeated = words.filter((word) => known.has(word)).length;
    return words.length >= LEAST_ASKED && repeated >= words.length * REPEATED;
  };
  const printed = readSentences(joinWrapped(text)).filter(
    ({ start, end }) => text.slice(start, end).endsWith('?') && isRepeated(text.slice(start, end)),
  );
  const own = printed
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .trim();
  return /[\p{L}\p{N}]/u.test(own) ? own : given;
};
