/** The work without sentences that are the task's: copying them out is no answer to it. */
import { joinWrapped, readSentences } from '../../../language/sentences.ts';

const RUN = 3;
const COPIED = 0.75;
const FEWEST_WORDS = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (words: string[]): string[] =>
  words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));

export const withoutTask = (text: string, task: string): string => {
  const known = new Set(runsOf(wordsOf(task)));
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
  return (own + text.slice(last)).replace(/\n{3,}/gu, '\n\n').trim();
};
