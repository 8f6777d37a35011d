/** Plans, the teacher's subscription and its use, and the card payment. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { PLANS } from '../../../contract/plans.ts';
import * as api from '../../../contract/subscription.ts';
import type { Config } from '../../config.ts';
import { handle } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import type { Mail } from '../../platform/mail/postbox.ts';
import type { Services } from '../../services.ts';
import { gateAttempt } from '../attempts/gate-attempts.ts';
import {
  chooseFree,
  hasTrials,
  openPortal,
  setCancellation,
  startCheckout,
  startTrial,
} from './change-plan.ts';
import { getCurrentSubscription } from './current-subscription.ts';
import { handleStripeEvent } from './handle-webhook.ts';
import { readUsage } from './read-usage.ts';
import { createStripeClient, type StripeClient } from './stripe-client.ts';

/** Mails about plans. */
type Inquiry = { name: string; email: string; school: string; message: string };

const inquiryMail = (to: string, inquiry: Inquiry): Mail => ({
  to,
  replyTo: inquiry.email,
  subject: 'Question about the School plan',
  text: `From: ${inquiry.name} <${inquiry.email}>\nSchool: ${inquiry.school || '-'}\n\n${inquiry.message}\n`,
});

/** Stripe where it is configured; otherwise whoever asks for it gets the sentence that it is not. */
const stripeOf = ({ stripe }: Config): (() => StripeClient) => {
  const client = stripe === null ? null : createStripeClient(stripe);
  return () => {
    if (client === null) throw new Failure('billing_not_configured');
    return client;
  };
};

export const billingRoutes = (app: FastifyInstance, services: Services) => {
  planRoutes(app, services);
  paymentRoutes(app, services);
  webhookRoute(app, services);
  contactRoute(app, services);
};

const planRoutes = (app: FastifyInstance, { db, now, config }: Services) => {
  handle(app, api.listPlans, async () => ({
    plans: [...PLANS],
    default_plan: config.defaultPlan,
    payable: config.stripe !== null,
  }));

  handle(app, api.getSubscription, async ({ scope }) => {
    const subscription = await getCurrentSubscription(db, scope, now());
    return { ...subscription, trial_available: subscription.trial_available && hasTrials(config) };
  });

  handle(app, api.getUsage, async ({ scope }) => {
    return readUsage(db, scope, now());
  });
};

const paymentRoutes = (app: FastifyInstance, services: Services) => {
  const stripe = stripeOf(services.config);

  handle(app, api.updateSubscription, async ({ body, scope }) => {
    if (body.action === 'start_trial') return startTrial(services, scope);
    if (body.action === 'choose_free') return chooseFree(services, stripe, scope);
    return setCancellation(services, stripe(), scope, body.action === 'cancel');
  });

  handle(app, api.createCheckoutSession, async ({ body, scope }) => ({
    url: await startCheckout(services, stripe(), scope, { plan: body.plan, cycle: body.cycle }),
  }));

  handle(app, api.createPortalSession, async ({ scope }) => ({
    url: await openPortal(services, stripe(), scope),
  }));
};

/** The signature covers the bytes as they came, so this route alone gets its body unparsed. */
const webhookRoute = (app: FastifyInstance, services: Services) => {
  const stripe = stripeOf(services.config);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    handle(scope, api.stripeWebhook, async ({ request }) => {
      const signature = request.headers['stripe-signature'];
      if (!Buffer.isBuffer(request.body)) throw new Failure('webhook_refused');
      const event = stripe().readEvent(request.body, Array.isArray(signature) ? signature[0] : signature);
      await handleStripeEvent(services, stripe(), event);
      return { received: true as const };
    });
  });
};

const contactRoute = (app: FastifyInstance, services: Services) => {
  const { mail } = services.config;
  handle(app, api.contactSales, async ({ body, request }) => {
    const account = addressKey(body.email);
    await gateAttempt(services, { kind: 'contact', account, network: networkOf(request) });
    services.postbox.post(inquiryMail(mail.contact ?? mail.from, body));
    return { message: 'Thank you. We will write to you soon.' };
  });
};
