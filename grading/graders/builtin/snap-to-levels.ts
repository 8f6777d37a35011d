import type { Level } from '../../../contract/grading.ts';

/** Teachers mark a level table by level: the nearest one, scaled to the criterion's points. */
export const snapToLevels = (share: number, max: number, levels: Level[]): number => {
  const top = Math.max(0, ...levels.map(({ points }) => points));
  if (levels.length < 2 || top === 0 || share < 0.06) return share * max;
  const steps = levels.map(({ points }) => points / top);
  const nearest = steps.reduce((best, step) =>
    Math.abs(step - share) < Math.abs(best - share) ? step : best,
  );
  return nearest * max;
};
