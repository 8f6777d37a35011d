/** What a teacher does with the plan: try Pro, pay, cancel, come back, go back to Free. */
import { Failure } from '../../../contract/errors.ts';
import { TRIAL_DAYS } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import type { Config } from '../../config.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getTeacher } from '../teachers/queries.ts';
import { getCurrentSubscription, getOwnSubscription } from './current-subscription.ts';
import { getSubscriptionRow, keepCustomer, resetToFree, startTrialRow } from './queries.ts';
import { reconcileCustomer } from './reconcile-subscription.ts';
import { type CheckoutOrder, createStripeClient, type StripeClient } from './stripe-client.ts';

const DAY_MS = 24 * 3600 * 1000;
const NO_TRIAL =
  'This server is run for one school. Its members have the School plan; there is nothing to try here.';

/** Where the installation is one school, whoever is outside of it has no way around its limits. */
export const hasTrials = ({ defaultPlan }: Pick<Config, 'defaultPlan'>): boolean => defaultPlan !== 'School';

export const startTrial = async ({ db, config, now }: Services, scope: Scope): Promise<Subscription> => {
  if (!hasTrials(config)) throw new Failure('trial_used', NO_TRIAL);
  const endsAt = new Date(now().getTime() + TRIAL_DAYS * DAY_MS);
  if (!(await startTrialRow(db, scope, now(), endsAt))) throw new Failure('trial_used');
  return getCurrentSubscription(db, scope, now());
};

/** A trial ends at once; a paid plan runs to the end of what was paid. */
export const chooseFree = async (services: Services, stripe: () => StripeClient, scope: Scope) => {
  const { db, now } = services;
  const current = await getOwnSubscription(db, scope, now());
  if (current.plan !== 'Free' && current.status !== 'trialing')
    return setCancellation(services, stripe(), scope, true);
  await resetToFree(db, scope, now());
  return getCurrentSubscription(db, scope, now());
};

export const setCancellation = async (
  services: Services,
  stripe: StripeClient,
  scope: Scope,
  cancel: boolean,
): Promise<Subscription> => {
  const { db, now } = services;
  const row = await getSubscriptionRow(db, scope);
  if (row.stripe_subscription_id === null || row.stripe_customer_id === null || row.plan === 'Free')
    throw new Failure('no_subscription');
  await stripe.setCancelAtPeriodEnd(row.stripe_subscription_id, cancel);
  await reconcileCustomer(services, stripe, row.stripe_customer_id);
  return getCurrentSubscription(db, scope, now());
};

const customerFor = async ({ db }: Services, stripe: StripeClient, scope: Scope): Promise<string> => {
  const row = await getSubscriptionRow(db, scope);
  if (row.stripe_customer_id !== null) return row.stripe_customer_id;
  const { email } = await getTeacher(db, scope.owner);
  return keepCustomer(db, scope, await stripe.createCustomer(scope.owner, email));
};

/**
 * Where to pay. Who has a paid plan already changes it in the portal, which charges the difference at once when it
 * grows and waits for the period's end when it shrinks; a second checkout would be a second subscription.
 */
export const startCheckout = async (
  services: Services,
  stripe: StripeClient,
  scope: Scope,
  choice: Pick<CheckoutOrder, 'plan' | 'cycle'>,
): Promise<string> => {
  const { db, config, now } = services;
  const page = `${config.publicUrl}/dashboard/pricing`;
  const current = await getOwnSubscription(db, scope, now());
  const isPaid = current.plan !== 'Free' && current.status !== 'trialing';
  if (isPaid && current.plan === choice.plan && current.cycle === choice.cycle)
    throw new Failure('already_subscribed');
  const customerId = await customerFor(services, stripe, scope);
  if (isPaid) return stripe.createPortal(customerId, page);
  return stripe.createCheckout({
    ...choice,
    customerId,
    owner: scope.owner,
    successUrl: `${page}?checkout=success`,
    cancelUrl: `${page}?checkout=cancelled`,
  });
};

export const openPortal = async (services: Services, stripe: StripeClient, scope: Scope): Promise<string> => {
  const { stripe_customer_id: customerId } = await getSubscriptionRow(services.db, scope);
  if (customerId === null) throw new Failure('no_subscription');
  return stripe.createPortal(customerId, `${services.config.publicUrl}/dashboard/pricing`);
};

/** Before an account goes: nobody pays for what no longer exists. If Stripe is away, the account stays for now. */
export const endPaidPlan = async ({ db, config }: Services, scope: Scope): Promise<void> => {
  const row = await getSubscriptionRow(db, scope);
  if (config.stripe === null || row.stripe_subscription_id === null || row.plan === 'Free') return;
  await createStripeClient(config.stripe).cancelNow(row.stripe_subscription_id);
};
