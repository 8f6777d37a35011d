/** What the teacher's plan allows and how much of it is used. */
import { z } from 'zod';
import { anyone, teacher } from './access.ts';
import { endpoint, typed } from './endpoint.ts';
import { BillingCycle, FALLBACK_LIMIT, Plan, PlanName, SubscriptionStatus } from './plans.ts';
import { Email, FullName } from './session.ts';

/** What the account has by itself while a school gives it the School plan; it holds again for whoever leaves. */
const OwnPlan = z.object({
  plan: PlanName,
  status: SubscriptionStatus,
  cycle: BillingCycle.nullable(),
  current_period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  trial_ends_at: z.iso.datetime().nullable(),
});

export const Subscription = z.object({
  plan: PlanName,
  subscription_plan: PlanName,
  status: SubscriptionStatus,
  cycle: BillingCycle.nullable(),
  current_period_start: z.iso.datetime(),
  current_period_end: z.iso.datetime(),
  /** The month that the quota is counted in: within a yearly period there are twelve. */
  quota_period_start: z.iso.datetime(),
  quota_period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  /** True when there is a customer at the card payment provider, so that "Manage Plan" has a place to go. */
  manageable: z.boolean(),
  trial_available: z.boolean(),
  trial_ends_at: z.iso.datetime().nullable(),
  features: z.object({
    /** -1: unlimited. */
    submissions_limit: z.number().int().default(FALLBACK_LIMIT),
    monthly_submissions: z.number().int().default(FALLBACK_LIMIT),
  }),
  /** Where the plan comes from; null: from the account itself. */
  school: z.object({ name: z.string(), own: OwnPlan }).nullable().default(null),
});
export type Subscription = z.infer<typeof Subscription>;

export const Usage = z.object({
  monthly_submissions_used: z.number().int().nonnegative(),
  /** Of these: accepted, and without a grade yet. */
  waiting: z.number().int().nonnegative().default(0),
  /** -1: unlimited. In a school: what the teacher can reach this month with what is left in its pool. */
  submissions_limit: z.number().int(),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  /** What all teachers of the school take from together; null: no school, or one without a limit. */
  school_pool: z.object({ used: z.number().int(), limit: z.number().int() }).nullable().default(null),
});
export type Usage = z.infer<typeof Usage>;

export const listPlans = endpoint('GET /api/subscription/plans', {
  access: anyone,
  summary: 'The plans with prices, features and limits',
  response: z.object({
    plans: z.array(Plan),
    /** What every account has here; more than Free only where nothing can be paid for. */
    default_plan: PlanName.default('Free'),
    /** False: no card payment is set up, and nothing can be bought. */
    payable: z.boolean().default(true),
  }),
});

export const getSubscription = endpoint('GET /api/subscription/current', {
  access: teacher,
  summary: "The teacher's current plan",
  response: Subscription,
});

export const getUsage = endpoint('GET /api/subscription/usage', {
  access: teacher,
  summary: 'Submissions used in the current period',
  response: Usage,
});

/** What a teacher may do with the plan here; paying happens at the card payment provider. */
export const updateSubscription = endpoint('POST /api/subscription/update', {
  access: teacher,
  summary: 'Start the trial, go back to Free, or cancel and resume at the end of the period',
  body: z.object({ action: z.enum(['start_trial', 'choose_free', 'cancel', 'resume']) }),
  response: Subscription,
});

const Redirect = z.object({ url: z.url() });

export const createCheckoutSession = endpoint('POST /api/stripe/create-checkout-session', {
  access: teacher,
  summary: 'Where to pay for a plan; the price is looked up by the server',
  body: z.object({
    plan: z.enum(['Basic', 'Pro']),
    cycle: BillingCycle,
    email: z.string().max(254).optional(),
  }),
  response: Redirect,
});

export const createPortalSession = endpoint('POST /api/stripe/create-portal-session', {
  access: teacher,
  summary: 'Where to change the card or the plan, see invoices, or cancel',
  response: Redirect,
});

/** Called by the card payment provider; its signature over the raw body is the permission. */
export const stripeWebhook = endpoint('POST /api/stripe/webhook', {
  access: anyone,
  summary: 'Events of the card payment provider',
  response: z.object({ received: z.literal(true) }),
});

export const contactSales = endpoint('POST /api/contact', {
  access: anyone,
  summary: 'Ask about the School plan',
  body: z.object({
    name: FullName,
    email: Email,
    school: typed(200, 'the school').default(''),
    message: typed(5000, '', 'Please write what you would like to know.'),
  }),
  response: z.object({ message: z.string() }),
});
