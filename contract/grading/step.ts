/** In which steps a criterion is marked: the key's own. */
import type { Criterion } from '../grading.ts';
import type { Marking } from './marking.ts';
import { stepFor } from './totals.ts';

/** "½", "0.5 P", "¼": a key that gives parts of a point says so. */
const BROKEN =
  /[½¼¾]|\d[.,]\d+\s*(?:p\b|pt|point|mark|punkt|punto)|\b(?:half|halbe[rn]?|medio)\s+(?:a\s+)?(?:p|mark)/iu;

const STEPS: readonly number[] = [1, 0.5, 0.25];

const isOn = (points: number, step: number): boolean =>
  Math.abs(points / step - Math.round(points / step)) < 0.001;

/** What the parts are given in, and each thing of a list; null where an even split left what no teacher gives. */
const stepOfParts = ({ parts, rules = [] }: Marking, scale: number): number | null => {
  const given = [
    ...parts.map(({ points, kind, wanted }) => (kind === 'list' && wanted ? points / wanted : points)),
    ...rules.map(({ points }) => points),
  ];
  return STEPS.find((step) => given.every((points) => isOn(points * scale, step))) ?? null;
};

/** Whether each part is worth what a teacher gives: sixths of a mark are proposed as one sum. */
export const isStepped = (marking: Marking, max: number): boolean =>
  stepOfParts(marking, max / marking.printed) !== null;

/** The whole points of a key stay whole, also where its answer is prose. */
export const stepOf = ({ marking, max, question, answer, levels }: Criterion): number => {
  if (!Number.isInteger(max)) return stepFor(max);
  const isPrinted = marking === undefined || marking.printed === max;
  const isBroken = BROKEN.test(answer);
  if (marking !== undefined && marking.parts.length > 0) {
    const own = stepOfParts(marking, max / marking.printed);
    return own ?? (isPrinted && !isBroken ? 1 : stepFor(max));
  }
  const isKeyed = question !== null && answer !== '' && levels.length === 0;
  return isKeyed && isPrinted && !isBroken ? 1 : stepFor(max);
};
