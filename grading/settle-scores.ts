/** The program owns the numbers: proposed scores are clamped, rounded to a step that suits the criterion, and added up. */
import { type Criterion, type GradeLetter, letterFor, stepFor } from '../contract/grading.ts';

export const toCents = (points: number): number => Math.round(points * 100) / 100;

/** A level's own points are kept as they are, even when scaling made them odd. Full marks are the maximum itself. */
export const settleScore = (proposed: number, criterion: Criterion): number => {
  if (!Number.isFinite(proposed) || proposed <= 0) return 0;
  if (proposed >= criterion.max) return criterion.max;
  const level = criterion.levels.find((candidate) => Math.abs(candidate.points - proposed) < 0.01);
  if (level !== undefined) return Math.min(toCents(level.points), criterion.max);
  const step = stepFor(criterion.max);
  return Math.min(toCents(Math.round(proposed / step) * step), criterion.max);
};

export type Total = { score: number; max: number; letter: GradeLetter };

export const settleTotal = (
  scores: readonly { score: number; max: number }[],
  rubric: { max: number },
): Total => {
  const isFull = scores.every(({ score, max }) => score >= max);
  const sum = toCents(scores.reduce((total, { score }) => total + score, 0));
  const score = isFull ? rubric.max : Math.min(sum, rubric.max);
  return { score, max: rubric.max, letter: letterFor(score, rubric.max) };
};
