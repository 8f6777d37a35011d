/** Whether a number of files still fits into the month; the server has the last word. */
import { UNLIMITED } from '../../contract/plans.ts';
import type { Usage } from '../../contract/subscription.ts';
import { countOf } from './format.ts';

type Use = Pick<Usage, 'monthly_submissions_used' | 'submissions_limit'>;

/** The last one may be used: only more than the limit is too many. */
export const exceedsQuota = (files: number, { monthly_submissions_used: used, submissions_limit }: Use) =>
  submissions_limit !== UNLIMITED && files > 0 && files + used > submissions_limit;

export const describeExcess = (files: number, use: Use): string => {
  const { monthly_submissions_used: used, submissions_limit: limit } = use;
  const left = Math.max(0, limit - used);
  const chosen = `You have chosen ${countOf(files, 'file')}`;
  if (left === 0)
    return `${chosen}, and all ${limit} submissions of this month are used. To upload more, please upgrade your plan.`;
  return `${chosen}, but ${left} of your ${countOf(limit, 'submission')} this month ${left === 1 ? 'is' : 'are'} left. Please remove ${countOf(files - left, 'file')} or upgrade your plan.`;
};
