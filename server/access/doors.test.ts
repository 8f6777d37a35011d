/**
 * Every door that a secret opens: a password, a code, a token of a link. The list is made from the contract, so that no endpoint that
 * takes one stands beside the gate.
 */
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, routeOf } from '../../contract/endpoint.ts';
import { openShared, requestRegrade } from '../../contract/giving-back/release.ts';
import { fillGradebook } from '../../contract/giving-back/returning.ts';
import { openAnswerLink, sendAnswer } from '../../contract/help/tickets.ts';
import { connectModel, testModel } from '../../contract/model.ts';
import { draftRubric } from '../../contract/rubrics/endpoints.ts';
import { joinSchool, openInvite } from '../../contract/school/invites.ts';
import { connectSchoolModel, testSchoolModel } from '../../contract/school/model.ts';
import { putSso, signInWithRecoveryCode, startSchoolSignIn } from '../../contract/school/sign-in.ts';
import {
  confirmDevice,
  confirmEmail,
  exchangeCode,
  forgotPassword,
  getToken,
  resetPassword,
  signIn,
  signUp,
} from '../../contract/session.ts';
import { changePassword, deleteAccount } from '../../contract/settings.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { createSchool } from '../../lab/app/school.ts';
import { signUpTeacher } from '../../lab/app/test-app.ts';
import { countAttempt } from '../accounts/attempts/attempt-queries.ts';
import { issueToken } from '../accounts/auth/one-time-tokens.ts';
import { hashToken } from '../accounts/auth/opaque-token.ts';
import type { TokenPurpose } from '../accounts/auth/session-queries.ts';
import { listEndpoints } from './endpoints.fixture.ts';

const test = openTestApp({
  TRUST_PROXY: 'on',
  RATE_LIMIT_PER_MINUTE: '100000',
  SUPPORT_EMAIL: 'help@school.test',
});

const WRONG = 'w'.repeat(43);
const GUESS = 'not the password';
const PASSWORD = 'a long enough one';

type Call = { body?: object; params?: Record<string, string> };
/** `kind`: whose count it has for a network; none where only the account counts. */
type Attempt = { endpoint: Endpoint; kind?: string; wrong: (email: string) => Call; signedIn?: true };

/** Where a password is checked, with what a wrong guess at it looks like. */
const PASSWORD_DOORS: Attempt[] = [
  { endpoint: signIn, kind: 'sign_in', wrong: (email) => ({ body: { email, password: GUESS } }) },
  {
    endpoint: signInWithRecoveryCode,
    kind: 'recovery',
    wrong: (email) => ({ body: { email, password: GUESS, code: '00000-00000-00000-00000' } }),
  },
  {
    endpoint: changePassword,
    signedIn: true,
    wrong: () => ({ body: { current_password: GUESS, password: PASSWORD } }),
  },
  { endpoint: deleteAccount, signedIn: true, wrong: () => ({ body: { password: GUESS } }) },
];

/** Where a token of 32 random bytes is enough. */
const TOKEN_DOORS: Attempt[] = [
  { endpoint: confirmEmail, kind: 'confirm_email', wrong: () => ({ body: { token: WRONG } }) },
  { endpoint: confirmDevice, kind: 'confirm_device', wrong: () => ({ body: { token: WRONG } }) },
  {
    endpoint: resetPassword,
    kind: 'reset_password',
    wrong: () => ({ body: { token: WRONG, password: PASSWORD } }),
  },
  { endpoint: getToken, kind: 'hand_over', wrong: () => ({ params: { session_id: WRONG } }) },
  { endpoint: exchangeCode, kind: 'google_code', wrong: () => ({ body: { code: WRONG, state: 'x' } }) },
  { endpoint: openInvite, kind: 'open_invite', wrong: () => ({ body: { token: WRONG } }) },
  { endpoint: joinSchool, kind: 'join_school', signedIn: true, wrong: () => ({ body: { token: WRONG } }) },
  { endpoint: openAnswerLink, kind: 'open_answer', wrong: () => ({ body: { token: WRONG } }) },
  { endpoint: sendAnswer, kind: 'send_answer', wrong: () => ({ body: { token: WRONG, text: 'Hello' } }) },
];

/** What looks like a secret and opens nothing by being right. */
const NO_DOORS: [Endpoint, string][] = [
  [signUp, 'a new password is chosen'],
  [connectModel, 'a key is kept for somebody else’s door'],
  [testModel, 'as above'],
  [connectSchoolModel, 'as above'],
  [testSchoolModel, 'as above'],
  [putSso, 'as above'],
  [draftRubric, 'an answer key, which is no secret of ours'],
  [fillGradebook, 'names a file of the caller’s own'],
  [openShared, 'counted for each link, which nobody guesses: open-shared.ts'],
  [requestRegrade, 'as above'],
];

const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodType ? keysOf(schema.in) : [];
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};
const takesSecret = ({ body, params, query }: Endpoint): boolean =>
  [body, params, query]
    .flatMap(keysOf)
    .some((key) => /password|token|code|session_id|secret|^key$/.test(key));

it('the list knows every endpoint that takes a secret, and none that is gone', async () => {
  const found = (await listEndpoints()).filter(takesSecret).map(routeOf);
  const listed = [...PASSWORD_DOORS, ...TOKEN_DOORS].map(({ endpoint }) => endpoint);
  const known = [...listed, ...NO_DOORS.map(([endpoint]) => endpoint)].map(routeOf);
  expect(known.toSorted()).toEqual([...new Set(found)].toSorted());
});

type Teacher = Awaited<ReturnType<typeof signUpTeacher>>;
type From = { network?: string; cookies?: Record<string, string>; token?: string };

const send = (
  endpoint: Endpoint,
  { body, params = {} }: Call,
  { network = '192.0.2.1', cookies, token }: From = {},
) =>
  test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (all, name: string) => params[name] ?? all),
    headers: {
      'x-forwarded-for': network,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
    ...(cookies === undefined ? {} : { cookies }),
  });

const knock = (
  { endpoint, wrong, signedIn }: Attempt,
  teacher: Pick<Teacher, 'email' | 'token'>,
  from: From = {},
) =>
  send(endpoint, wrong(teacher.email), { ...from, ...(signedIn === true ? { token: teacher.token } : {}) });

/** What a browser that the account was used from brings along. */
const deviceOf = ({ cookies }: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(
    cookies.filter(({ name }) => name.startsWith('markwise_device')).map(({ name, value }) => [name, value]),
  );

const CODE = '0123456789ABCDEFGHJK';
/** An owner with a recovery code. */
const createOwner = async () => {
  const owner = await signUpTeacher(test);
  await createSchool(test, [owner]);
  const code = `${CODE.slice(0, 16)}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await test.services.db
    .insertInto('school_recovery_codes')
    .values({ code_hash: hashToken(code), teacher_id: owner.id, made_at: new Date() })
    .execute();
  return { ...owner, code };
};

const outer = PASSWORD_DOORS.filter(({ signedIn }) => signedIn !== true);

describe.each(PASSWORD_DOORS.map((door) => [routeOf(door.endpoint), door] as const))('%s', (_name, door) => {
  it('lets ten wrong passwords be tried, and no eleventh', async () => {
    const teacher = await signUpTeacher(test);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await knock(door, teacher, { network: `198.51.100.${time}` })).statusCode);
    expect(statuses.slice(0, 10).every((status) => status === 401 || status === 403)).toBe(true);
    const last = await knock(door, teacher, { network: '198.51.100.99' });
    expect([statuses[10], last.statusCode]).toEqual([429, 429]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('doors before a session', () => {
  it('count guesses at one password together', async () => {
    const teacher = await signUpTeacher(test);
    const [first, second] = outer;
    if (first === undefined || second === undefined) throw new Error('There are two.');
    for (let time = 0; time < 5; time += 1)
      for (const door of [first, second]) expect((await knock(door, teacher)).statusCode).toBe(401);
    for (const [index, door] of [first, second].entries())
      expect((await knock(door, teacher, { network: `203.0.113.${index}` })).statusCode).toBe(429);
  });

  it('answer about accounts that do not exist as about others', async () => {
    for (const door of outer) {
      const nobody = { email: `nobody-${routeOf(door.endpoint).length}@school.test`, token: '' };
      const somebody = await signUpTeacher(test);
      for (let time = 0; time < 12; time += 1) {
        const [known, unknown] = [await knock(door, somebody), await knock(door, nobody)];
        expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
      }
    }
  });

  it('do the same work for them, and for a right password with a wrong code', async () => {
    const owner = await createOwner();
    const work: Record<string, number[]> = {};
    const measure = async (name: string, endpoint: Endpoint, body: object, network: string) => {
      const before = process.cpuUsage();
      await send(endpoint, { body }, { network });
      const { user, system } = process.cpuUsage(before);
      work[name] = [...(work[name] ?? []), user + system];
    };
    const wrongCode = { password: owner.password, code: WRONG };
    for (let time = 0; time < 4; time += 1) {
      const network = `198.18.0.${time}`;
      await measure('sign-in', signIn, { email: owner.email, password: GUESS }, network);
      await measure('sign-in, nobody', signIn, { email: 'no@school.test', password: GUESS }, network);
      const code = { password: GUESS, code: WRONG };
      await measure('code', signInWithRecoveryCode, { email: owner.email, ...code }, network);
      await measure('code, nobody', signInWithRecoveryCode, { email: 'no@school.test', ...code }, network);
      if (time < 2)
        await measure(
          'code, right password',
          signInWithRecoveryCode,
          { email: owner.email, ...wrongCode },
          network,
        );
    }
    const least = (name: string) => Math.min(...(work[name] ?? []));
    // A password takes many times as long to check as all the rest.
    for (const name of Object.keys(work)) {
      expect([name, least(name) > least('sign-in') * 0.6]).toEqual([name, true]);
      expect([name, least(name) < least('sign-in') * 1.6]).toEqual([name, true]);
    }
  });
});

describe('whoever floods doors from the network of a school', () => {
  const FLOODED = '203.0.113.77';
  const from = { network: FLOODED };
  /** As if as many calls had come from there as any door lets through. */
  const flood = async (kind: string) => {
    const { db, keys, now } = test.services;
    const until = new Date(now().getTime() + 600_000);
    await countAttempt(db, keys.fingerprint(`${kind} address ${FLOODED}`), now(), until, 300);
  };
  const right = async (purpose: TokenPurpose, teacher: Teacher) =>
    issueToken(test.services, test.services.db, purpose, teacher.id, {});

  it('closes no other door, and none to a right token or a known browser', async () => {
    const owner = await createOwner();
    const known = { ...from, cookies: deviceOf(owner.response) };
    const guest = await signUpTeacher(test);
    const doors: Attempt[] = [
      ...outer,
      ...TOKEN_DOORS,
      { endpoint: forgotPassword, kind: 'reset', wrong: (email) => ({ body: { email } }) },
      { endpoint: startSchoolSignIn, kind: 'school_sign_in', wrong: (email) => ({ body: { email } }) },
    ];
    // One after the other: what is open must stay open while the others are closed.
    for (const door of doors) {
      const stranger = { email: `${door.kind}@elsewhere.test`, token: guest.token };
      const before = await knock(door, stranger, from);
      await flood(door.kind ?? '');
      const after = await knock(door, stranger, from);
      expect([routeOf(door.endpoint), before.statusCode === 429, after.statusCode]).toEqual([
        routeOf(door.endpoint),
        false,
        429,
      ]);
    }

    const opened = async (endpoint: Endpoint, call: Call, by: From = from) =>
      [routeOf(endpoint), (await send(endpoint, call, by)).statusCode] as const;
    const body = async (purpose: TokenPurpose) => ({ token: await right(purpose, guest) });
    expect(await opened(confirmEmail, { body: await body('confirm_email') })).toEqual([
      routeOf(confirmEmail),
      200,
    ]);
    expect(await opened(confirmDevice, { body: await body('confirm_device') })).toEqual([
      routeOf(confirmDevice),
      200,
    ]);
    const session_id = await right('google_session', guest);
    expect(await opened(getToken, { params: { session_id } })).toEqual([routeOf(getToken), 200]);
    const reset = { ...(await body('reset_password')), password: 'another long enough' };
    expect(await opened(resetPassword, { body: reset })).toEqual([routeOf(resetPassword), 200]);
    const { email, password, code } = owner;
    expect(await opened(forgotPassword, { body: { email } }, known)).toEqual([routeOf(forgotPassword), 200]);
    // No school has that domain, which is what a known browser is told.
    expect(await opened(startSchoolSignIn, { body: { email } }, known)).toEqual([
      routeOf(startSchoolSignIn),
      404,
    ]);
    // A browser is known anew after each sign-in.
    const recovered = await send(signInWithRecoveryCode, { body: { email, password, code } }, known);
    expect(recovered.statusCode).toBe(200);
    const again = { ...from, cookies: deviceOf(recovered) };
    expect(await opened(signIn, { body: { email, password } }, again)).toEqual([routeOf(signIn), 200]);
  });
});
