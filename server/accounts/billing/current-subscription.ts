/** What a teacher's plan is at this moment: a stored subscription seen through the clock. */
import { getPlan, type PlanName } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findSchoolRules, type SchoolRules } from '../membership/queries.ts';
import { getSubscriptionRow, type StoredPlan, type SubscriptionRow } from './queries.ts';

type Period = { start: Date; end: Date };

const DAY_MS = 24 * 3600 * 1000;
/** How long a paid plan goes on after its period when no renewal was heard of: a late message, or a card that failed. */
const GRACE_MS = { active: 3 * DAY_MS, past_due: 14 * DAY_MS };

export const monthOf = (at: Date): Period => ({
  start: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  end: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
});

/** The anchor's day in a later month; the 31st becomes the last day of a shorter one. */
const monthsAfter = (anchor: Date, months: number): Date => {
  const first = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(anchor.getUTCDate(), lastDay);
  return new Date(first.getTime() + (day - 1) * DAY_MS + (anchor.getTime() % DAY_MS));
};

/** The month, counted from the anchor, that `at` lies in. */
export const anchoredMonth = (anchor: Date, at: Date): Period => {
  const rough =
    (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  const months = monthsAfter(anchor, rough) > at ? rough - 1 : rough;
  return { start: monthsAfter(anchor, months), end: monthsAfter(anchor, months + 1) };
};

/** A trial or period that has run out is Free again, whether or not anybody has written that down yet. */
export const planAt = (row: StoredPlan, at: Date): PlanName => {
  if (row.in_school) return 'School';
  if (row.status === 'canceled') return 'Free';
  if (row.status === 'trialing')
    return row.trial_ends_at !== null && row.trial_ends_at > at ? row.plan : 'Free';
  if (row.period_end === null) return row.plan;
  return row.period_end.getTime() + GRACE_MS[row.status] > at.getTime() ? row.plan : 'Free';
};

export const subscriptionAt = (row: SubscriptionRow, at: Date): Subscription => {
  const plan = planAt(row, at);
  const isFree = plan === 'Free';
  const month = isFree || row.period_start === null ? monthOf(at) : anchoredMonth(row.period_start, at);
  const period =
    isFree || row.period_start === null || row.period_end === null
      ? month
      : { start: row.period_start, end: row.period_end };
  const limit = getPlan(plan).submissions_limit;
  return {
    school: null,
    plan,
    subscription_plan: plan,
    status: plan === row.plan ? row.status : 'active',
    cycle: isFree ? null : row.cycle,
    current_period_start: period.start.toISOString(),
    current_period_end: period.end.toISOString(),
    quota_period_start: month.start.toISOString(),
    quota_period_end: month.end.toISOString(),
    cancel_at_period_end: !isFree && row.cancel_at_period_end,
    manageable: row.stripe_customer_id !== null,
    trial_available: isFree && row.trial_ends_at === null,
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
    features: { submissions_limit: limit, monthly_submissions: limit },
  };
};

/** What the account has by itself: what is paid, tried and cancelled is always about this. */
export const getOwnSubscription = async (db: Db | Tx, scope: Scope, at: Date): Promise<Subscription> =>
  subscriptionAt({ ...(await getSubscriptionRow(db, scope)), in_school: false }, at);

/** The School plan for as long as the membership lives, counted by the calendar month as the school's pool is. */
const subscriptionInSchool = (
  own: Subscription,
  { name, cap }: Pick<SchoolRules, 'name' | 'cap'>,
  at: Date,
): Subscription => {
  const { plan, status, cycle, current_period_end, cancel_at_period_end, trial_ends_at } = own;
  const [start, end] = [monthOf(at).start.toISOString(), monthOf(at).end.toISOString()];
  const limit = cap ?? getPlan('School').submissions_limit;
  return {
    plan: 'School',
    subscription_plan: 'School',
    status: 'active',
    cycle: null,
    current_period_start: start,
    current_period_end: end,
    quota_period_start: start,
    quota_period_end: end,
    cancel_at_period_end: false,
    manageable: own.manageable,
    trial_available: false,
    trial_ends_at: null,
    features: { submissions_limit: limit, monthly_submissions: limit },
    school: { name, own: { plan, status, cycle, current_period_end, cancel_at_period_end, trial_ends_at } },
  };
};

export const getCurrentSubscription = async (db: Db | Tx, scope: Scope, at: Date): Promise<Subscription> => {
  const own = await getOwnSubscription(db, scope, at);
  const school = await findSchoolRules(db, scope);
  return school === null ? own : subscriptionInSchool(own, school, at);
};
