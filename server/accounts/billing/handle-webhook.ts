/** Messages of Stripe. A repeated one does nothing; one that fails is not marked, so Stripe sends it again. */
import type Stripe from 'stripe';
import { letterTo } from '../../platform/mail/write-letter.ts';
import type { Services } from '../../services.ts';
import { markHandled, wasHandled } from './queries.ts';
import { reconcileCustomer } from './reconcile-subscription.ts';
import type { StripeClient } from './stripe-client.ts';

const customerIn = (event: Stripe.Event): string | null => {
  const { object } = event.data;
  if (!('customer' in object)) return null;
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  return customer !== null && typeof customer === 'object' && 'id' in customer ? customer.id : null;
};

const CONCERNS = /^(customer\.subscription\.|checkout\.session\.completed$|invoice\.(paid|payment_failed)$)/;

export const handleStripeEvent = async (services: Services, stripe: StripeClient, event: Stripe.Event) => {
  const { db, now, postbox, config } = services;
  if (!CONCERNS.test(event.type) || (await wasHandled(db, event.id))) return;
  const customerId = customerIn(event);
  const owner = customerId === null ? null : await reconcileCustomer(services, stripe, customerId);
  const first = await db.transaction().execute((tx) => markHandled(tx, event.id, now()));
  if (first && owner !== null && event.type === 'invoice.payment_failed')
    postbox.post(letterTo(owner, 'payment_failed', { link: `${config.publicUrl}/dashboard/pricing` }));
};
