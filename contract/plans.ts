/** The one source of plans: prices, features, limits, tones and styles. Pages, server and mails read it. */
import { z } from 'zod';
import features from '../content/en/plans.json' with { type: 'json' };
import type { FeedbackTone, RubricStyle } from './grading.ts';

export const PlanName = z.enum(['Free', 'Basic', 'Pro', 'School']);
export type PlanName = z.infer<typeof PlanName>;

export const BillingCycle = z.enum(['monthly', 'yearly']);
export type BillingCycle = z.infer<typeof BillingCycle>;

export const SubscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'canceled']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const UNLIMITED = -1;
/** Only when a subscription names no limit at all. */
export const FALLBACK_LIMIT = 20;
export const TRIAL_DAYS = 14;
export const YEARLY_DISCOUNT_PERCENT = 15;

export const Plan = z.object({
  name: PlanName,
  /** US dollars a month; null: by agreement. */
  monthly_price: z.number().nonnegative().nullable(),
  /** US dollars a year before the discount: twelve months. */
  yearly_list_price: z.number().nonnegative().nullable(),
  /** US dollars charged for a year. */
  yearly_price: z.number().nonnegative().nullable(),
  submissions_limit: z.number().int(),
  features: z.array(z.string()),
  popular: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

/** Twelve months less 15 %, rounded to ten cents as the decision record prices them: 152.90 and 305.90. */
const yearly = (monthly: number) => ({
  monthly_price: monthly,
  yearly_list_price: Math.round(monthly * 1200) / 100,
  yearly_price: Math.round(monthly * 12 * (100 - YEARLY_DISCOUNT_PERCENT) * 0.1) / 10,
});

export const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    ...yearly(0),
    submissions_limit: 50,
    features: features.Free,
    popular: false,
  },
  {
    name: 'Basic',
    ...yearly(14.99),
    submissions_limit: 250,
    features: features.Basic,
    popular: false,
  },
  {
    name: 'Pro',
    ...yearly(29.99),
    submissions_limit: UNLIMITED,
    features: features.Pro,
    popular: true,
  },
  {
    name: 'School',
    monthly_price: null,
    yearly_list_price: null,
    yearly_price: null,
    submissions_limit: UNLIMITED,
    features: features.School,
    popular: false,
  },
];

export const getPlan = (name: PlanName): Plan => {
  const plan = PLANS.find((candidate) => candidate.name === name);
  if (plan === undefined) throw new Error(`No plan is called ${name}`);
  return plan;
};

/** What only some plans have, with the lowest plan that has it. Whatever is not named here everyone has. */
const FEATURES = {
  template_rubrics: { name: 'Starting from a template', plan: 'Basic' },
  class_summary: { name: 'The class summary', plan: 'Basic' },
  recent_activity: { name: 'Recent activity', plan: 'Basic' },
  classroom: { name: 'Google Classroom', plan: 'Basic' },
  analysis: { name: 'Analysis', plan: 'Pro' },
  student_insights: { name: 'Insight into students', plan: 'Pro' },
  transcription_review: { name: 'Transcription review', plan: 'Pro' },
  class_scans: { name: 'Splitting class scans', plan: 'Pro' },
  assistant: { name: 'The AI assistant', plan: 'Pro' },
  rubric_generator: { name: 'The rubric generator', plan: 'Pro' },
  shared_passages: { name: 'Comparing papers for shared passages', plan: 'Pro' },
  live_help: { name: 'A live answer in help', plan: 'Pro' },
  admin_panel: { name: 'The admin panel', plan: 'School' },
  single_sign_on: { name: 'Single sign-on', plan: 'School' },
  rubric_shelf: { name: 'The shared rubric shelf', plan: 'School' },
  school_model_key: { name: 'A model key of the school', plan: 'School' },
  school_policies: { name: 'Setting policies for a school', plan: 'School' },
} as const satisfies Record<string, { name: string; plan: PlanName }>;
export type Feature = keyof typeof FEATURES;

/** The plans stand in rising order, each with everything of the ones before it. */
const rankOf = (plan: PlanName) => PlanName.options.indexOf(plan);

export const hasFeature = (plan: PlanName, feature: Feature): boolean =>
  rankOf(plan) >= rankOf(FEATURES[feature].plan);

export const whoHas = (feature: Feature): string => {
  const { name, plan } = FEATURES[feature];
  return `${name} is part of the ${plan} plan. Upgrade to use it.`;
};

/** The same of several, in one sentence: "Analysis is part of the Pro plan, recent activity of the Basic plan." */
export const whoHasAll = (features: readonly Feature[]): string => {
  const parts = features.map((feature, at) => {
    const { name, plan } = FEATURES[feature];
    return at === 0
      ? `${name} is part of the ${plan} plan`
      : `${name.charAt(0).toLowerCase()}${name.slice(1)} of the ${plan} plan`;
  });
  return `${parts.join(', ')}.`;
};

const FREE_TONES: readonly FeedbackTone[] = ['formal'];
const FREE_STYLES: readonly RubricStyle[] = ['simple'];

export const allowsTone = (plan: PlanName, tone: FeedbackTone) =>
  plan !== 'Free' || FREE_TONES.includes(tone);
export const allowsStyle = (plan: PlanName, style: RubricStyle) =>
  plan !== 'Free' || FREE_STYLES.includes(style);
