import { beforeEach, expect, test } from 'vitest';
import { getToken, getUser, refresh, signIn } from '../../contract/session.ts';
import { maria } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { forgetAccessToken, readAccessToken, storeAccessToken } from './access-token.ts';
import { call } from './call.ts';
import { refreshAccessToken } from './renew.ts';

const USER = on(getUser);
const REFRESH = on(refresh);
const expired = refusal(401, 'token_expired', 'Your session has expired. Please sign in again.');

/** A server that accepts only this token. */
const userFor = (token: string) => (request: { token: string | null }) =>
  request.token === token ? { body: maria } : expired;

beforeEach(() => storeAccessToken('old'));

test('three calls with an expired token share one refresh and all succeed', async () => {
  const server = stubServer({ [USER]: userFor('new'), [REFRESH]: () => ({ body: { access_token: 'new' } }) });
  const users = await Promise.all([call(getUser), call(getUser), call(getUser)]);
  expect(users.map((user) => user.name)).toEqual(['Maria Okafor', 'Maria Okafor', 'Maria Okafor']);
  expect(server.count(REFRESH)).toBe(1);
  expect(readAccessToken()).toBe('new');
});

test('a refused refresh ends the session', async () => {
  stubServer({ [USER]: () => expired, [REFRESH]: () => expired });
  await expect(call(getUser)).rejects.toMatchObject({ status: 401, code: 'token_expired' });
  expect(readAccessToken()).toBeNull();
});

test('a refresh that the server answers with an error ends the session', async () => {
  stubServer({ [USER]: () => expired, [REFRESH]: () => refusal(500, 'internal', 'Broken.') });
  await expect(call(getUser)).rejects.toMatchObject({ status: 500 });
  expect(readAccessToken()).toBeNull();
});

test('losing the network during a refresh does not sign the teacher out', async () => {
  stubServer({ [USER]: () => expired, [REFRESH]: () => null });
  await expect(call(getUser)).rejects.toMatchObject({ status: 0, code: 'network' });
  expect(readAccessToken()).toBe('old');
});

test('a call is tried again once, not for ever', async () => {
  const server = stubServer({ [USER]: () => expired, [REFRESH]: () => ({ body: { access_token: 'new' } }) });
  await expect(call(getUser)).rejects.toMatchObject({ status: 401 });
  expect(server.count(USER)).toBe(2);
  expect(server.count(REFRESH)).toBe(1);
  expect(readAccessToken()).toBeNull();
});

test('a token that another tab has renewed meanwhile is used without a refresh', async () => {
  const server = stubServer({
    [USER]: ({ token }) => {
      if (token === 'old') storeAccessToken('from another tab');
      return userFor('from another tab')({ token });
    },
  });
  await expect(call(getUser)).resolves.toMatchObject({ name: 'Maria Okafor' });
  expect(server.count(REFRESH)).toBe(0);
});

test('signing out while a refresh is under way is not undone by its answer', async () => {
  stubServer({
    [REFRESH]: () => {
      forgetAccessToken('old');
      return { body: { access_token: 'new' } };
    },
  });
  await expect(refreshAccessToken()).rejects.toMatchObject({ status: 401 });
  expect(readAccessToken()).toBeNull();
});

test('a failed refresh of an old session does not end the one that was begun meanwhile', async () => {
  stubServer({
    [REFRESH]: () => {
      storeAccessToken('signed in again');
      return expired;
    },
  });
  await expect(refreshAccessToken()).rejects.toMatchObject({ status: 401 });
  expect(readAccessToken()).toBe('signed in again');
});

test('a wrong password is not the end of a session', async () => {
  const server = stubServer({
    [on(signIn)]: () => refusal(401, 'invalid_credentials', 'Invalid email or password'),
  });
  const attempt = call(signIn, { body: { email: 'maria@example.org', password: 'wrong' } });
  await expect(attempt).rejects.toMatchObject({ status: 401, detail: 'Invalid email or password' });
  expect(readAccessToken()).toBe('old');
  expect(server.count(REFRESH)).toBe(0);
});

test('asking with a token of its own neither refreshes nor ends the session', async () => {
  const server = stubServer({ [USER]: () => expired });
  await expect(call(getUser, { token: 'foreign' })).rejects.toMatchObject({ status: 401 });
  expect(server.received).toEqual([{ route: USER, token: 'foreign', body: undefined }]);
  expect(readAccessToken()).toBe('old');
});

test('a session id cannot reach another address through its characters', async () => {
  const server = stubServer({
    'GET /api/auth/get-token/..%2F..%2Flogout%3Fa': () => ({ body: { access_token: 'new' } }),
  });
  await call(getToken, { params: { session_id: '../../logout?a' } });
  expect(server.received).toHaveLength(1);
});

test('a proxy that answers with its own error becomes a sentence', async () => {
  stubServer({ [USER]: () => ({ status: 502, body: '<html>Bad gateway</html>' }) });
  await expect(call(getUser)).rejects.toMatchObject({ status: 502, code: 'unavailable' });
});

test('an answer that is not what was agreed is refused', async () => {
  stubServer({ [USER]: () => ({ body: { name: 42 } }) });
  await expect(call(getUser)).rejects.toMatchObject({ code: 'unexpected_answer' });
});
