import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { joinSchool, openInvite } from '../../contract/school/invites.ts';
import { getUser, signOut } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { takePlace } from '../session/after-sign-in.ts';
import { SessionRoot } from '../session/session-root.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { school } from '../testing/school-sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { JoinPage } from './join-page.tsx';

const routes = [
  {
    Component: SessionRoot,
    children: [
      { path: '/join', Component: JoinPage },
      { path: '/login', element: <p>Login</p> },
      { path: '/dashboard', element: <p>Dashboard</p> },
    ],
  },
];

const invitation = {
  school_name: 'Hilltop School',
  role: 'teacher',
  email: 'Maria@example.org',
  expires_at: '2026-11-23T08:00:00.000Z',
  data_on_leaving: 'school',
  policies: { ...school.policies, ai: false },
};

type Handlers = Parameters<typeof stubServer>[0];

const open = (handlers: Handlers = {}, hash = '#tok') => {
  const server = stubServer({ [on(openInvite)]: () => ({ body: invitation }), ...handlers });
  return { ...server, ...renderRoutes(routes, `/join${hash}`) };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what joining means is read before anything is accepted; who is not signed in is sent to sign in, and back', async () => {
  const { received, path } = open();
  await screen.findByRole('heading', { level: 1, name: 'Join Hilltop School' });
  expect(screen.getByText('Maria@example.org')).toBeTruthy();
  expect(screen.getByText(/No page of the office shows a student’s paper, name or mark/)).toBeTruthy();
  expect(screen.getByText(/AI models are switched off/)).toBeTruthy();
  expect(screen.getByText(/are deleted 30 days later/)).toBeTruthy();
  expect(received.map(({ body }) => body)).toEqual([{ token: 'tok' }]);
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  await screen.findByText('Login');
  expect(path()).toBe('/login');
  // Also by way of Google or the school's own sign-in.
  expect(takePlace()).toBe('/join#tok');
});

test('the invited teacher joins', async () => {
  storeAccessToken('t1');
  const { count } = open({
    [on(getUser)]: () => ({ body: maria }),
    [on(joinSchool)]: () => ({ body: school }),
  });
  await press('Join the school');
  await screen.findByText('Dashboard');
  expect(count(on(joinSchool))).toBe(1);
});

test.each([
  ['the last seat is taken meanwhile', refusal(409, 'school_full', 'Every seat of this school is taken.')],
  ['she is in another school', refusal(409, 'in_other_school', 'Please leave it first.')],
  ['it was withdrawn meanwhile', refusal(410, 'invite_dead', 'Please ask the school for a new one.')],
])('%s: the sentence says so', async (_, answer) => {
  storeAccessToken('t1');
  open({ [on(getUser)]: () => ({ body: maria }), [on(joinSchool)]: () => answer });
  await press('Join the school');
  await screen.findByText(answer.body.detail);
});

test('another account is told so and can sign out', async () => {
  storeAccessToken('t1');
  open({
    [on(getUser)]: () => ({ body: { ...maria, email: 'bo@example.org' } }),
    [on(signOut)]: () => ({ body: { message: 'Bye.' } }),
  });
  await screen.findByText(
    /You are signed in with bo@example.org, and this invitation is for Maria@example.org/,
  );
  expect(screen.queryByRole('button', { name: 'Join the school' })).toBeNull();
  await press('Sign out');
  await screen.findByRole('link', { name: 'Sign in' });
});

test.each(['#tok', ''])('a dead link says what to do: "%s"', async (hash) => {
  open(
    {
      [on(openInvite)]: () =>
        refusal(410, 'invite_dead', 'This invitation was used, withdrawn or is too old.'),
    },
    hash,
  );
  await screen.findByRole('heading', { level: 1, name: 'This invitation does not work' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/used, withdrawn or is too old/));
});
