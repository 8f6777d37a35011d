/** The program owns the numbers: proposed scores are clamped and rounded to a step that suits the criterion. */
import { type Criterion, stepFor, toCents } from '../contract/grading.ts';

/** A level's own points are kept as they are, even when scaling made them odd. Full marks are the maximum itself. */
export const settleScore = (proposed: number, criterion: Criterion): number => {
  if (!Number.isFinite(proposed) || proposed <= 0) return 0;
  if (proposed >= criterion.max) return criterion.max;
  const level = criterion.levels.find((candidate) => Math.abs(candidate.points - proposed) < 0.01);
  if (level !== undefined) return Math.min(toCents(level.points), criterion.max);
  const step = stepFor(criterion.max);
  return Math.min(toCents(Math.round(proposed / step) * step), criterion.max);
};
