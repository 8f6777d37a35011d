/**
 * Which words of a paper are no find when another paper has them too: runs of the texts that the class was given, and
 * quotations whose source is named, and the lines for name and date. What all students had before them decides nearly alone whether honest papers look alike.
 */
import { isHeaderLine } from '../sheet-head.ts';
import { type ComparedWord, comparedWords } from './compared-words.ts';
import type { NumberedText, RunNumbers } from './run-numbers.ts';

const RUN = 4;
/** A word or two between two given runs were changed in copying them out. */
const CHANGED = 2;

/** Runs of the texts that the class was given. */
export const givenRunsOf = (numbers: RunNumbers, given: readonly string[]): Set<number> => {
  const runs = new Set<number>();
  for (const text of given)
    for (const run of numbers.number(comparedWords(text).map(({ stem }) => stem)).runs[RUN]) runs.add(run);
  return runs;
};

const fillGaps = (given: Uint8Array): void => {
  let last = -1;
  for (let at = 0; at < given.length; at += 1) {
    if (given[at] === 0) continue;
    if (last >= 0 && at - last - 1 <= CHANGED) given.fill(1, last, at);
    last = at;
  }
};

/** A quotation with where it is from behind it, "…" (Smith 2010) or "…" [3], or with who says it before it. */
const QUOTATION =
  /(?<said>\b(?:according to|says?|said|writes?|wrote|states?|stated|argues?|argued|claims?|claimed|quotes?|explains?|explained|schreibt|sagt|laut)\b[^.!?"“„»«]{0,60})?(?:["“„«»])(?<quoted>[^"“”„«»]{12,800})(?:["”“»«])(?<source>\s{0,3}(?:\([^()]{1,80}\)|\[\d{1,3}\]))?/giu;

type Stretch = { start: number; end: number };

const listQuotations = (text: string): Stretch[] =>
  Array.from(text.matchAll(QUOTATION)).flatMap((match) => {
    const { said, quoted, source } = match.groups ?? {};
    if (quoted === undefined || (said === undefined && source === undefined)) return [];
    const start = match.index + (said?.length ?? 0);
    return [{ start, end: start + quoted.length + 2 }];
  });

const listHeaderLines = (text: string): Stretch[] => {
  let end = -1;
  return text.split('\n').flatMap((line) => {
    const start = end + 1;
    end = start + line.length;
    return isHeaderLine(line) ? [{ start, end }] : [];
  });
};

/** Words and stretches are both in order, so they are walked side by side. */
const markWithin = (
  given: Uint8Array,
  words: readonly ComparedWord[],
  stretches: readonly Stretch[],
): void => {
  let next = 0;
  words.forEach((word, at) => {
    while ((stretches[next]?.end ?? Number.POSITIVE_INFINITY) < word.end) next += 1;
    if (word.start >= (stretches[next]?.start ?? Number.POSITIVE_INFINITY)) given[at] = 1;
  });
};

export const markGiven = (
  text: string,
  words: readonly ComparedWord[],
  numbered: NumberedText,
  givenRuns: ReadonlySet<number>,
): Uint8Array => {
  const given = new Uint8Array(words.length);
  numbered.runs[RUN].forEach((run, at) => {
    if (givenRuns.has(run)) given.fill(1, at, at + RUN);
  });
  fillGaps(given);
  markWithin(given, words, listQuotations(text));
  markWithin(given, words, listHeaderLines(text));
  return given;
};
