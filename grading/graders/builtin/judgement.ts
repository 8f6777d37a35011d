/** What the grader concludes about one criterion before the numbers are settled. */

export type Judgement = {
  /** Share of the criterion's points, 0 to 1. */
  share: number;
  found: string[];
  missing: string[];
  quotes: string[];
  reason: string;
  /** How likely a teacher would give about this share, 0 to 1. */
  confidence: number;
  /** Where the text was placed by length and vocabulary: the share before its ends were cut off, alone and among its class. */
  placed?: { alone: number; inClass: number };
};

const LONGEST_PHRASE = 90;

/** The teacher's own words, short enough for a list. */
export const shorten = (text: string): string => {
  const plain = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.;,:]+$/u, '');
  if (plain.length <= LONGEST_PHRASE) return plain;
  const cut = plain.slice(0, LONGEST_PHRASE);
  return `${cut.slice(0, Math.max(40, cut.lastIndexOf(' ')))}…`;
};

/** Lowest in the middle, where a teacher may go either way. */
export const sureness = (share: number): number => 1 - 2 * share * (1 - share);

export const clampShare = (value: number): number => Math.min(1, Math.max(0, value));
