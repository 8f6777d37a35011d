/** A line through few points that one odd paper does not turn (Theil and Sen): the median of the slopes of all pairs. */
import { medianOf } from './describe-values.ts';

export type Point = { x: number; y: number };
export type Line = { slope: number; intercept: number };

/** Null where no two points lie beside each other. */
export const fitLine = (points: readonly Point[]): Line | null => {
  const slopes = points.flatMap((a, at) =>
    points.slice(at + 1).flatMap((b) => (a.x === b.x ? [] : [(b.y - a.y) / (b.x - a.x)])),
  );
  if (slopes.length === 0) return null;
  const slope = medianOf(slopes);
  return { slope, intercept: medianOf(points.map(({ x, y }) => y - slope * x)) };
};
