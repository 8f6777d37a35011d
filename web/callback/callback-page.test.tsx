import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { exchangeCode, getToken, getUser } from '../../contract/session.ts';
import { readAccessToken, storeAccessToken } from '../api/access-token.ts';
import { markGoogleSignIn } from '../session/google-sign-in.ts';
import { SessionRoot } from '../session/session-root.tsx';
import { pass, renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { CallbackPage } from './callback-page.tsx';

const routes = [
  {
    Component: SessionRoot,
    children: [
      { path: '/callback', Component: CallbackPage },
      { path: '/dashboard', element: <p>Dashboard</p> },
      { path: '/login', element: <p>Login</p> },
    ],
  },
];

const SESSION_EXPIRED = 'Authentication failed: session expired. Please try again.';
const FAILED = 'Authentication failed. Please try again.';
const GET_TOKEN = on(getToken, { params: { session_id: 's1' } });
const EXCHANGE = on(exchangeCode);

const user = ({ token }: { token: string | null }) =>
  token === 'google' ? { body: maria } : refusal(401, 'unauthenticated', 'Please sign in.');
const token = () => ({ body: { access_token: 'google' } });
const used = () => refusal(410, 'session_used', 'This sign-in was already completed.');

const sentence = () => screen.queryByRole('alert')?.textContent ?? null;

beforeEach(() => vi.useFakeTimers());

test('a session id becomes a session, the address is cleaned, and the dashboard follows after half a second', async () => {
  const server = stubServer({ [GET_TOKEN]: token, [on(getUser)]: user });
  const app = renderRoutes(routes, '/callback?session_id=s1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Signing you in...');
  await pass(100);
  expect(readAccessToken()).toBe('google');
  expect(app.path()).toBe('/callback');
  await pass(350);
  expect(app.path()).toBe('/callback');
  await pass(150);
  expect(app.path()).toBe('/dashboard');
  expect(server.count(GET_TOKEN)).toBe(1);
});

test('a session id that was used before is refused, 1.5 seconds later', async () => {
  stubServer({ [GET_TOKEN]: used });
  renderRoutes(routes, '/callback?session_id=s1');
  await pass(1400);
  expect(sentence()).toBeNull();
  await pass(200);
  expect(sentence()).toBe(SESSION_EXPIRED);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unable to sign in');
  expect(screen.getByRole('link', { name: 'Return to login' }).getAttribute('href')).toBe('/login');
});

test('reloading the page with a session id that this tab has exchanged goes straight to the dashboard', async () => {
  sessionStorage.setItem('exchanged_session_id', 's1');
  storeAccessToken('google');
  const server = stubServer({ [on(getUser)]: user });
  const app = renderRoutes(routes, '/callback?session_id=s1');
  await pass(50);
  expect(app.path()).toBe('/dashboard');
  expect(server.count(GET_TOKEN)).toBe(0);
});

test('a session id that this tab has exchanged without gaining a session is not sent again', async () => {
  sessionStorage.setItem('exchanged_session_id', 's1');
  const server = stubServer({});
  renderRoutes(routes, '/callback?session_id=s1');
  await pass(1600);
  expect(sentence()).toBe(SESSION_EXPIRED);
  expect(server.received).toEqual([]);
});

test('a code is exchanged together with its state', async () => {
  const server = stubServer({ [EXCHANGE]: token, [on(getUser)]: user });
  const app = renderRoutes(routes, '/callback?code=c1&state=x1');
  await pass(700);
  expect(app.path()).toBe('/dashboard');
  expect(server.received[0]?.body).toEqual({ code: 'c1', state: 'x1' });
});

test('a code that fails is said so', async () => {
  stubServer({ [EXCHANGE]: () => refusal(401, 'exchange_failed', FAILED) });
  renderRoutes(routes, '/callback?code=c1');
  await pass(1600);
  expect(sentence()).toBe(FAILED);
});

test('a code that fails does not matter to someone who is signed in', async () => {
  storeAccessToken('google');
  stubServer({ [EXCHANGE]: () => refusal(401, 'exchange_failed', FAILED), [on(getUser)]: user });
  const app = renderRoutes(routes, '/callback?code=c1');
  await pass(100);
  expect(app.path()).toBe('/dashboard');
});

test('a link with somebody else’s token does not sign the reader in', async () => {
  const server = stubServer({ [on(getUser)]: user });
  renderRoutes(routes, '/callback?access_token=google');
  await pass(1600);
  expect(sentence()).toBe(FAILED);
  expect(readAccessToken()).toBeNull();
  expect(server.received).toEqual([]);
});

test('a token counts when this tab began the sign-in and the server knows the token', async () => {
  markGoogleSignIn();
  stubServer({ [on(getUser)]: user });
  const app = renderRoutes(routes, '/callback?access_token=google');
  await pass(700);
  expect(app.path()).toBe('/dashboard');
  expect(readAccessToken()).toBe('google');
});

test('a token that the server does not know is not kept', async () => {
  markGoogleSignIn();
  stubServer({ [on(getUser)]: user });
  renderRoutes(routes, '/callback?access_token=forged');
  await pass(1600);
  expect(sentence()).toBe(FAILED);
  expect(readAccessToken()).toBeNull();
});

test('a mark lets one token through, not a second', async () => {
  markGoogleSignIn();
  stubServer({ [on(getUser)]: user });
  renderRoutes(routes, '/callback?access_token=forged');
  await pass(100);
  expect(sessionStorage.getItem('google_sign_in')).toBeNull();
});

test('the page opened cold fails with a way back', async () => {
  stubServer({});
  renderRoutes(routes, '/callback');
  await pass(1600);
  expect(sentence()).toBe(FAILED);
});

test('a reason from the server is shown in its own words', async () => {
  stubServer({});
  renderRoutes(routes, '/callback?error=google_email_unverified');
  await pass(1600);
  expect(sentence()).toContain('Your Google address is not verified');
});
