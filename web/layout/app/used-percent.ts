/** How much of a month's submissions is used, in whole percent; null where there is no limit. */
import { UNLIMITED } from '../../../contract/plans.ts';

export const usedPercent = (used: number, limit: number): number | null => {
  if (limit === UNLIMITED) return null;
  if (limit <= 0) return 100;
  return Math.min(100, Math.round((used / limit) * 100));
};
