/** In which steps a criterion is marked: the key's own. */
import type { Criterion } from '../grading.ts';
import { stepFor } from './totals.ts';

/** "½", "0.5 P", "¼": a key that gives parts of a point says so. */
const BROKEN =
  /[½¼¾]|\d[.,]\d+\s*(?:p\b|pt|point|mark|punkt|punto)|\b(?:half|halbe[rn]?|medio)\s+(?:a\s+)?(?:p|mark)/iu;

/** The whole points of a key stay whole, also where its answer is prose. */
export const stepOf = ({ marking, max, question, answer, levels }: Criterion): number => {
  if (!Number.isInteger(max)) return stepFor(max);
  const isPrinted = marking === undefined || marking.printed === max;
  if (marking !== undefined && marking.parts.length > 0)
    return marking.parts.every(({ points }) => Number.isInteger((points * max) / marking.printed))
      ? 1
      : stepFor(max);
  const isKeyed = question !== null && answer !== '' && levels.length === 0;
  return isKeyed && isPrinted && !BROKEN.test(answer) ? 1 : stepFor(max);
};
