import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PLANS } from '../../contract/plans.ts';
import { getUser } from '../../contract/session.ts';
import type { Subscription } from '../../contract/subscription.ts';
import {
  contactSales,
  createCheckoutSession,
  getSubscription,
  getUsage,
  listPlans,
  updateSubscription,
} from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { RequireSession } from '../session/require-session.tsx';
import { SessionRoot } from '../session/session-root.tsx';
import { pass, renderRoutes } from '../testing/render-routes.tsx';
import { maria, subscriptionTo, usageOf } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { AppPricingPage } from './app-pricing-page.tsx';
import { PublicPricingPage } from './public-pricing-page.tsx';

const routes = [
  {
    Component: SessionRoot,
    children: [
      { path: '/pricing', Component: PublicPricingPage },
      { path: '/login', element: <p>Login</p> },
      { Component: RequireSession, children: [{ path: '/dashboard/pricing', Component: AppPricingPage }] },
    ],
  },
];

const serve = (current: () => Subscription, more: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listPlans)]: () => ({ body: { plans: PLANS } }),
    [on(getSubscription)]: () => ({ body: current() }),
    [on(getUsage)]: () => ({ body: usageOf(0, 50) }),
    ...more,
  });

const card = (name: string) => screen.findByRole('article', { name: `${name} plan` });

beforeEach(() => storeAccessToken('t1'));

test('a plan shows six features, and the others at a press', async () => {
  serve(() => subscriptionTo('Free'));
  renderRoutes(routes, '/dashboard/pricing');
  const pro = await card('Pro');
  expect(within(pro).getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(within(pro).getByRole('button', { name: '+2 more features' }));
  expect(within(pro).getAllByRole('listitem')).toHaveLength(8);
});

test('seven questions are answered', async () => {
  serve(() => subscriptionTo('Free'));
  renderRoutes(routes, '/dashboard/pricing');
  await card('Pro');
  expect(document.querySelectorAll('details')).toHaveLength(7);
});

test('a checkout that cannot begin says so, with the reason of the server', async () => {
  const server = serve(() => subscriptionTo('Free'), {
    [on(createCheckoutSession)]: () =>
      refusal(503, 'billing_not_configured', 'Card payment is not set up on this server.'),
  });
  renderRoutes(routes, '/dashboard/pricing');
  await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Basic' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Failed to start checkout. Please try again. Card payment is not set up on this server.',
  );
  expect(server.received.at(-1)?.body).toEqual({ plan: 'Basic', cycle: 'yearly', email: maria.email });
});

test('that nothing can be bought here is said before the click', async () => {
  serve(() => subscriptionTo('Free'), {
    [on(listPlans)]: () => ({ body: { plans: PLANS, payable: false } }),
  });
  renderRoutes(routes, '/dashboard/pricing');
  await screen.findByRole('button', { name: 'Choose Basic' });
  expect(screen.getAllByText('Cannot be bought here: no card payment is set up.')).toHaveLength(2);
});

test('without a connection the checkout says the plain sentence', async () => {
  serve(() => subscriptionTo('Free'), { [on(createCheckoutSession)]: () => null });
  renderRoutes(routes, '/dashboard/pricing');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to start checkout. Please try again.');
});

test('the trial begins from the Free card and Pro is then marked', async () => {
  const trial: Subscription = {
    ...subscriptionTo('Pro'),
    status: 'trialing',
    trial_ends_at: '2026-11-28T12:00:00.000Z',
  };
  const server = serve(() => subscriptionTo('Free'), {
    [on(updateSubscription)]: () => ({ body: trial }),
  });
  renderRoutes(routes, '/dashboard/pricing');
  await userEvent.click(await screen.findByRole('button', { name: 'Start 14 days of Pro' }));
  expect(await within(await card('Pro')).findByText('Your trial')).toBeTruthy();
  expect(server.received.find(({ body }) => body !== undefined)?.body).toEqual({ action: 'start_trial' });
});

test('back from paying, the page waits for the plan to change and then says thank you', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let plan: Subscription = subscriptionTo('Free');
  serve(() => plan);
  renderRoutes(routes, { pathname: '/dashboard/pricing', search: '?checkout=success' });
  await screen.findByText('Your payment is being confirmed…');
  await pass(4000);
  plan = { ...subscriptionTo('Pro'), manageable: true };
  await pass(2000);
  await screen.findByText('Thank you. You are on the Pro plan now.');
  expect(await within(await card('Pro')).findByText('Your plan')).toBeTruthy();
});

test('a payment that is not confirmed within a minute is no error, and nothing asks on forever', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = serve(() => subscriptionTo('Free'));
  renderRoutes(routes, { pathname: '/dashboard/pricing', search: '?checkout=success' });
  await screen.findByText('Your payment is being confirmed…');
  for (let second = 0; second < 62; second += 2) await pass(2000);
  await screen.findByText(/not confirmed yet/);
  const asked = server.count(on(getSubscription));
  await pass(20_000);
  expect(server.count(on(getSubscription))).toBe(asked);
});

test('a checkout that was left says that nothing was charged', async () => {
  serve(() => subscriptionTo('Free'));
  renderRoutes(routes, { pathname: '/dashboard/pricing', search: '?checkout=cancelled' });
  await screen.findByText(/Nothing was charged/);
});

test('a visitor is led to sign up, and a school writes to us', async () => {
  localStorage.clear();
  const server = serve(() => subscriptionTo('Free'), {
    [on(contactSales)]: () => ({ body: { message: 'Thank you. We will write to you soon.' } }),
  });
  renderRoutes(routes, '/pricing');
  const free = await card('Free');
  expect(within(free).getByRole('link').getAttribute('href')).toBe('/login');
  await userEvent.click(screen.getByRole('button', { name: 'Contact sales' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Your name'), { target: { value: 'Ada' } });
  fireEvent.change(within(dialog).getByLabelText('Your e-mail'), { target: { value: 'ada@school.test' } });
  fireEvent.change(within(dialog).getByLabelText('Your message'), { target: { value: 'Forty of us.' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send message' }));
  await within(dialog).findByText('Thank you. We will write to you soon.');
  expect(server.received.at(-1)?.body).toEqual({
    name: 'Ada',
    email: 'ada@school.test',
    school: '',
    message: 'Forty of us.',
  });
});
