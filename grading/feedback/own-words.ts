/**
 * A grader's own sentences for the student, before they are used: a sentence that repeats words which the program did not
 * find in the work is left out, because readers would take them for the student's.
 */
import type { JudgedCriterion } from './criterion-view.ts';
import { oneLine, splitSentences } from './words.ts';

export type OwnWords = {
  summary: string;
  strengths: string[];
  nextSteps: string[];
  criteria: JudgedCriterion[];
};

/** Shorter words than this stand in any sentence. */
const SHORTEST_QUOTE = 8;

const fold = (text: string): string =>
  oneLine(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const dropInvented = (text: string, invented: readonly string[]): string =>
  splitSentences(text)
    .filter((sentence) => !invented.some((quote) => ` ${fold(sentence)} `.includes(` ${quote} `)))
    .join(' ');

export const withoutInventedQuotes = (input: OwnWords): OwnWords => {
  const quotes = input.criteria.flatMap((verdict) => verdict.quotes);
  const invented = quotes
    .filter((quote) => !quote.verified)
    .map((quote) => fold(quote.text))
    .filter((quote) => quote.length >= SHORTEST_QUOTE);
  const clean = (text: string): string => dropInvented(text, invented);
  return {
    summary: input.summary
      .split(/\n\s*\n/)
      .map(clean)
      .join('\n\n'),
    strengths: input.strengths.map(clean),
    nextSteps: input.nextSteps.map(clean),
    criteria: input.criteria.map((verdict) => ({ ...verdict, reason: clean(verdict.reason) })),
  };
};
