/** How sure a verdict is, and what in it a teacher should look at. Flags never change a score. */
import type { Total } from '../contract/grading/totals.ts';
import type { Flag, JudgedCriterion, Quote } from '../contract/grading.ts';
import { READABLE_OCR } from './evidence/verify-quote.ts';
import { raiseFlag } from './sentences/raise-flag.ts';

const UNSURE = 0.5;
/** Where nothing but the mark itself says so. */
const UNSURE_EXTREME = 0.52;
const MAX_UNREADABLE = 0.45;

/** A grader that quotes what is not there, or that read a hard page, is less sure than it says. */
export const settleConfidence = (
  proposed: number,
  quotes: Quote[],
  ocrConfidence: number | null,
  isDoubtful = false,
): number => {
  const given = Number.isFinite(proposed) ? Math.min(1, Math.max(0, proposed)) : UNSURE;
  const isUnread = ocrConfidence !== null && ocrConfidence < READABLE_OCR;
  if (isUnread || isDoubtful) return Math.min(given, MAX_UNREADABLE);
  const invented = quotes.filter((quote) => !quote.verified).length;
  const factor = quotes.length === 0 ? 1 : 1 - 0.5 * (invented / quotes.length);
  return Math.round(given * factor * 100) / 100;
};

const MOST_OF_PROPOSAL = 0.59;

/** A score that waits for the teacher is never called sure; which of two was surer is kept. */
export const ofProposal = (confidence: number): number =>
  confidence <= UNSURE
    ? confidence
    : Math.round((UNSURE + ((confidence - UNSURE) * (MOST_OF_PROPOSAL - UNSURE)) / (1 - UNSURE)) * 1000) /
      1000;

/** Below this a score is a proposal: it could as well be another one. */
const ASKS_BELOW = 0.55;

/** What could not be checked, or where the checks disagree, waits for the teacher. */
export const needsTeacher = (asked: boolean | undefined, confidence: number): boolean =>
  asked === true || confidence < ASKS_BELOW;

const unverifiedFlag = (criteria: JudgedCriterion[]): Flag[] => {
  const affected = criteria
    // One that has a place was found there, and is only doubted because of how it was read.
    .filter(({ quotes }) => quotes.some((quote) => !quote.verified && quote.start === null))
    .map(({ name }) => name);
  return affected.length === 0
    ? []
    : [raiseFlag({ code: 'unverified_quote', data: { names: affected.join(', ') } })];
};

export const listVerdictFlags = (
  criteria: JudgedCriterion[],
  { score, max }: Total,
  confidence: number,
): Flag[] => [
  ...unverifiedFlag(criteria),
  ...((score <= 0 || score >= max) && confidence < UNSURE_EXTREME
    ? [raiseFlag({ code: 'extreme_score', case: score <= 0 ? 'zero' : 'maximum' })]
    : []),
  ...(confidence < UNSURE ? [raiseFlag({ code: 'low_confidence' })] : []),
];
