/** What the grader concludes about one criterion before the numbers are settled. */
import type { Reason } from '../../../contract/grading/reason.ts';
import type { Placed } from './essay/yardstick.ts';

export type PartPoints = { text: string; points: number; given: number };

export type Judgement = {
  /** Share of the criterion's points, 0 to 1. */
  share: number;
  found: string[];
  missing: string[];
  quotes: string[];
  /** For each quote, in the same order, the point that it was matched to. A quote that was matched to none is not shown. */
  points?: string[];
  reason: Reason;
  /** How likely a teacher would give about this share, 0 to 1. */
  confidence: number;
  /** Where the text was placed by length and vocabulary: the share before its ends were cut off, alone and among its class. */
  placed?: Placed;
  /** What each part of the key earned, in the points of the file, where the answer is marked by parts. */
  parts?: PartPoints[];
  /** Every part was compared, and nothing about it is a guess. */
  settled?: true;
  /** Placed by what could be measured: none of what the criterion requires was compared. */
  unchecked?: true;
};

/** A point of the key with the words of the student that make it. */
export type Evidence = { point: string; quote: string | null };

/** What parts an answer from its label is none of its words. */
const withoutLead = (quote: string): string => quote.replace(/^[\s:;,.)]+(?=\s)\s+/u, '');

/** Each quote once, beside the first point that it was matched to. */
export const quotesOf = (evidence: readonly Evidence[]): { quotes: string[]; points: string[] } => {
  const matched = new Map<string, string>();
  for (const { point, quote: whole } of evidence) {
    const quote = whole === null ? '' : withoutLead(whole);
    if (quote !== '' && !matched.has(quote)) matched.set(quote, point);
  }
  return { quotes: [...matched.keys()], points: [...matched.values()] };
};

/** The teacher's own words as a point of a list. Whole: what is shown shorter is cut where it is shown. */
export const pointOf = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.;,:]+$/u, '');

/** Lowest in the middle, where a teacher may go either way. */
export const sureness = (share: number): number => 1 - 2 * share * (1 - share);

export const clampShare = (value: number): number => Math.min(1, Math.max(0, value));

/** Nothing at all, or something that is not made of words. */
export const judgeWordless = (text: string): Judgement => {
  const isBlank = !/[\p{L}\p{N}\p{S}]/u.test(text);
  const reason = { code: isBlank ? ('no_answer' as const) : ('no_words' as const), data: {} };
  return { share: 0, found: [], missing: [], quotes: [], reason, confidence: isBlank ? 0.95 : 0.5 };
};
