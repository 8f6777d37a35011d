import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  exchangeCode,
  finishGoogleSignIn,
  getToken,
  getUser,
  signIn,
  startGoogleSignIn,
} from '../../../contract/session.ts';
import {
  createTestApp,
  freePort,
  refreshCookieOf,
  signUpTeacher,
  type TestApp,
} from '../../../lab/app/test-app.ts';
import { type GooglePeer, startGooglePeer, walkThroughGoogle } from '../../../lab/peers/google-peer.ts';

const HOME = 'http://localhost:3000';
let google: GooglePeer;
let test: TestApp;
let browserForm: TestApp;
let port: number;

const environment = () => ({
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
});

beforeAll(async () => {
  port = await freePort();
  google = await startGooglePeer(port, [`${HOME}${finishGoogleSignIn.path}`, `${HOME}/callback`]);
  test = await createTestApp(environment());
  browserForm = await createTestApp({ ...environment(), GOOGLE_REDIRECT: 'browser' });
});
afterAll(async () => {
  await Promise.all([test.close(), browserForm.close(), google.close()]);
});

let count = 0;
beforeEach(() => {
  count += 1;
  google.person = {
    sub: `sub-${count}`,
    email: `g${count}@gmail.test`,
    email_verified: true,
    name: `Gina ${count}`,
  };
});

const flowCookie = (response: { cookies: { name: string; value: string }[] }) => ({
  markwise_google: response.cookies.find(({ name }) => name === 'markwise_google')?.value ?? '',
});

const PAGE = { accept: 'text/html' };

const begin = async (app: TestApp) => {
  const response = await app.send(startGoogleSignIn, { headers: PAGE });
  expect(response.statusCode).toBe(302);
  return { cookies: flowCookie(response), url: String(response.headers.location) };
};

/** Up to the redirect to /callback?session_id=… */
const comeBack = async () => {
  const { cookies, url } = await begin(test);
  const back = await walkThroughGoogle(url, HOME);
  const response = await test.call('GET', back.pathname + back.search, { cookies, headers: PAGE });
  const landed = new URL(String(response.headers.location), HOME);
  return { cookies, landed, back, sessionId: landed.searchParams.get('session_id') ?? '' };
};

describe('a Google sign-in through the server', () => {
  it('makes an account and hands the token over by a single-use session id', async () => {
    const { cookies, landed, sessionId } = await comeBack();
    expect(landed.pathname).toBe('/callback');
    const response = await test.call('GET', `/auth/get-token/${sessionId}`, { cookies });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(refreshCookieOf(response)).not.toBe('');
    const me = await test.call('GET', '/user', { token: response.json().access_token });
    expect(me.json()).toMatchObject({
      email: google.person.email,
      name: google.person.name,
      has_password: false,
    });
  });

  it('sends state, nonce and a PKCE challenge', async () => {
    const { url } = await begin(test);
    const sent = new URL(url).searchParams;
    expect(sent.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(sent.get(name)?.length).toBeGreaterThan(20);
  });

  it('answers 410 when the session id is used a second time', async () => {
    const { cookies, sessionId } = await comeBack();
    await test.send(getToken, { params: { session_id: sessionId }, cookies });
    const again = await test.send(getToken, { params: { session_id: sessionId }, cookies });
    expect([again.statusCode, again.json().code]).toEqual([410, 'session_used']);
  });

  it('refuses the session id to another browser, and after a minute', async () => {
    const stolen = await comeBack();
    expect((await test.send(getToken, { params: { session_id: stolen.sessionId } })).statusCode).toBe(401);
    const { cookies } = await begin(test);
    expect(
      (await test.send(getToken, { params: { session_id: stolen.sessionId }, cookies })).statusCode,
    ).toBe(401);
    test.pass(61_000);
    const late = await test.send(getToken, {
      params: { session_id: stolen.sessionId },
      cookies: stolen.cookies,
    });
    expect(late.json()).toEqual({
      code: 'exchange_failed',
      detail: 'Authentication failed: session expired. Please try again.',
    });
  });

  it('refuses a changed state, a missing cookie and a made-up code, and sends the person to a page that says so', async () => {
    const { cookies, url } = await begin(test);
    const back = await walkThroughGoogle(url, HOME);
    const changed = new URL(back);
    changed.searchParams.set('state', 'somebody-elses');
    const madeUp = new URL(back);
    madeUp.searchParams.set('code', 'made-up');
    const attempts = [
      test.call('GET', changed.pathname + changed.search, { cookies, headers: PAGE }),
      test.call('GET', back.pathname + back.search, { headers: PAGE }),
      test.call('GET', madeUp.pathname + madeUp.search, { cookies, headers: PAGE }),
      test.send(finishGoogleSignIn, { query: { error: 'access_denied' }, cookies, headers: PAGE }),
      test.send(finishGoogleSignIn, { cookies, headers: PAGE }),
    ];
    for (const response of await Promise.all(attempts))
      expect(response.headers.location).toBe('/callback?error=exchange_failed');
  });

  it('refuses an id token that the provider did not sign', async () => {
    google.forgeSignatures = true;
    const { landed } = await comeBack();
    google.forgeSignatures = false;
    expect(`${landed.pathname}${landed.search}`).toBe('/callback?error=exchange_failed');
  });

  it('never writes the session id or the code to the log', async () => {
    const { cookies, sessionId, back } = await comeBack();
    await test.send(getToken, { params: { session_id: sessionId }, cookies });
    const log = test.logged.join('\n');
    expect(log).not.toContain(sessionId);
    expect(log).not.toContain(back.searchParams.get('code'));
    expect(log).not.toContain(google.person.email);
  });
});

describe('linking', () => {
  const signInWithGoogle = async () => {
    const { cookies, landed, sessionId } = await comeBack();
    if (sessionId === '') return { location: `${landed.pathname}${landed.search}`, me: null };
    const { access_token } = await test.ask(getToken, { params: { session_id: sessionId }, cookies });
    return { location: '', me: await test.ask(getUser, { token: access_token }) };
  };

  it('the same Google account finds the same teacher, even after its address changed', async () => {
    const first = await signInWithGoogle();
    google.person = { ...google.person, email: 'moved@gmail.test' };
    expect((await signInWithGoogle()).me?.id).toBe(first.me?.id ?? '');
  });

  it('a verified address opens the existing account with that address', async () => {
    const teacher = await signUpTeacher(test, { email: google.person.email });
    await test.services.db
      .updateTable('teachers')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', teacher.id)
      .execute();
    expect((await signInWithGoogle()).me).toMatchObject({ id: teacher.id, has_password: true });
    expect((await test.send(getUser, { token: teacher.token })).statusCode).toBe(200);
  });

  it('an unverified address opens nothing', async () => {
    await signUpTeacher(test, { email: google.person.email });
    google.person = { ...google.person, email_verified: false };
    expect((await signInWithGoogle()).location).toBe('/callback?error=google_email_unverified');
  });

  it('somebody who registered my address before me is locked out when I arrive with Google', async () => {
    const squatter = await signUpTeacher(test, { email: google.person.email });
    expect((await signInWithGoogle()).me).toMatchObject({ id: squatter.id, has_password: false });
    expect((await test.send(getUser, { token: squatter.token })).statusCode).toBe(401);
    const { email, password } = squatter;
    expect((await test.send(signIn, { body: { email, password } })).statusCode).toBe(401);
  });

  it('an address that is linked to another Google account is refused', async () => {
    await signInWithGoogle();
    google.person = { ...google.person, sub: 'somebody-else' };
    expect((await signInWithGoogle()).location).toBe('/callback?error=exchange_failed');
  });
});

describe('a Google sign-in that ends in the browser', () => {
  it('exchanges the code with its state', async () => {
    const { cookies, url } = await begin(browserForm);
    const back = await walkThroughGoogle(url, `${HOME}/callback`);
    const answer = Object.fromEntries(back.searchParams);
    const response = await browserForm.call('POST', '/auth/exchange-code', {
      cookies,
      body: answer,
    });
    expect(response.statusCode).toBe(200);
    const again = await browserForm.call('POST', '/auth/exchange-code', { cookies, body: answer });
    expect(again.json()).toEqual({
      code: 'exchange_failed',
      detail: 'Authentication failed. Please try again.',
    });
  });

  it('refuses a code without state, without cookie, or with the wrong state', async () => {
    const { cookies, url } = await begin(browserForm);
    const code = (await walkThroughGoogle(url, `${HOME}/callback`)).searchParams.get('code');
    const attempts = [
      browserForm.send(exchangeCode, { cookies, body: { code } }),
      browserForm.send(exchangeCode, { body: { code, state: 'x' } }),
      browserForm.send(exchangeCode, { cookies, body: { code, state: 'x' } }),
    ];
    for (const response of await Promise.all(attempts)) expect(response.statusCode).toBe(401);
  });
});

describe('when Google is not there', () => {
  it('says so when it is not configured', async () => {
    const bare = await createTestApp();
    const program = await bare.send(startGoogleSignIn);
    expect([program.statusCode, program.json().code]).toEqual([503, 'google_not_configured']);
    const person = await bare.send(startGoogleSignIn, { headers: PAGE });
    expect(person.headers.location).toBe('/login?error=google_not_configured');
    await bare.close();
  });

  it('says so when the provider is down, and works again once it is back', async () => {
    const lonelyPort = await freePort();
    const app = await createTestApp({ ...environment(), GOOGLE_ISSUER: `http://127.0.0.1:${lonelyPort}` });
    const down = await app.send(startGoogleSignIn);
    expect([down.statusCode, down.json().code]).toEqual([503, 'google_unavailable']);
    const revived = await startGooglePeer(lonelyPort, [`${HOME}${finishGoogleSignIn.path}`]);
    expect((await app.send(startGoogleSignIn)).statusCode).toBe(302);
    await Promise.all([revived.close(), app.close()]);
  });
});
