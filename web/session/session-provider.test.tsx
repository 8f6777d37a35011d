import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { getUser, refresh, signOut } from '../../contract/session.ts';
import { readAccessToken, storeAccessToken } from '../api/access-token.ts';
import { pass, renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { RequireSession } from './require-session.tsx';
import { useSession, useTeacher } from './session.ts';
import { SessionRoot } from './session-root.tsx';

const REFRESH_EVERY_MS = 25 * 60 * 1000;

const Dashboard = () => {
  const { signOut } = useSession();
  return (
    <>
      <p>Hello {useTeacher().name}</p>
      <button type="button" onClick={() => void signOut()}>
        Leave
      </button>
    </>
  );
};

const routes = [
  { path: '/', element: <p>Landing</p> },
  {
    Component: SessionRoot,
    children: [
      { path: '/login', element: <p>Login</p> },
      { Component: RequireSession, children: [{ path: '/dashboard', Component: Dashboard }] },
    ],
  },
];

const user = () => ({ body: maria });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

test('nobody is sent from a protected page to the login page', async () => {
  stubServer({});
  const app = renderRoutes(routes, '/dashboard');
  await screen.findByText('Login');
  expect(app.path()).toBe('/login');
});

test('a sketch of the page stands in while the teacher is being loaded', async () => {
  storeAccessToken('t1');
  stubServer({ [on(getUser)]: user });
  renderRoutes(routes, '/dashboard');
  expect(screen.getByRole('status').textContent).toBe('Loading your dashboard…');
  await screen.findByText('Hello Maria Okafor');
});

test('a session that cannot be renewed ends on the landing page', async () => {
  storeAccessToken('t1');
  const expired = () => refusal(401, 'token_expired', 'Your session has expired.');
  stubServer({ [on(getUser)]: expired, [on(refresh)]: expired });
  const app = renderRoutes(routes, '/dashboard');
  await screen.findByText('Landing');
  expect(app.path()).toBe('/');
  expect(readAccessToken()).toBeNull();
});

test('when the server is away the page says so and lets one try again', async () => {
  storeAccessToken('t1');
  let away = true;
  stubServer({ [on(getUser)]: () => (away ? refusal(404, 'not_found', 'It is away.') : user()) });
  renderRoutes(routes, '/dashboard');
  await screen.findByText('It is away.');
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Hello Maria Okafor');
});

test('the token is renewed every 25 minutes, and not before', async () => {
  storeAccessToken('t1');
  let issued = 1;
  const server = stubServer({
    [on(getUser)]: user,
    [on(refresh)]: () => {
      issued += 1;
      return { body: { access_token: `t${issued}` } };
    },
  });
  renderRoutes(routes, '/dashboard');
  await screen.findByText('Hello Maria Okafor');
  await pass(REFRESH_EVERY_MS - 5000);
  expect(server.count(on(refresh))).toBe(0);
  await pass(6000);
  expect(readAccessToken()).toBe('t2');
  await pass(REFRESH_EVERY_MS + 1000);
  expect(readAccessToken()).toBe('t3');
});

test('an outage at the moment of renewal changes nothing', async () => {
  storeAccessToken('t1');
  stubServer({ [on(getUser)]: user, [on(refresh)]: () => null });
  renderRoutes(routes, '/dashboard');
  await screen.findByText('Hello Maria Okafor');
  await pass(REFRESH_EVERY_MS + 1000);
  expect(readAccessToken()).toBe('t1');
  expect(screen.getByText('Hello Maria Okafor')).toBeTruthy();
});

test('signing out leaves no token and no cached results, even when the server does not answer well', async () => {
  storeAccessToken('t1');
  sessionStorage.setItem('results', '[{"student_name":"Ben"}]');
  stubServer({ [on(getUser)]: user, [on(signOut)]: () => null });
  const app = renderRoutes(routes, '/dashboard');
  await screen.findByText('Hello Maria Okafor');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText('Landing');
  expect(app.path()).toBe('/');
  expect(readAccessToken()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('signing out in another tab reaches this one', async () => {
  storeAccessToken('t1');
  stubServer({ [on(getUser)]: user });
  renderRoutes(routes, '/dashboard');
  await screen.findByText('Hello Maria Okafor');
  localStorage.removeItem('access_token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null })));
  await screen.findByText('Landing');
});
