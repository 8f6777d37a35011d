import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { confirmDevice, forgotPassword, resetPassword, signIn } from '../../../contract/session.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';

const MINUTE = 60_000;
const test = openTestApp({ TRUST_PROXY: 'on' });

type From = { cookies?: Record<string, string>; network?: string };

const login = (email: string, password: string, { cookies, network = '192.0.2.1' }: From = {}) =>
  test.send(signIn, {
    body: { email, password },
    headers: { 'x-forwarded-for': network },
    ...(cookies === undefined ? {} : { cookies }),
  });

/** What a browser would bring along next time. */
const deviceOf = (response: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(
    response.cookies
      .filter(({ name }) => name.startsWith('markwise_device'))
      .map(({ name, value }) => [name, value]),
  );

const guess = async (email: string, times: number, from: From = {}): Promise<number[]> => {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push((await login(email, `guess number ${time}`, from)).statusCode);
  return answers;
};

const TEN = Array.from({ length: 10 }, () => 401);
/** Another network each time: none of them has to wait. */
const stranger = (n: number) => ({ network: `198.51.100.${n}` });

const mailsTo = async (email: string) => {
  await test.services.postbox.settle();
  return test.mails.filter(({ to }) => to === email);
};
const linkIn = async (email: string) =>
  /(?:token|device)=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
const openLink = (token: string) => test.send(confirmDevice, { body: { token } });

describe('an address is one account to the gate, however it is spelled', () => {
  const spellings = (email: string) => [
    email.toUpperCase(),
    `  ${email} `,
    email.replace('t', '\uff54'),
    email.replace('e', '\uff45').replace('a', '\uff21'),
    email.replace('@', '\uff20'),
    `\u3000${email}`,
    email.replace('s', '\u017f'),
  ];

  it('other letters of the same look earn no fresh guesses', async () => {
    const { email } = await signUpTeacher(test);
    expect(await guess(email, 10)).toEqual(TEN);
    for (const [index, spelling] of spellings(email).entries()) {
      const { statusCode } = await login(spelling, 'one more guess', stranger(index));
      expect([index, statusCode]).toEqual([index, 429]);
    }
  });
});

describe('whoever guesses', () => {
  it('has ten tries, for real and for made-up accounts alike, and then waits longer and longer', async () => {
    const real = await signUpTeacher(test);
    for (const email of [real.email, 'made-up@school.test']) {
      expect(await guess(email, 10)).toEqual(TEN);
      const waits: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        const refused = await login(email, `later guess ${time}`);
        expect(refused.statusCode).toBe(429);
        const seconds = Number(refused.headers['retry-after']);
        waits.push(seconds);
        // Too early: nothing is looked at, and the wait does not grow by it.
        const early = await login(email, real.password);
        expect([early.statusCode, early.json().code]).toEqual([429, 'too_many_attempts']);
        expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
        expect(early.json().detail).toMatch(/Please wait \d+ (seconds|minutes) before the next try/);
        test.pass(seconds * 1000);
      }
      expect(waits).toEqual([10, 20, 40, 80]);
    }
  });

  it('gains nothing by guessing many at once', async () => {
    const { email } = await signUpTeacher(test);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => login(email, `guess ${n}`)));
    const [wrong, refused] = [401, 429].map((status) =>
      guesses.filter(({ statusCode }) => statusCode === status),
    );
    expect([wrong?.length, refused?.length]).toEqual([10, 20]);
    const looked = refused?.filter((each) => each.json().code === 'sign_in_by_mail');
    expect(looked).toHaveLength(1);
    for (const each of refused ?? []) expect(Number(each.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('learns nothing from a right password, and causes no mail without it', async () => {
    const { email, password } = await signUpTeacher(test);
    await guess(email, 10);
    const wrong = await login(email, 'wrong again', stranger(1));
    expect(await mailsTo(email)).toEqual([]);
    const right = await login(email, password, stranger(2));
    expect([right.statusCode, right.json()]).toEqual([wrong.statusCode, wrong.json()]);
    expect(right.headers['retry-after']).toBe(wrong.headers['retry-after']);
    expect(right.cookies).toEqual([]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Is it you who signs in?']);
  });

  it('gets no fresh tries as long as the guessing goes on', async () => {
    const { email } = await signUpTeacher(test);
    await guess(email, 10);
    for (let step = 1; step <= 4; step += 1) {
      test.pass(10 * MINUTE);
      expect((await login(email, 'still guessing', stranger(step))).statusCode).toBe(429);
    }
    test.pass(16 * MINUTE);
    expect((await login(email, 'after a pause', stranger(9))).statusCode).toBe(401);
  });

  it('cannot fill a mailbox even with the right password', async () => {
    const { email, password } = await signUpTeacher(test);
    await guess(email, 10);
    for (let time = 1; time <= 8; time += 1) await login(email, password, stranger(time));
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('at one school address does not cut off colleagues who were here before', async () => {
    const colleague = await signUpTeacher(test);
    const here = { network: '203.0.113.5' };
    await Promise.all(
      Array.from({ length: 205 }, (_, n) => login(`nobody${n}@school.test`, 'a guess', here)),
    );
    expect((await login('nobody@school.test', 'a guess', here)).headers['retry-after']).toMatch(/^\d+$/);
    const { email, password, response } = colleague;
    expect((await login(email, password, { ...here, cookies: deviceOf(response) })).statusCode).toBe(200);
  });
});

describe('the owner', () => {
  it('signs in from a browser that was used before, whatever strangers tried', async () => {
    const { email, password, response } = await signUpTeacher(test);
    const cookies = deviceOf(response);
    expect(response.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^markwise_device\w*=.*HttpOnly; SameSite=Strict/)]),
    );
    await guess(email, 30);
    expect((await login(email, password, { cookies })).statusCode).toBe(200);
    // Her coming and going gives strangers nothing.
    expect(await guess(email, 1, stranger(3))).toEqual([429]);
  });

  it('signs in from a new browser after opening the link that was mailed', async () => {
    const { email, password } = await signUpTeacher(test);
    await guess(email, 10);
    const home = stranger(4);
    const answer = await login(email, password, home);
    expect(answer.json().detail).toMatch(/mail/);
    const confirmed = await openLink(await linkIn(email));
    expect(confirmed.statusCode).toBe(200);
    const signedIn = await login(email, password, { ...home, cookies: deviceOf(confirmed) });
    expect(signedIn.statusCode).toBe(200);
    expect((await openLink(await linkIn(email))).json().code).toBe('link_expired');
  });

  it('is known after choosing a new password by mail; older browsers are not', async () => {
    const { email, response } = await signUpTeacher(test);
    await guess(email, 10);
    await test.send(forgotPassword, { body: { email } });
    const body = { token: await linkIn(email), password: 'my brand new one' };
    const reset = await test.send(resetPassword, { body });
    expect(reset.statusCode).toBe(200);
    const fresh = { cookies: deviceOf(reset), ...stranger(5) };
    expect((await login(email, 'my brand new one', fresh)).statusCode).toBe(200);
    const older = { cookies: deviceOf(response), ...stranger(6) };
    expect((await login(email, 'my brand new one', older)).statusCode).toBe(429);
  });
});

describe('a known browser', () => {
  it('is known for its own account only', async () => {
    const [mine, other] = [await signUpTeacher(test), await signUpTeacher(test)];
    await guess(mine.email, 10);
    const [value = ''] = Object.values(deviceOf(other.response));
    const [name = ''] = Object.keys(deviceOf(mine.response));
    for (const cookies of [deviceOf(other.response), { [name]: value }, { [name]: 'made-up' }]) {
      const answer = await login(mine.email, mine.password, { cookies, network: '198.51.100.77' });
      expect(answer.statusCode).toBe(429);
    }
  });

  it('has ten tries of its own', async () => {
    const { email, password, response } = await signUpTeacher(test);
    const cookies = deviceOf(response);
    await guess(email, 10);
    expect(await guess(email, 10, { cookies })).toEqual(TEN);
    expect((await login(email, password, { cookies })).statusCode).toBe(429);
  });

  it('is forgotten with the account', async () => {
    const { id, token, password, response } = await signUpTeacher(test);
    const rows = () =>
      test.services.db.selectFrom('known_devices').selectAll().where('teacher_id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    const gone = await test.send(deleteAccount, { token, body: { password } });
    expect(deviceOf(gone)).toEqual({ [Object.keys(deviceOf(response))[0] ?? '']: '' });
    expect(await rows()).toEqual([]);
  });
});
