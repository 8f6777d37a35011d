/** What a teacher's plan is at this moment: a stored subscription seen through the clock. */
import { getPlan, type PlanName } from '../../contract/plans.ts';
import type { Subscription } from '../../contract/subscription.ts';
import type { Db, Tx } from '../db/database.ts';
import { getSubscriptionRow, type SubscriptionRow } from './queries.ts';

const monthOf = (at: Date) => ({
  start: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  end: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
});

/** A trial or period that has run out is Free again, whether or not anybody has written that down yet. */
const planAt = (row: SubscriptionRow, at: Date): PlanName => {
  if (row.status === 'canceled') return 'Free';
  if (row.status === 'trialing')
    return row.trial_ends_at !== null && row.trial_ends_at > at ? row.plan : 'Free';
  return row.plan;
};

export const subscriptionAt = (row: SubscriptionRow, at: Date): Subscription => {
  const plan = planAt(row, at);
  const month = monthOf(at);
  const limit = getPlan(plan).submissions_limit;
  const paid = plan !== 'Free' && row.period_start !== null && row.period_end !== null;
  return {
    plan,
    subscription_plan: plan,
    status: plan === row.plan ? row.status : 'active',
    cycle: plan === 'Free' ? null : row.cycle,
    current_period_start: (paid && row.period_start ? row.period_start : month.start).toISOString(),
    current_period_end: (paid && row.period_end ? row.period_end : month.end).toISOString(),
    cancel_at_period_end: plan !== 'Free' && row.cancel_at_period_end,
    trial_available: plan === 'Free' && row.trial_ends_at === null,
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
    features: { submissions_limit: limit, monthly_submissions: limit },
  };
};

export const getCurrentSubscription = async (
  db: Db | Tx,
  teacherId: string,
  at: Date,
): Promise<Subscription> => subscriptionAt(await getSubscriptionRow(db, teacherId), at);
