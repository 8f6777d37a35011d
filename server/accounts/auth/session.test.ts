import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { listCourses } from '../../../contract/courses.ts';
import { getToken, getUser, refresh, signIn, signOut } from '../../../contract/session.ts';
import { updateSettings } from '../../../contract/settings.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { refreshCookieOf, signUpTeacher } from '../../../lab/app/test-app.ts';

const MINUTE = 60_000;
const test = openTestApp();

const renew = (token: string, headers: Record<string, string> = {}) =>
  test.send(refresh, { cookies: { markwise_refresh: token }, headers });

describe('creating an account', () => {
  it('signs the teacher in at once when no mail server is configured', async () => {
    const { response, email } = await signUpTeacher(test);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      requires_confirmation: false,
      user: { email, theme: 'dark', grade_level: 100, subscription_plan: 'Free', email_notifications: true },
    });
    const cookies = [response.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('refuses an address that has an account, however it is written', async () => {
    await signUpTeacher(test, { email: 'Taken@School.test' });
    const { response } = await signUpTeacher(test, { email: 'taken@school.TEST' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      code: 'email_taken',
      detail: 'An account with this email already exists.',
    });
  });

  it('makes one account when two tabs sign up at the same moment', async () => {
    const both = await Promise.all([1, 2].map(() => signUpTeacher(test, { email: 'twice@school.test' })));
    expect(both.map(({ response }) => response.statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['short', 'seven77', 'Please use at least 8 characters for the password.'],
    ['long', 'x1'.repeat(65), 'Please use at most 128 characters for the password.'],
    ['common', 'Password123', 'This password is on the list of common passwords. Please choose another.'],
    [
      'common with digits around',
      '!!teacher99',
      'This password is on the list of common passwords. Please choose another.',
    ],
    ['a run', 'abcdefghij', 'This password is on the list of common passwords. Please choose another.'],
  ])('refuses a %s password with a sentence', async (_kind, password, detail) => {
    const { response } = await signUpTeacher(test, { password });
    expect(response.statusCode).toBe(422);
    expect(response.json().detail).toBe(detail);
  });

  it.each([
    [{ email: 'not an address' }, 'Please enter a valid email.'],
    [{ email: `${'a'.repeat(250)}@b.test` }, 'This email is too long.'],
    [{ name: '   ' }, 'Please enter your full name.'],
    [{ name: 'n'.repeat(121) }, 'Please use at most 120 characters for the name.'],
  ])('refuses %j', async (fields, detail) => {
    const { response } = await signUpTeacher(test, fields);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ code: 'invalid_input', detail });
  });
});

describe('signing in', () => {
  it('gives a token and the profile', async () => {
    const { email, password } = await signUpTeacher(test);
    const response = await test.send(signIn, { body: { email: email.toUpperCase(), password } });
    expect(response.statusCode).toBe(200);
    const me = await test.send(getUser, { token: response.json().access_token });
    expect(me.json().email).toBe(email);
  });

  it('answers a wrong password and an unknown address with the same words', async () => {
    const { email } = await signUpTeacher(test);
    const wrong = await test.send(signIn, { body: { email, password: 'not the password' } });
    const unknown = await test.send(signIn, { body: { email: 'no@one.test', password: 'whatever 1' } });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ code: 'invalid_credentials', detail: 'Invalid email or password' });
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
  });

  it('a right password forgives earlier slips', async () => {
    const { email, password } = await signUpTeacher(test);
    for (let round = 0; round < 3; round++) {
      for (let slip = 0; slip < 8; slip++) await test.send(signIn, { body: { email, password: 'oh no no' } });
      expect((await test.send(signIn, { body: { email, password } })).statusCode).toBe(200);
    }
  });
});

describe('access tokens', () => {
  const claims = (sid: string) => ({ sid, iss: 'markwise', aud: 'markwise:web' });

  it('are refused when expired, forged, unsigned, signed otherwise, or not tokens at all', async () => {
    const { token, id } = await signUpTeacher(test);
    const sid = String(decodeJwt(token).sid);
    const forged = await new SignJWT(claims(sid))
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret, also long enough to be used'));
    const unsigned = new UnsecuredJWT(claims(sid)).setSubject(id).setExpirationTime('1h').encode();
    const otherAlgorithm = await new SignJWT(claims(sid))
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject(id)
      .setExpirationTime('1h')
      .sign(new Uint8Array(64));
    for (const bad of [forged, unsigned, otherAlgorithm, 'nonsense', `${token}x`, '']) {
      const response = await test.send(getUser, { token: bad });
      expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
    }
    expect((await test.send(getUser, { token })).statusCode).toBe(200);
    test.pass(31 * MINUTE);
    const expired = await test.send(getUser, { token });
    expect([expired.statusCode, expired.json().code]).toEqual([401, 'token_expired']);
  });

  it('end at once when their session is signed out', async () => {
    const { token, refresh: cookie } = await signUpTeacher(test);
    const out = await test.send(signOut, { cookies: { markwise_refresh: cookie } });
    expect(out.statusCode).toBe(200);
    expect((await test.send(getUser, { token })).statusCode).toBe(401);
    expect((await renew(cookie)).statusCode).toBe(401);
  });

  it('end when they are all that signing out gets to see', async () => {
    const { token, refresh: cookie } = await signUpTeacher(test);
    expect((await test.send(signOut, { token })).statusCode).toBe(200);
    expect((await test.send(getUser, { token })).statusCode).toBe(401);
    expect((await renew(cookie)).statusCode).toBe(401);
  });

  it('end no other session of the teacher, and a token that is none ends nothing', async () => {
    const { token, email, password } = await signUpTeacher(test);
    const other = await test.send(signIn, { body: { email, password } });
    expect((await test.send(signOut, { token: 'made-up' })).statusCode).toBe(200);
    await test.send(signOut, { token: other.json().access_token });
    expect((await test.send(getUser, { token })).statusCode).toBe(200);
  });

  it('signing out without a session is not an error', async () => {
    expect((await test.send(signOut)).statusCode).toBe(200);
  });
});

describe('refreshing', () => {
  it('rotates the cookie and gives a new access token', async () => {
    const teacher = await signUpTeacher(test);
    const first = await renew(teacher.refresh);
    expect(first.statusCode).toBe(200);
    expect(refreshCookieOf(first)).not.toBe(teacher.refresh);
    const me = await test.send(getUser, { token: first.json().access_token });
    expect(me.json().id).toBe(teacher.id);
  });

  it('two tabs that refresh at the same moment both stay signed in', async () => {
    const teacher = await signUpTeacher(test);
    const tabs = await Promise.all([renew(teacher.refresh), renew(teacher.refresh)]);
    expect(tabs.map((tab) => tab.statusCode)).toEqual([200, 200]);
    for (const tab of tabs) {
      expect((await test.send(getUser, { token: tab.json().access_token })).statusCode).toBe(200);
    }
    // The browser keeps whichever cookie came last; either works on.
    for (const tab of tabs) expect((await renew(refreshCookieOf(tab))).statusCode).toBe(200);
  });

  it('an old refresh token ends the session in both tabs', async () => {
    const teacher = await signUpTeacher(test);
    const second = await renew(teacher.refresh);
    const third = await renew(refreshCookieOf(second));
    expect((await renew(teacher.refresh)).statusCode).toBe(401);
    expect((await renew(refreshCookieOf(third))).statusCode).toBe(401);
    expect((await test.send(getUser, { token: third.json().access_token })).statusCode).toBe(401);
  });

  it('the previous token is worth nothing after the grace', async () => {
    const teacher = await signUpTeacher(test);
    const second = await renew(teacher.refresh);
    test.pass(31_000);
    expect((await renew(teacher.refresh)).statusCode).toBe(401);
    expect((await renew(refreshCookieOf(second))).statusCode).toBe(401);
  });

  it('says to sign in again with no cookie, an unknown one, or one that is too old', async () => {
    const teacher = await signUpTeacher(test);
    expect((await test.send(refresh)).json().code).toBe('token_expired');
    expect((await renew('made-up')).json().code).toBe('token_expired');
    test.pass(31 * 24 * 60 * MINUTE);
    expect((await renew(teacher.refresh)).statusCode).toBe(401);
  });

  it('is refused when another site asks', async () => {
    const teacher = await signUpTeacher(test);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const response = await renew(teacher.refresh, headers);
      expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden_origin']);
    }
    expect((await renew(teacher.refresh, { origin: 'http://localhost:3000' })).statusCode).toBe(200);
  });
});

it('no cache keeps an answer that holds a token or a profile', async () => {
  const { response, email, password, token, refresh: cookie } = await signUpTeacher(test);
  const answers = [
    response,
    await test.send(signIn, { body: { email, password } }),
    await test.send(signIn, { body: { email, password: 'a wrong one' } }),
    await renew(cookie),
    await test.call('GET', '/user', { token }),
    await test.send(updateSettings, { token, body: { school: 'Hill School' } }),
    await test.send(getToken, { params: { session_id: 'guessed' } }),
    await test.send(listCourses, { token }),
  ];
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});
