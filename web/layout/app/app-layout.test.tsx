import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listTickets, type Support, type TicketSummary } from '../../../contract/help/tickets.ts';
import type { PlanName } from '../../../contract/plans.ts';
import { getUser, signOut, type User } from '../../../contract/session.ts';
import { getSubscription, getUsage } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { RequireSession } from '../../session/require-session.tsx';
import { SessionRoot } from '../../session/session-root.tsx';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria, subscriptionTo, usageOf } from '../../testing/sample.ts';
import { memberOf } from '../../testing/school-sample.ts';
import { on, stubServer } from '../../testing/stub-server.ts';
import { AppLayout } from './app-layout.tsx';
import { initialsOf } from './initials.ts';
import { usedPercent } from './plan-box.tsx';

const routes = [
  { path: '/', element: <p>Landing</p> },
  {
    Component: SessionRoot,
    children: [
      {
        Component: RequireSession,
        children: [{ Component: AppLayout, children: [{ path: '/dashboard', element: <h1>Desk</h1> }] }],
      },
    ],
  },
];

const SUPPORT: Support = {
  is_set_up: true,
  contact: null,
  plan: 'Free',
  promise: '',
  hours: null,
  is_live: false,
  version: '0',
};
const TICKET: TicketSummary = {
  id: '7c1d53d0-7a3c-4a4e-8d8f-5c4f1f7c9a01',
  subject: 'A grey file',
  state: 'waiting',
  created_at: '2026-11-16T08:00:00.000Z',
  updated_at: '2026-11-16T09:00:00.000Z',
  due_at: null,
  unread: 0,
};

const planBox = async (plan: PlanName, used: number, limit: number, user: User = maria, waiting = 0) => {
  stubServer({
    [on(getUser)]: () => ({ body: user }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(getUsage)]: () => ({ body: { ...usageOf(used, limit), waiting } }),
    [on(listTickets)]: () => ({ body: { support: SUPPORT, tickets: [{ ...TICKET, unread: 2 }] } }),
    [on(signOut)]: () => ({ body: { message: 'Bye.' } }),
  });
  renderRoutes(routes, '/dashboard');
  return await screen.findByRole('region', { name: 'Your plan' });
};

beforeEach(() => storeAccessToken('t1'));

test('the Free plan may be enjoyed, shows its use, and can be upgraded', async () => {
  const box = await planBox('Free', 12, 50);
  expect(box.textContent).toContain('Enjoy Free Grading');
  expect(box.textContent).toContain('24%');
  const link = within(box).getByRole('link', { name: 'Upgrade Now' });
  expect(link.getAttribute('href')).toBe('/dashboard/pricing');
});

test('what waits for its grade is not counted as graded', async () => {
  const box = await planBox('Free', 12, 50, maria, 7);
  expect(box.textContent).toContain('5 of 50 graded this month');
});

test('the Pro plan has everything unlocked and no end', async () => {
  const box = await planBox('Pro', 1200, -1);
  expect(box.textContent).toContain('All features unlocked');
  expect(box.textContent).toContain('∞');
  expect(within(box).getByRole('link', { name: 'Manage Plan' })).toBeTruthy();
});

test('the Basic plan can be upgraded and makes no promises', async () => {
  const box = await planBox('Basic', 250, 250);
  expect(box.textContent).toBe('Basic plan250 of 250 graded this month100%Upgrade Now');
});

test('the places of the app are in the sidebar, the four of old first, the current one marked', async () => {
  await planBox('Free', 0, 50);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Upload',
    'Results',
    'Settings',
    'Rubrics',
    'Insights',
  ]);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Dashboard']);
});

test.each([
  ['owner', ['/school']],
  ['admin', ['/school']],
  ['teacher', []],
] as const)('the school’s office is below Insights for those who run it: %s', async (role, expected) => {
  await planBox('School', 0, -1, memberOf(role));
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.slice(6).map((link) => link.getAttribute('href'))).toEqual(expected);
});

test('help is at the foot, with the number of answers that wait to be read', async () => {
  await planBox('Free', 0, 50);
  const link = await screen.findByRole('link', { name: /Help.*2 new answers/ });
  expect(link.getAttribute('href')).toBe('/help');
});

test('the menu behind the initials signs the teacher out', async () => {
  await planBox('Free', 0, 50);
  await userEvent.click(screen.getByRole('button', { name: /Maria Okafor/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await screen.findByText('Landing');
});

test('the pizza opens and closes', async () => {
  await planBox('Free', 0, 50);
  await userEvent.click(screen.getByRole('button', { name: 'Buy us a pizza :)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy us a pizza :)' });
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeTruthy();
});

test('use never shows more than 100 percent, and none where there is no limit', () => {
  expect([usedPercent(0, 50), usedPercent(12, 50), usedPercent(80, 50)]).toEqual([0, 24, 100]);
  expect([usedPercent(3, -1), usedPercent(0, 0)]).toEqual([null, 100]);
});

test('initials take the first and the last name, whole letters only', () => {
  expect(['Maria Okafor', 'Ana de la Cruz', 'cher', '  ', '𝒜da Lovelace'].map(initialsOf)).toEqual([
    'MO',
    'AC',
    'C',
    '',
    '𝒜L',
  ]);
});
