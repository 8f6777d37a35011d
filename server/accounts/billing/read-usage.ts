/** How much of the month's papers a teacher has used, and how many there are. */
import { UNLIMITED } from '../../../contract/plans.ts';
import type { Usage } from '../../../contract/subscription.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findSchoolRules } from '../membership/queries.ts';
import { getCurrentSubscription } from './current-subscription.ts';
import { countWaiting, getUsedOfPool, getUsedSubmissions } from './queries.ts';

export const readUsage = async (db: Db, scope: Scope, at: Date): Promise<Usage> => {
  const current = await getCurrentSubscription(db, scope, at);
  const school = await findSchoolRules(db, scope);
  const start = new Date(current.quota_period_start);
  const used = await getUsedSubmissions(db, scope, start, school?.id ?? null);
  const usage = {
    monthly_submissions_used: used,
    waiting: Math.min(used, await countWaiting(db, scope)),
    submissions_limit: current.features.submissions_limit,
    period_start: current.quota_period_start,
    period_end: current.quota_period_end,
    school_pool: null,
  };
  if (school === null || school.pool === null) return usage;
  const ofPool = { used: await getUsedOfPool(db, school.id, start), limit: school.pool };
  const reachable = used + Math.max(0, ofPool.limit - ofPool.used);
  const cap = usage.submissions_limit;
  return {
    ...usage,
    submissions_limit: cap === UNLIMITED ? reachable : Math.min(cap, reachable),
    school_pool: ofPool,
  };
};
