/** The program owns the numbers: proposed scores are clamped and rounded to a step that suits the criterion. */
import { stepFor, toCents } from '../contract/grading/totals.ts';
import type { Criterion, PartMark } from '../contract/grading.ts';

/** A level's own points are kept as they are, even when scaling made them odd. Full marks are the maximum itself. */
export const settleScore = (proposed: number, criterion: Criterion): number => {
  if (!Number.isFinite(proposed) || proposed <= 0) return 0;
  if (proposed >= criterion.max) return criterion.max;
  const level = criterion.levels.find((candidate) => Math.abs(candidate.points - proposed) < 0.01);
  if (level !== undefined) return Math.min(toCents(level.points), criterion.max);
  const step = stepFor(criterion.max);
  return Math.min(toCents(Math.round(proposed / step) * step), criterion.max);
};

/** Where the key says what each part is worth, the points are its own, and their sum is the score. */
export const sumParts = (parts: readonly PartMark[], { max }: Criterion): number => {
  const isFull = parts.every(({ points, given }) => given >= points);
  const sum = toCents(parts.reduce((total, { given }) => total + given, 0));
  const all = parts.reduce((total, { points }) => total + points, 0);
  // Twentieths that scaling left over are no marks.
  return isFull && all >= max - 0.05 * parts.length ? max : Math.min(sum, max);
};
