import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PLANS } from '../contract/plans.ts';
import { getUser } from '../contract/session.ts';
import { getSubscription, getUsage, listPlans } from '../contract/subscription.ts';
import { storeAccessToken } from './api/access-token.ts';
import { routes } from './router.tsx';
import { renderRoutes } from './testing/render-routes.tsx';
import { maria, subscriptionTo, usageOf } from './testing/sample.ts';
import { on, stubServer } from './testing/stub-server.ts';

const answers = (name: string) => ({
  [on(getUser)]: () => ({ body: { ...maria, name } }),
  [on(getSubscription)]: () => ({ body: subscriptionTo('Free') }),
  [on(getUsage)]: () => ({ body: usageOf(0, 50) }),
  [on(listPlans)]: () => ({ body: { plans: PLANS } }),
});

const LONG = { timeout: 10_000 };

test.each([
  ['/dashboard', 'Hello Maria', 'Dashboard – Markwise'],
  ['/dashboard/pricing', 'Plans and pricing', 'Pricing – Markwise'],
  ['/upload', 'Upload and Let AI Grades', 'Upload – Markwise'],
  ['/progress', 'Grading Progress', 'Grading Progress – Markwise'],
  ['/results', 'Grading Results', 'Grading Results – Markwise'],
  ['/insights', 'Insights', 'Insights – Markwise'],
  ['/students/1', 'Student', 'Student – Markwise'],
  ['/settings', 'Settings', 'Settings – Markwise'],
])('%s opens for a teacher with its heading and title', async (path, heading, title) => {
  storeAccessToken('t1');
  stubServer(answers('Maria'));
  renderRoutes(routes, path);
  await screen.findByRole('heading', { level: 1, name: heading }, LONG);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe(title);
});

test.each([
  '/dashboard',
  '/dashboard/pricing',
  '/courses/1',
  '/upload',
  '/progress',
  '/results',
  '/settings',
])('%s is closed to visitors', async (path) => {
  stubServer({});
  const app = renderRoutes(routes, path);
  await screen.findByRole('heading', { level: 1, name: 'Sign In' }, LONG);
  expect(app.path()).toBe('/login');
});

test('a teacher without a name is still greeted', async () => {
  storeAccessToken('t1');
  stubServer(answers('  '));
  renderRoutes(routes, '/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Hello Teacher' }, LONG);
});

test('an address that does not exist leads to the landing page', async () => {
  const app = renderRoutes(routes, '/no/such/page');
  await screen.findByText('Start for free', {}, LONG);
  expect(app.path()).toBe('/');
});

test('prices are open to everyone', async () => {
  stubServer(answers('Maria'));
  renderRoutes(routes, '/pricing');
  await screen.findByRole('heading', { level: 2, name: 'School' }, LONG);
  expect(screen.getByText('$29.99')).toBeTruthy();
  expect(screen.getByText('Save 15%')).toBeTruthy();
});
