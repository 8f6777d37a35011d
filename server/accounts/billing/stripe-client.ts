/** Our few questions to Stripe. The only file that calls its SDK for money; prices are found by lookup key, never given. */
import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import { Failure } from '../../../contract/errors.ts';
import type { BillingCycle } from '../../../contract/plans.ts';
import type { StripeConfig } from '../../config.ts';

export type PaidPlan = 'Basic' | 'Pro';

export const lookupKeyOf = (plan: PaidPlan, cycle: BillingCycle) => `markwise_${plan.toLowerCase()}_${cycle}`;

const TIMEOUT_MS = 15_000;

const require = createRequire(import.meta.url);
/** Two hundred files, which a program that takes no money need not load at its start. */
const loadStripe = (): typeof Stripe => require('stripe');

export const openStripe = ({ secretKey, apiBase }: StripeConfig): Stripe => {
  const base = apiBase === null ? null : new URL(apiBase);
  return new (loadStripe())(secretKey, {
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base === null
      ? {}
      : { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
  });
};

/** Stripe being away is an outage to wait out; anything else it refuses is a bug of ours. */
const asking = async <T>(question: () => Promise<T>): Promise<T> => {
  try {
    return await question();
  } catch (cause) {
    const { StripeConnectionError, StripeRateLimitError, StripeError } = loadStripe().errors;
    const away =
      cause instanceof StripeConnectionError ||
      cause instanceof StripeRateLimitError ||
      (cause instanceof StripeError && (cause.statusCode ?? 500) >= 500);
    if (away) throw new Failure('billing_unavailable', undefined, { cause });
    throw cause;
  }
};

export type CheckoutOrder = {
  customerId: string;
  owner: string;
  plan: PaidPlan;
  cycle: BillingCycle;
  successUrl: string;
  cancelUrl: string;
};

const findPrice = async (stripe: Stripe, plan: PaidPlan, cycle: BillingCycle): Promise<string> => {
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKeyOf(plan, cycle)],
    active: true,
    limit: 1,
  });
  const price = data[0];
  if (price === undefined) throw new Failure('billing_not_configured');
  return price.id;
};

export const createStripeClient = (config: StripeConfig) => {
  const stripe = openStripe(config);

  return {
    /** The idempotency key makes two clicks at once create one customer. */
    createCustomer: (owner: string, email: string) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: { teacher_id: owner } },
          { idempotencyKey: `customer-${owner}` },
        );
        return customer.id;
      }),

    /** Older checkouts of the customer are closed first, so that a second open tab cannot pay a second time. */
    createCheckout: (order: CheckoutOrder) =>
      asking(async () => {
        const price = await findPrice(stripe, order.plan, order.cycle);
        const open = await stripe.checkout.sessions.list({
          customer: order.customerId,
          status: 'open',
          limit: 100,
        });
        for (const session of open.data) await stripe.checkout.sessions.expire(session.id);
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: order.customerId,
          client_reference_id: order.owner,
          line_items: [{ price, quantity: 1 }],
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          allow_promotion_codes: true,
        });
        if (session.url === null) throw new Failure('billing_unavailable');
        return session.url;
      }),

    createPortal: (customerId: string, returnUrl: string) =>
      asking(
        async () =>
          (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url,
      ),

    /** The customer's subscription that counts: a living one before a dead one, then the newest. */
    findSubscription: (customerId: string): Promise<Stripe.Subscription | null> =>
      asking(async () => {
        const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
        const rank = ({ status }: Stripe.Subscription) => (LIVING.has(status) ? 1 : 0);
        return data.toSorted((a, b) => rank(b) - rank(a) || b.created - a.created)[0] ?? null;
      }),

    setCancelAtPeriodEnd: (subscriptionId: string, cancel: boolean) =>
      asking(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel })),

    cancelNow: (subscriptionId: string) => asking(() => stripe.subscriptions.cancel(subscriptionId)),

    /** Throws webhook_refused for a forged, changed or too old message. */
    readEvent: (body: Buffer, signature: string | undefined): Stripe.Event => {
      try {
        return stripe.webhooks.constructEvent(body, signature ?? '', config.webhookSecret);
      } catch (cause) {
        throw new Failure('webhook_refused', undefined, { cause });
      }
    },
  };
};

const LIVING = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due', 'unpaid']);

export type StripeClient = ReturnType<typeof createStripeClient>;
