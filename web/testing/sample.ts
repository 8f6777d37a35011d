/** A teacher and a plan for tests. */
import type { User } from '../../contract/session.ts';
import type { Subscription, Usage } from '../../contract/subscription.ts';

export const maria: User = {
  id: '3f0e9a1c-3c38-4d8c-9e5e-0d8f3f4f2a11',
  name: 'Maria Okafor',
  email: 'maria@example.org',
  school: '',
  photo_url: null,
  theme: 'dark',
  grade_level: 100,
  email_notifications: true,
  has_password: true,
  subscription_plan: 'Free',
  subscription_status: 'active',
  subscription_end_date: null,
  membership: null,
};

const period = { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' };

export const subscriptionTo = (plan: Subscription['plan']): Subscription => ({
  plan,
  subscription_plan: plan,
  status: 'active',
  cycle: null,
  current_period_start: period.start,
  current_period_end: period.end,
  quota_period_start: period.start,
  quota_period_end: period.end,
  cancel_at_period_end: false,
  manageable: false,
  trial_available: true,
  trial_ends_at: null,
  features: { submissions_limit: 50, monthly_submissions: 50 },
  school: null,
});

export const usageOf = (used: number, limit: number): Usage => ({
  monthly_submissions_used: used,
  waiting: 0,
  submissions_limit: limit,
  period_start: period.start,
  period_end: period.end,
  school_pool: null,
});
