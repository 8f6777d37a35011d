/**
 * A grader's own words before they become parts of a verdict. Two kinds of sentences are left out: those that repeat words
 * which the program did not find in the work, because readers would take them for the student's, and those that state a
 * score, because the program owns the numbers.
 */

import type { Reason } from '../../contract/grading/reason.ts';
import type { JudgedCriterion, Rubric } from '../../contract/grading.ts';
import { type Scale, statesScore } from './score-claims.ts';
import { oneLine, splitSentences } from './words.ts';

export type WholeWords = { summary: string; strengths: string[]; nextSteps: string[] };

/** Shorter words than this stand in any sentence. */
const SHORTEST_QUOTE = 8;

const fold = (text: string): string =>
  oneLine(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const listInvented = (criteria: readonly JudgedCriterion[]): string[] =>
  criteria
    .flatMap((verdict) => verdict.quotes)
    .filter((quote) => !quote.verified)
    .map((quote) => fold(quote.text))
    .filter((quote) => quote.length >= SHORTEST_QUOTE);

type Filter = (text: string) => string;

const sentenceFilter =
  (invented: readonly string[], scale: Scale): Filter =>
  (text) =>
    splitSentences(text)
      .filter((sentence) => !invented.some((quote) => ` ${fold(sentence)} `.includes(` ${quote} `)))
      .filter((sentence) => !statesScore(sentence, scale))
      .join(' ');

const cleanList = (lines: readonly string[], clean: Filter): string[] =>
  lines.map(clean).filter((line) => line.trim() !== '');

const scaleOf = (rubric: Rubric): Scale => ({
  maxima: [rubric.max, ...rubric.criteria.map(({ max }) => max)],
  levelNames: [...new Set(rubric.criteria.flatMap(({ levels }) => levels.map(({ name }) => name)))],
});

/** `criteria`: with the quotes as they were found or not found. */
export const cleanWhole = (
  words: WholeWords,
  criteria: readonly JudgedCriterion[],
  rubric: Rubric,
): WholeWords => {
  const clean = sentenceFilter(listInvented(criteria), scaleOf(rubric));
  return {
    summary: cleanList(words.summary.split(/\n\s*\n/), clean).join('\n\n'),
    strengths: cleanList(words.strengths, clean),
    nextSteps: cleanList(words.nextSteps, clean),
  };
};

/** Only what a model wrote has anything to clean. */
const cleanReason = (reason: Reason, clean: Filter): Reason =>
  reason.code === 'by_model' ? { ...reason, data: { words: clean(reason.data.words) } } : reason;

/** For a grader that writes for readers: its reasons, and the points that it names in words of its own. */
export const cleanCriteria = (criteria: readonly JudgedCriterion[], rubric: Rubric): JudgedCriterion[] => {
  const clean = sentenceFilter(listInvented(criteria), scaleOf(rubric));
  return criteria.map((verdict) => ({
    ...verdict,
    reason: cleanReason(verdict.reason, clean),
    found: cleanList(verdict.found, clean),
    missing: cleanList(verdict.missing, clean),
  }));
};
