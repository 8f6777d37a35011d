/** The arithmetic of marks: rounded, added up, as a letter, and how finely a mark is given. */
import type { GradeLetter } from '../grading.ts';

export const letterFor = (score: number, max: number): GradeLetter => {
  const share = max > 0 ? score / max : 0;
  if (share >= 0.9) return 'A';
  if (share >= 0.8) return 'B';
  if (share >= 0.7) return 'C';
  if (share >= 0.6) return 'D';
  return 'F';
};

export const toCents = (points: number): number => Math.round(points * 100) / 100;

export type Total = { score: number; max: number; letter: GradeLetter };

/** What the criteria add up to, for every grader and every teacher. Full marks everywhere are the maximum itself. */
export const settleTotal = (
  scores: readonly { score: number; max: number }[],
  rubric: { max: number },
): Total => {
  const isFull = scores.every(({ score, max }) => score >= max);
  const sum = toCents(scores.reduce((total, { score }) => total + score, 0));
  const score = isFull ? rubric.max : Math.min(sum, rubric.max);
  return { score, max: rubric.max, letter: letterFor(score, rubric.max) };
};

/**
 * Half points from four points up, quarter points from one point up, twentieths below: finer steps would pretend to a precision
 * that no grader has, coarser ones would swallow partial credit.
 */
export const stepFor = (max: number): number => {
  if (max >= 4) return 0.5;
  return max >= 1 ? 0.25 : 0.05;
};
