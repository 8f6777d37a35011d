import { describe, expect, it } from 'vitest';
import { finishClassroomConnect } from '../contract/classroom.ts';
import { routeOf } from '../contract/endpoint.ts';
import { openShared, requestRegrade } from '../contract/giving-back/release.ts';
import { openAnswerLink, receiveSupportMail, sendAnswer } from '../contract/help/tickets.ts';
import { openInvite } from '../contract/school/invites.ts';
import { finishSchoolSignIn, signInWithRecoveryCode, startSchoolSignIn } from '../contract/school/sign-in.ts';
import {
  confirmDevice,
  confirmEmail,
  exchangeCode,
  finishGoogleSignIn,
  forgotPassword,
  getToken,
  refresh,
  resetPassword,
  signIn,
  signOut,
  signUp,
  startGoogleSignIn,
} from '../contract/session.ts';
import { contactSales, getUsage, listPlans, stripeWebhook } from '../contract/subscription.ts';
import { openTestApp } from '../lab/app/open-test-app.ts';
import { signUpTeacher } from '../lab/app/test-app.ts';
import { depthOf } from './platform/http/json-body.ts';

const DOCS = '/api/docs';
const test = openTestApp();

/** Whoever adds a public route adds it here too, and says in the review why nobody needs to sign in for it. */
const PUBLIC_ROUTES = [
  confirmDevice,
  confirmEmail,
  contactSales,
  exchangeCode,
  // Google sends the browser there; the sealed cookie of the browser that began says for whom.
  finishClassroomConnect,
  finishGoogleSignIn,
  forgotPassword,
  getToken,
  listPlans,
  // What a teacher released, for whoever has the link; the token is the permission.
  openShared,
  requestRegrade,
  // For support, which has no account: the signature in the link is the permission, or the secret of its mail server.
  openAnswerLink,
  openInvite,
  sendAnswer,
  receiveSupportMail,
  refresh,
  resetPassword,
  signIn,
  signOut,
  signUp,
  startGoogleSignIn,
  // The domain of the address alone decides; its answer says nothing of accounts. The cookie of the browser that began says for whom.
  startSchoolSignIn,
  finishSchoolSignIn,
  signInWithRecoveryCode,
  stripeWebhook,
].map(routeOf);
/** Not of the contract. */
PUBLIC_ROUTES.push('GET /healthz', 'GET /readyz', 'GET /uploads/*', 'GET /uploads/shared/:link/:picture');
// Answers 404 to whoever does not send METRICS_TOKEN.
PUBLIC_ROUTES.push('GET /metrics');

describe('who may call what', () => {
  it('the public routes are exactly these', () => {
    const open = test.app.routeTable
      .filter(({ access, url }) => access.who === 'anyone' && !url.startsWith(DOCS))
      .map(({ method, url }) => `${method} ${url}`);
    expect(open.sort()).toEqual(PUBLIC_ROUTES.sort());
  });

  it('every other route answers 401 to nobody', async () => {
    const closed = test.app.routeTable.filter(({ access }) => access.who !== 'anyone');
    expect(closed.length).toBeGreaterThan(0);
    for (const { method, url } of closed) {
      const response = await test.app.inject({ method, url: url.replaceAll(/:\w+/g, 'x') });
      expect([method, url, response.statusCode]).toEqual([method, url, 401]);
    }
  });
});

describe('bad requests get a clear sentence', () => {
  const json = { 'content-type': 'application/json' };
  const post = (payload: string, headers: Record<string, string> = json) =>
    test.app.inject({ method: 'POST', url: signIn.path, payload, headers });

  it.each([
    ['malformed JSON', '{"email": ', 400, 'The body is not valid JSON.'],
    ['a nest of brackets', '['.repeat(5000) + ']'.repeat(5000), 400, 'The body is nested too deeply.'],
    [
      'a wrong type',
      '{"email": 5, "password": "x"}',
      422,
      'email: Invalid input: expected string, received number.',
    ],
    ['no body', '', 422, 'email: Invalid input: expected string, received undefined.'],
    ['a list', '[]', 422, 'Invalid input: expected object, received array.'],
    ['an overlong field', JSON.stringify({ email: 'a'.repeat(300), password: 'x' }), 422, null],
    ['a poisoned prototype', '{"__proto__": {"admin": true}, "email": "a", "password": "b"}', 400, null],
  ])('%s', async (_kind, payload, status, detail) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    if (detail !== null) expect(response.json().detail).toBe(detail);
  });

  it('another content type', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const response = await post('email=a', { 'content-type': type });
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  it('a body over a megabyte', async () => {
    const response = await post(JSON.stringify({ email: 'a', password: 'x'.repeat(1_100_000) }));
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
  });

  it('unknown addresses below /api answer JSON, not the page', async () => {
    for (const url of ['/api/nothing', '/api', '/api/user/extra', '/subscription/nothing']) {
      const response = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('not_found');
    }
  });

  it('an address that cannot be decoded', async () => {
    const response = await test.app.inject('/api/%E0%A4%A');
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'bad_request', detail: 'The address is not valid.' },
    ]);
  });

  it('an id longer than any id is', async () => {
    const response = await test.send(getToken, { params: { session_id: 'x'.repeat(400) } });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect(response.body).not.toContain('xxx');
  });

  it('depth is counted outside of strings', () => {
    expect(depthOf('{"a": "[[[[\\"[[", "b": [1]}')).toBe(2);
  });
});

describe('the edge', () => {
  it('the spellings without the base reach the same routes', async () => {
    const { token } = await signUpTeacher(test);
    for (const url of ['/user', '/subscription/current', '/subscription/usage', '/subscription/plans?x=1'])
      expect((await test.call('GET', url, { token })).statusCode).toBe(200);
    expect((await test.call('GET', '/username', { token })).statusCode).toBe(404);
  });

  it('every answer has a request id and strict headers', async () => {
    const { headers } = await test.send(listPlans);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('so has a refusal of somebody who is not signed in', async () => {
    const { statusCode, headers } = await test.app.inject('/api/results/%3Cscript%3E');
    expect([statusCode, headers['x-content-type-options']]).toEqual([401, 'nosniff']);
  });

  it('large answers are compressed', async () => {
    const response = await test.app.inject({ url: `${DOCS}/json`, headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers['content-encoding']).toBe('gzip');
  });

  it('the OpenAPI description names every contract endpoint', async () => {
    const { paths } = (await test.app.inject(`${DOCS}/json`)).json();
    const described = test.app.routeTable.filter(({ url }) => /^\/api\/(?!docs)/.test(url));
    for (const { url } of described) expect(Object.keys(paths)).toContain(url.replace(/:(\w+)/g, '{$1}'));
    expect((await test.app.inject(DOCS)).statusCode).toBeLessThan(400);
  });

  it('a bug is a 500 that tells nothing', async () => {
    const { token } = await signUpTeacher(test);
    await test.services.db.schema.alterTable('usage_periods').renameTo('hidden').execute();
    const response = await test.send(getUsage, { token });
    await test.services.db.schema.alterTable('hidden').renameTo('usage_periods').execute();
    expect([response.statusCode, response.json().code]).toEqual([500, 'internal']);
    expect(response.body).not.toContain('usage_periods');
  });
});
