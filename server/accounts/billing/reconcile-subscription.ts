/**
 * The one writer of paid plans. Whatever message came, in whatever order, how often and how late: the subscription is
 * fetched from Stripe as it is now, and that state is written.
 */
import type Stripe from 'stripe';
import { BillingCycle, type PlanName, type SubscriptionStatus } from '../../../contract/plans.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import {
  type CustomerOwner,
  findOwnerForUpdate,
  type PaidState,
  resetToFree,
  writePaidState,
} from './queries.ts';
import { lookupKeyOf, type StripeClient } from './stripe-client.ts';

const STATUS: Partial<Record<Stripe.Subscription.Status, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
};

const planOf = (lookupKey: string | null): { plan: PlanName; cycle: BillingCycle } | null => {
  for (const plan of ['Basic', 'Pro'] as const)
    for (const cycle of BillingCycle.options)
      if (lookupKeyOf(plan, cycle) === lookupKey) return { plan, cycle };
  return null;
};

/** Null: nothing that is paid for, so Free. */
const paidStateOf = (subscription: Stripe.Subscription | null): PaidState | null => {
  const item = subscription?.items.data[0];
  const status = subscription === null ? undefined : STATUS[subscription.status];
  const bought = planOf(item?.price.lookup_key ?? null);
  if (subscription === null || item === undefined || status === undefined || bought === null) return null;
  return {
    ...bought,
    status,
    period_start: new Date(item.current_period_start * 1000),
    period_end: new Date(item.current_period_end * 1000),
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    stripe_subscription_id: subscription.id,
  };
};

/** Null when the customer belongs to nobody here: a deleted account, or another installation. */
export const reconcileCustomer = (
  { db, now }: Services,
  stripe: StripeClient,
  customerId: string,
): Promise<CustomerOwner | null> =>
  db.transaction().execute(async (tx) => {
    const owner = await findOwnerForUpdate(tx, customerId);
    if (owner === null) return null;
    // Fetched under the lock: two messages at once cannot write an older state over a newer one.
    const state = paidStateOf(await stripe.findSubscription(customerId));
    const scope = scopeOfOwner(owner.teacher_id);
    if (state === null) await resetToFree(tx, scope, now());
    else await writePaidState(tx, scope, state, now());
    return owner;
  });
