/** What ticking a point does to a mark that is a number: each point is worth the same, in the steps of the criterion. */
import { stepFor, toCents } from '../../../../contract/grading.ts';

type Ticked = { score: number; max: number; points: number; left: number; isFound: boolean };

/** `left`: how many are not ticked after it. */
export const scoreAfterTick = ({ score, max, points, left, isFound }: Ticked): number => {
  if (left === 0) return max;
  if (left === points) return 0;
  const step = stepFor(max);
  const moved = score + (isFound ? 1 : -1) * (max / points);
  return toCents(Math.min(max, Math.max(0, Math.round(moved / step) * step)));
};
