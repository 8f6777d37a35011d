import { describe, expect, it } from 'vitest';
import { PLANS } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { subscriptionTo } from '../../testing/sample.ts';
import { offerOf } from './offer.ts';

const labels = (...given: Parameters<typeof offerOf>) => offerOf(...given).steps.map(({ label }) => label);
const free = subscriptionTo('Free');
const trial: Subscription = {
  ...subscriptionTo('Pro'),
  status: 'trialing',
  trial_available: false,
  trial_ends_at: '2026-11-28T12:00:00.000Z',
};
const paid: Subscription = { ...subscriptionTo('Pro'), cycle: 'monthly', manageable: true };

describe('what the cards offer', () => {
  it('on Free, the trial can be started once and the paid plans bought', () => {
    expect(offerOf('Free', 'monthly', free).mark).toBe('Your plan');
    expect(labels('Free', 'monthly', free)).toEqual(['Start 14 days of Pro']);
    expect(labels('Free', 'monthly', { ...free, trial_available: false })).toEqual([]);
    expect(labels('Basic', 'monthly', free)).toEqual(['Choose Basic']);
    expect(labels('School', 'monthly', free)).toEqual(['Contact sales']);
  });

  it('a trial says when it ends and can become a subscription or end early', () => {
    expect(offerOf('Pro', 'monthly', trial)).toMatchObject({ mark: 'Your trial' });
    expect(labels('Pro', 'monthly', trial)).toEqual(['Subscribe to Pro']);
    expect(labels('Free', 'monthly', trial)).toEqual(['Go back to Free']);
  });

  it('a paid plan is managed, changed or paid by the year; it is never sold twice', () => {
    expect(labels('Pro', 'monthly', paid)).toEqual(['Manage Plan']);
    expect(labels('Pro', 'yearly', paid)).toEqual(['Manage Plan', 'Pay yearly instead']);
    expect(labels('Basic', 'monthly', paid)).toEqual(['Change to Basic']);
    expect(labels('Free', 'monthly', paid)).toEqual(['Change to Free']);
  });

  it('a cancelled plan says until when it runs and can be kept', () => {
    const ending = { ...paid, cancel_at_period_end: true };
    expect(offerOf('Pro', 'monthly', ending).note).toContain('Your results stay');
    expect(labels('Pro', 'monthly', ending)).toEqual(['Keep this plan', 'Manage Plan']);
    expect(labels('Free', 'monthly', ending)).toEqual([]);
  });

  it('a failed payment is said on the plan itself', () => {
    expect(offerOf('Pro', 'monthly', { ...paid, status: 'past_due' }).note).toContain('payment failed');
  });

  it('a member of a school has the school’s plan, and what the account pays for itself can be ended', () => {
    const own = { ...paid, current_period_end: '2026-12-01T00:00:00.000Z' };
    const member = { ...subscriptionTo('School'), manageable: true, school: { name: 'Northside', own } };
    expect(offerOf('School', 'monthly', member)).toMatchObject({
      mark: 'Your plan',
      note: 'From Northside.',
    });
    expect(offerOf('Pro', 'monthly', member)).toMatchObject({ mark: 'Your own plan' });
    expect(labels('Pro', 'monthly', member)).toEqual(['Manage Plan']);
    expect(labels('Basic', 'monthly', member)).toEqual([]);
    expect(labels('Free', 'monthly', member)).toEqual([]);
  });

  it('a school has nothing to buy', () => {
    const school = subscriptionTo('School');
    expect(PLANS.flatMap(({ name }) => labels(name, 'monthly', school))).toEqual([]);
  });
});
