import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getSchool, leaveSchool } from '../../contract/school/school.ts';
import { getUser } from '../../contract/session.ts';
import { getSubscription } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria, subscriptionTo } from '../testing/sample.ts';
import { memberOf, schoolFor } from '../testing/school-sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { SchoolCard } from './school-card.tsx';

const show = (handlers: Parameters<typeof stubServer>[0], plan: 'School' | 'Pro' = 'School') => {
  const server = stubServer({
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    ...handlers,
  });
  const page = { path: '/settings', Component: SchoolCard };
  const routes = signedIn([page]);
  renderRoutes(routes, '/settings');
  return server;
};

beforeEach(() => storeAccessToken('t1'));

test('a teacher reads her school, her role and its rules, and what leaving means before she leaves', async () => {
  const server = show({
    [on(getUser)]: () => ({ body: memberOf('teacher') }),
    [on(getSchool)]: () => ({ body: schoolFor('teacher') }),
    [on(leaveSchool)]: () => refusal(409, 'last_owner', 'A school needs an owner.'),
  });
  await screen.findByText('Hilltop School');
  expect(screen.getByText('Teacher')).toBeTruthy();
  expect(screen.getByText('AI models may be asked to grade.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /office/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Leave the school' }));
  await screen.findByText(
    /plan and model are no longer yours.*goes on with its own plan.*stay in your account/,
  );
  expect(server.count(on(leaveSchool))).toBe(0);
  const dialog = screen.getByRole('dialog', { name: 'Leave Hilltop School?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave the school' }));
  await screen.findByText('A school needs an owner.');
});

test('whoever leaves reads with which plan the account goes on, and from when fewer days count', async () => {
  const current = subscriptionTo('School');
  const { status, cycle, current_period_end, cancel_at_period_end, trial_ends_at } = current;
  const mine = {
    plan: 'Free' as const,
    status,
    cycle,
    current_period_end,
    cancel_at_period_end,
    trial_ends_at,
  };
  const school = schoolFor('teacher');
  const from = '2099-03-04T10:00:00.000Z';
  show({
    [on(getSubscription)]: () => ({ body: { ...current, school: { name: 'Hilltop School', own: mine } } }),
    [on(getUser)]: () => ({ body: memberOf('teacher') }),
    [on(getSchool)]: () => ({ body: { ...school, retention_from: from } }),
  });
  await screen.findByText(/were made fewer and count from .*2099/);
  await userEvent.click(screen.getByRole('button', { name: 'Leave the school' }));
  await screen.findByText(/your account goes on with the Free plan and its limits/);
});

test('on the School plan without a school it says how one begins; on others it says nothing', async () => {
  show({ [on(getUser)]: () => ({ body: maria }) });
  const link = await screen.findByRole('link', { name: 'Begin your school' });
  expect(link.getAttribute('href')).toBe('/school');
});
