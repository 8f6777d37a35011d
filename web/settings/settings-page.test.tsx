import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { disconnectClassroom, getClassroom } from '../../contract/classroom.ts';
import { getInstallation } from '../../contract/installation.ts';
import type { User } from '../../contract/session.ts';
import { getUser } from '../../contract/session.ts';
import { deleteAccount, updateSettings } from '../../contract/settings.ts';
import { getSubscription, getUsage } from '../../contract/subscription.ts';
import { readAccessToken, storeAccessToken } from '../api/access-token.ts';
import { AppLayout } from '../layout/app/app-layout.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { SessionRoot } from '../session/session-root.tsx';
import { classroomWith, NO_CLASSROOM } from '../testing/classroom-sample.ts';
import { pass, renderRoutes } from '../testing/render-routes.tsx';
import { maria, subscriptionTo, usageOf } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { readColorScheme } from '../ui/theme/color-scheme.ts';
import { SettingsPage } from './settings-page.tsx';

const routes = [
  { path: '/', element: <p>Landing</p> },
  {
    Component: SessionRoot,
    children: [
      {
        Component: RequireSession,
        children: [
          {
            Component: AppLayout,
            children: [
              { path: '/settings', Component: SettingsPage },
              { path: '/results', element: <p>Your results</p> },
            ],
          },
        ],
      },
    ],
  },
];

const show = (more: Parameters<typeof stubServer>[0] = {}, user: User = maria) => {
  let account = user;
  const server = stubServer({
    [on(getUser)]: () => ({ body: account }),
    [on(getSubscription)]: () => ({ body: subscriptionTo('Free') }),
    [on(getUsage)]: () => ({ body: usageOf(0, 50) }),
    [on(getInstallation)]: () => ({ body: { retention_days: null } }),
    [on(getClassroom)]: () => ({ body: NO_CLASSROOM }),
    [on(updateSettings)]: ({ body }) => {
      account = { ...account, ...(typeof body === 'object' ? body : {}) };
      return { body: { ...account, grade_level: Number(account.grade_level) } };
    },
    ...more,
  });
  return { ...server, ...renderRoutes(routes, '/settings') };
};

const patches = (server: ReturnType<typeof show>) =>
  server.received.filter(({ route }) => route === on(updateSettings)).map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const rename = async (name: string) => {
  fireEvent.change(await screen.findByLabelText('Full Name'), { target: { value: name } });
};

beforeEach(() => storeAccessToken('t1'));

test('changes on several tabs are kept while switching and saved at once', async () => {
  const server = show();
  await rename('Maria O.');
  await openTab('AI Grading');
  screen.getByText('Enter the grade level for appropriate feedback complexity');
  fireEvent.change(screen.getByLabelText('Grade Level'), { target: { value: '8' } });
  await openTab('Profile');
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Maria O.');
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(patches(server)).toEqual([{ name: 'Maria O.', grade_level: '8' }]);
});

test('the message about saving is gone after three seconds', async () => {
  show();
  await rename('Maria O.');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
  await screen.findByText('Settings saved successfully!');
  await pass(2000);
  screen.getByText('Settings saved successfully!');
  await pass(2000);
  await waitFor(() => expect(screen.queryByText('Settings saved successfully!')).toBeNull());
});

test('a refusal is told in the words of the server, a lost connection in ours', async () => {
  let answer: ReturnType<typeof refusal> | null = refusal(422, 'invalid_input', 'That name is taken.');
  show({ [on(updateSettings)]: () => answer });
  await rename('Maria O.');
  await save();
  await screen.findByText('That name is taken.');
  answer = null;
  await save();
  await screen.findByText('Failed to update settings.');
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Maria O.');
});

test('a grade level below 1 is not sent; its tab opens and says what is wanted', async () => {
  const server = show();
  await screen.findByLabelText('Full Name');
  await openTab('AI Grading');
  for (const wrong of ['0', '-3', '', '2.5']) {
    fireEvent.change(screen.getByLabelText('Grade Level'), { target: { value: wrong } });
    await openTab('Profile');
    await save();
    await screen.findByText('Please enter a whole number of at least 1 as grade level.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('AI Grading');
  }
  expect(patches(server)).toEqual([]);
});

test('the address to sign in with cannot be changed', async () => {
  show();
  expect((await screen.findByLabelText('Email')).hasAttribute('readonly')).toBe(true);
});

test('the theme is kept in the account and shown once it is saved', async () => {
  const server = show();
  await screen.findByLabelText('Full Name');
  await openTab('Account');
  fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(readColorScheme()).toBe('dark');
  await save();
  await waitFor(() => expect(readColorScheme()).toBe('light'));
  expect(patches(server)).toEqual([{ theme: 'light' }]);
});

test('a teacher whose account is light finds it light on a new machine', async () => {
  show({}, { ...maria, theme: 'light' });
  await screen.findByLabelText('Full Name');
  expect(readColorScheme()).toBe('light');
});

test('the switch in the sidebar keeps the look in the account too', async () => {
  const server = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to the light theme' }));
  await waitFor(() => expect(patches(server)).toEqual([{ theme: 'light' }]));
  await openTab('Account');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Light' })).toHaveProperty('checked', true));
});

test('leaving with changes asks first; staying keeps them', async () => {
  const { path } = show();
  await rename('Maria O.');
  await userEvent.click(screen.getByRole('link', { name: 'Results' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  expect(path()).toBe('/settings');
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Maria O.');
  await userEvent.click(screen.getByRole('link', { name: 'Results' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('Your results');
});

test('leaving without changes asks nothing', async () => {
  show();
  await rename('Maria O.');
  await rename(maria.name);
  await userEvent.click(screen.getByRole('link', { name: 'Results' }));
  await screen.findByText('Your results');
});

test('the plan, its status and its end are shown', async () => {
  show(
    {},
    {
      ...maria,
      subscription_plan: 'Pro',
      subscription_status: 'trialing',
      subscription_end_date: '2026-11-28T12:00:00.000Z',
    },
  );
  await screen.findByLabelText('Full Name');
  await openTab('Account');
  const plan = screen.getByRole('region', { name: 'Subscription' });
  expect(plan.textContent).toContain('PlanPro');
  expect(plan.textContent).toContain('StatusTrial');
  expect(plan.textContent).toMatch(/Valid until.*2026/);
});

test('deleting asks for the password; a wrong one deletes nothing', async () => {
  const { path, received } = show({
    [on(deleteAccount)]: ({ body }) =>
      JSON.stringify(body) === '{"password":"paper and ink 7"}'
        ? { body: { message: 'Your account and everything in it is deleted.' } }
        : refusal(403, 'deletion_not_confirmed', 'This does not match your account, so nothing was deleted.'),
  });
  await rename('half typed');
  await openTab('Account');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  const password = within(dialog).getByLabelText('Your password');
  await userEvent.type(password, 'wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
  await within(dialog).findByText('This does not match your account, so nothing was deleted.');
  expect(path()).toBe('/settings');
  await userEvent.clear(password);
  await userEvent.type(password, 'paper and ink 7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
  await screen.findByText('Landing');
  await waitFor(() => expect(readAccessToken()).toBeNull());
  expect(received.filter(({ route }) => route === on(updateSettings))).toEqual([]);
});

test('an account that only knows Google types its address instead', async () => {
  show({}, { ...maria, has_password: false });
  await screen.findByLabelText('Full Name');
  await openTab('Account');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByLabelText('Type your e-mail address to confirm')).toBeTruthy();
});

test('a connected account says what it allows, and can be disconnected on any plan', async () => {
  let state = classroomWith();
  show({
    [on(getClassroom)]: () => ({ body: state }),
    [on(disconnectClassroom)]: () => {
      state = classroomWith({ connected: false, address: null });
      return { body: { disconnected: true } };
    },
  });
  await screen.findByLabelText('Full Name');
  await openTab('Account');
  await screen.findByText(/Connected as maria@school.test. Markwise may read classes and what is handed in./);
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull());
});
