/** `npm run stripe:setup`: makes or finds the prices of our plans at Stripe and sets up the customer portal. */
import { stripeWebhook } from '../contract/subscription.ts';
import { setUpStripe } from '../server/accounts/billing/set-up-stripe.ts';
import { loadConfig } from '../server/config.ts';

const { stripe, publicUrl } = loadConfig();
if (stripe === null) {
  console.error('Please set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.');
  process.exit(1);
}
for (const { lookupKey, id, made } of await setUpStripe(stripe))
  console.log(`${lookupKey}: ${id} ${made ? '(made)' : '(was there)'}`);
console.log(`The customer portal is set up. Send Stripe's events to ${publicUrl}${stripeWebhook.path}`);
