/** What the teacher's plan allows and how much of it is used. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { BillingCycle, FALLBACK_LIMIT, Plan, PlanName, SubscriptionStatus } from './plans.ts';

export const Subscription = z.object({
  plan: PlanName,
  subscription_plan: PlanName,
  status: SubscriptionStatus,
  cycle: BillingCycle.nullable(),
  current_period_start: z.iso.datetime(),
  current_period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  trial_available: z.boolean(),
  trial_ends_at: z.iso.datetime().nullable(),
  features: z.object({
    /** -1: unlimited. */
    submissions_limit: z.number().int().default(FALLBACK_LIMIT),
    monthly_submissions: z.number().int().default(FALLBACK_LIMIT),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

export const Usage = z.object({
  monthly_submissions_used: z.number().int().nonnegative(),
  submissions_limit: z.number().int(),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
});
export type Usage = z.infer<typeof Usage>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  access: 'public',
  summary: 'The plans with prices, features and limits',
  response: z.object({ plans: z.array(Plan) }),
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription/current',
  access: 'teacher',
  summary: "The teacher's current plan",
  response: Subscription,
});

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/subscription/usage',
  access: 'teacher',
  summary: 'Submissions used in the current period',
  response: Usage,
});
