import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../contract/session.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { contactSales, stripeWebhook } from '../../../contract/subscription.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import { type StripePeer, startStripePeer } from '../../../lab/peers/stripe-peer.ts';
import { setUpStripe } from './set-up-stripe.ts';

const DAY = 24 * 3600 * 1000;
let stripe: StripePeer;
let test: TestApp;
beforeAll(async () => {
  stripe = await startStripePeer();
  test = await createTestApp({
    STRIPE_SECRET_KEY: 'sk_test_markwise',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
});
beforeAll(async () => {
  if (test.services.config.stripe !== null) await setUpStripe(test.services.config.stripe);
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.breakWith = null;
  stripe.calls.length = 0;
});

type Teacher = Awaited<ReturnType<typeof signUpTeacher>>;
const current = async ({ token }: Teacher) =>
  (await test.call('GET', '/subscription/current', { token })).json();
const update = ({ token }: Teacher, action: string) =>
  test.call('POST', '/subscription/update', { token, body: { action } });
const checkout = ({ token }: Teacher, plan = 'Pro', cycle = 'monthly') =>
  test.call('POST', '/stripe/create-checkout-session', {
    token,
    body: { plan, cycle, email: 'ignored@x.test' },
  });
const deliver = (event: object, at?: Date) => {
  const { payload, headers } = stripe.sign(event, at);
  return test.app.inject({ method: 'POST', url: stripeWebhook.path, payload, headers });
};
const subscribe = async (teacher: Teacher, plan = 'Pro', cycle = 'monthly') => {
  const { url } = (await checkout(teacher, plan, cycle)).json();
  const subscription = stripe.pay(url, test.services.now());
  await deliver(
    stripe.event('customer.subscription.created', { id: subscription.id, customer: subscription.customer }),
  );
  return subscription;
};
const changed = (customer: string) => stripe.event('customer.subscription.updated', { customer });

describe('the trial', () => {
  it('gives 14 days of Pro once, without a card, and ends by itself', async () => {
    const teacher = await signUpTeacher(test);
    expect(await current(teacher)).toMatchObject({
      plan: 'Free',
      trial_available: true,
      features: { submissions_limit: 50 },
    });
    expect((await update(teacher, 'start_trial')).json()).toMatchObject({
      plan: 'Pro',
      status: 'trialing',
      features: { submissions_limit: -1 },
    });
    expect((await update(teacher, 'start_trial')).json().code).toBe('trial_used');
    expect(stripe.calls).toEqual([]);
    test.pass(14 * DAY + 1000);
    const login = await test.send(signIn, { body: { email: teacher.email, password: teacher.password } });
    const later = { ...teacher, token: login.json().access_token };
    expect(await current(later)).toMatchObject({ plan: 'Free', status: 'active', trial_available: false });
    expect((await update(later, 'start_trial')).statusCode).toBe(409);
  });

  it('two clicks at once start it once', async () => {
    const teacher = await signUpTeacher(test);
    const both = await Promise.all([update(teacher, 'start_trial'), update(teacher, 'start_trial')]);
    expect(both.map((response) => response.statusCode).sort()).toEqual([200, 409]);
  });

  it('can be ended early by going back to Free', async () => {
    const teacher = await signUpTeacher(test);
    await update(teacher, 'start_trial');
    expect((await update(teacher, 'choose_free')).json()).toMatchObject({
      plan: 'Free',
      trial_available: false,
    });
  });
});

describe('paying', () => {
  it('leads to the checkout, and only the signed message changes the plan', async () => {
    const teacher = await signUpTeacher(test);
    const { url } = (await checkout(teacher, 'Basic', 'yearly')).json();
    expect(url).toContain(stripe.url);
    const subscription = stripe.pay(url);
    // The browser is back before the message: nothing has changed yet.
    expect((await current(teacher)).plan).toBe('Free');
    await deliver(stripe.event('checkout.session.completed', { customer: subscription.customer }));
    expect(await current(teacher)).toMatchObject({
      plan: 'Basic',
      cycle: 'yearly',
      status: 'active',
      manageable: true,
      features: { submissions_limit: 250 },
    });
  });

  it('a yearly plan counts its quota by the month', async () => {
    const teacher = await signUpTeacher(test);
    await subscribe(teacher, 'Basic', 'yearly');
    const { quota_period_start, quota_period_end, current_period_end } = await current(teacher);
    const days = (Date.parse(quota_period_end) - Date.parse(quota_period_start)) / DAY;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(Date.parse(current_period_end)).toBeGreaterThan(Date.parse(quota_period_end));
  });

  it('two checkouts at once share one customer, and only one of them stays open', async () => {
    const teacher = await signUpTeacher(test);
    const before = stripe.customers.length;
    const first = await checkout(teacher, 'Basic');
    const second = await checkout(teacher, 'Pro');
    await Promise.all([checkout(teacher), checkout(teacher)]);
    expect(stripe.customers.length).toBe(before + 1);
    expect(() => stripe.pay(first.json().url)).toThrow();
    expect(() => stripe.pay(second.json().url)).toThrow();
  });

  it('who has paid already is led to the portal, or told so for the same plan', async () => {
    const teacher = await signUpTeacher(test);
    await subscribe(teacher, 'Basic');
    expect((await checkout(teacher, 'Basic')).json().code).toBe('already_subscribed');
    expect((await checkout(teacher, 'Pro')).json().url).toContain('/portal/');
    const portal = await test.call('POST', '/stripe/create-portal-session', { token: teacher.token });
    expect(portal.json().url).toContain('/portal/');
  });

  it('cancelling keeps the plan to the end of the period, and can be undone', async () => {
    const teacher = await signUpTeacher(test);
    const subscription = await subscribe(teacher);
    expect((await update(teacher, 'cancel')).json()).toMatchObject({
      plan: 'Pro',
      cancel_at_period_end: true,
    });
    expect((await update(teacher, 'resume')).json()).toMatchObject({
      plan: 'Pro',
      cancel_at_period_end: false,
    });
    await update(teacher, 'choose_free');
    subscription.status = 'canceled';
    await deliver(stripe.event('customer.subscription.deleted', { customer: subscription.customer }));
    expect(await current(teacher)).toMatchObject({ plan: 'Free', cycle: null, manageable: true });
  });

  it('an upgrade in the portal takes effect at once', async () => {
    const teacher = await signUpTeacher(test);
    const subscription = await subscribe(teacher, 'Basic');
    subscription.lookupKey = 'markwise_pro_monthly';
    await deliver(changed(subscription.customer));
    expect((await current(teacher)).plan).toBe('Pro');
  });

  it('a failed payment leaves the plan for a while and writes one mail', async () => {
    const teacher = await signUpTeacher(test);
    const subscription = await subscribe(teacher);
    subscription.status = 'past_due';
    const failed = stripe.event('invoice.payment_failed', { customer: subscription.customer });
    await deliver(failed);
    await deliver(failed);
    expect(await current(teacher)).toMatchObject({ plan: 'Pro', status: 'past_due' });
    const mails = test.mails.filter(
      ({ to, subject }) => to === teacher.email && /did not go through/.test(subject),
    );
    expect(mails).toHaveLength(1);
  });
});

describe('messages', () => {
  it('forged, changed, unsigned and old ones are refused and change nothing', async () => {
    const teacher = await signUpTeacher(test);
    const { url } = (await checkout(teacher)).json();
    const { customer } = stripe.pay(url);
    const { payload, headers } = stripe.sign(changed(customer));
    const send = (body: string, given: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: stripeWebhook.path, payload: body, headers: given });
    const old = stripe.sign(changed(customer), new Date(Date.now() - 10 * 60_000));
    const answers = await Promise.all([
      send(payload.replace('updated', 'created'), headers),
      send(payload, { 'content-type': 'application/json' }),
      send(payload, { ...headers, 'stripe-signature': 't=1,v1=00' }),
      send(old.payload, old.headers),
      send('', headers),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect((await current(teacher)).plan).toBe('Free');
  });

  it('late, repeated and reordered ones end in what Stripe says now', async () => {
    const teacher = await signUpTeacher(test);
    const subscription = await subscribe(teacher, 'Basic');
    const created = changed(subscription.customer);
    subscription.lookupKey = 'markwise_pro_yearly';
    const upgraded = changed(subscription.customer);
    for (const event of [upgraded, created, upgraded, created])
      expect((await deliver(event)).statusCode).toBe(200);
    expect(await current(teacher)).toMatchObject({ plan: 'Pro', cycle: 'yearly' });
  });

  it('a message that could not be handled is handled when it comes again', async () => {
    const teacher = await signUpTeacher(test);
    const { url } = (await checkout(teacher)).json();
    const event = changed(stripe.pay(url).customer);
    stripe.breakWith = 500;
    expect((await deliver(event)).statusCode).toBe(503);
    stripe.breakWith = null;
    expect((await deliver(event)).statusCode).toBe(200);
    expect((await current(teacher)).plan).toBe('Pro');
  });

  it('about strangers and other matters are received and change nothing', async () => {
    expect((await deliver(changed('cus_of_a_deleted_account'))).json()).toEqual({ received: true });
    expect((await deliver(stripe.event('product.created', { id: 'prod_1' }))).json()).toEqual({
      received: true,
    });
  });
});

describe('bad input and outages', () => {
  it('unknown plans, cycles and actions are refused with a sentence', async () => {
    const teacher = await signUpTeacher(test);
    for (const [plan, cycle] of [
      ['Gold', 'monthly'],
      ['Free', 'monthly'],
      ['School', 'yearly'],
      ['Pro', 'weekly'],
    ])
      expect((await checkout(teacher, plan, cycle)).statusCode).toBe(422);
    expect((await update(teacher, 'give_me_pro')).statusCode).toBe(422);
    expect((await update(teacher, 'cancel')).json().code).toBe('no_subscription');
  });

  it('Stripe being away is a sentence, not a crash', async () => {
    const teacher = await signUpTeacher(test);
    stripe.breakWith = 503;
    const response = await checkout(teacher);
    expect([response.statusCode, response.json().code]).toEqual([503, 'billing_unavailable']);
  });

  it('without keys everything else works and checkout says so', async () => {
    const bare = await createTestApp();
    const teacher = await signUpTeacher(bare);
    const { token } = teacher;
    const body = { plan: 'Pro', cycle: 'monthly' };
    const response = await bare.call('POST', '/stripe/create-checkout-session', { token, body });
    expect([response.statusCode, response.json().code]).toEqual([503, 'billing_not_configured']);
    expect(
      (await bare.call('POST', '/subscription/update', { token, body: { action: 'start_trial' } }))
        .statusCode,
    ).toBe(200);
    await bare.close();
  });

  it('the School form sends a mail that can be answered', async () => {
    const body = {
      name: 'Head Teacher',
      email: 'head@school.test',
      school: 'Hill School',
      message: 'Forty teachers?',
    };
    expect((await test.send(contactSales, { body })).statusCode).toBe(200);
    expect(test.mails.at(-1)).toMatchObject({ replyTo: 'head@school.test' });
    expect((await test.send(contactSales, { body: { ...body, message: ' ' } })).statusCode).toBe(422);
  });
});

describe('deleting a paying account', () => {
  it('ends the subscription; while Stripe is away nothing is deleted', async () => {
    const teacher = await signUpTeacher(test);
    const subscription = await subscribe(teacher);
    const { token, password } = teacher;
    stripe.breakWith = 503;
    const refused = await test.send(deleteAccount, { token, body: { password } });
    expect(refused.json().code).toBe('billing_unavailable');
    expect((await current(teacher)).plan).toBe('Pro');
    stripe.breakWith = null;
    expect((await test.send(deleteAccount, { token, body: { password } })).statusCode).toBe(200);
    expect(subscription.status).toBe('canceled');
    expect((await deliver(changed(subscription.customer))).statusCode).toBe(200);
  });
});

describe('setting up the prices', () => {
  it('makes them once, with the amounts of the plans, and finds them again', async () => {
    const config = test.services.config.stripe;
    if (config === null) throw new Error('Stripe is configured in this test');
    const again = await setUpStripe(config);
    expect(again.map(({ lookupKey, made }) => [lookupKey, made])).toEqual([
      ['markwise_basic_monthly', false],
      ['markwise_basic_yearly', false],
      ['markwise_pro_monthly', false],
      ['markwise_pro_yearly', false],
    ]);
    expect(stripe.amounts()).toEqual([1499, 15290, 2999, 30590]);
  });
});
