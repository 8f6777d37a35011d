/**
 * Makes the products and prices of `contract/plans.ts` at Stripe, found again by lookup key, and the settings of the
 * customer portal. May be run as often as wanted; a changed price becomes a new one under the same key.
 */
import type Stripe from 'stripe';
import { BillingCycle, getPlan } from '../../../contract/plans.ts';
import type { StripeConfig } from '../../config.ts';
import { lookupKeyOf, openStripe, type PaidPlan } from './stripe-client.ts';

const PAID_PLANS: PaidPlan[] = ['Basic', 'Pro'];

const amountOf = (plan: PaidPlan, cycle: BillingCycle): number => {
  const { monthly_price, yearly_price } = getPlan(plan);
  return Math.round(((cycle === 'monthly' ? monthly_price : yearly_price) ?? 0) * 100);
};

const provideProduct = async (stripe: Stripe, plan: PaidPlan): Promise<string> => {
  const id = `markwise_${plan.toLowerCase()}`;
  const known = await stripe.products.list({ ids: [id], limit: 1 });
  if (known.data[0] !== undefined) return id;
  return (await stripe.products.create({ id, name: `Markwise ${plan}` })).id;
};

const providePrice = async (stripe: Stripe, product: string, plan: PaidPlan, cycle: BillingCycle) => {
  const lookupKey = lookupKeyOf(plan, cycle);
  const amount = amountOf(plan, cycle);
  const known = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })).data[0];
  if (known?.unit_amount === amount) return { lookupKey, id: known.id, made: false };
  const price = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: cycle === 'monthly' ? 'month' : 'year' },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  });
  return { lookupKey, id: price.id, made: true };
};

/** Up at once with the difference charged, down at the end of the period, cancelled at the end of the period. */
const providePortal = async (stripe: Stripe, products: { product: string; prices: string[] }[]) => {
  const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    payment_method_update: { enabled: true },
    invoice_history: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products,
      schedule_at_period_end: {
        conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
      },
    },
  };
  const known = (await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 })).data[0];
  if (known === undefined) await stripe.billingPortal.configurations.create({ features });
  else await stripe.billingPortal.configurations.update(known.id, { features });
};

export const setUpStripe = async (config: StripeConfig) => {
  const stripe = openStripe(config);
  const prices = [];
  const products = [];
  for (const plan of PAID_PLANS) {
    const product = await provideProduct(stripe, plan);
    const made = [];
    for (const cycle of BillingCycle.options) made.push(await providePrice(stripe, product, plan, cycle));
    prices.push(...made);
    products.push({ product, prices: made.map(({ id }) => id) });
  }
  await providePortal(stripe, products);
  return prices;
};
