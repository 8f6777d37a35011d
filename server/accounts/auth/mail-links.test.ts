import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail, forgotPassword, getUser, resetPassword, signIn } from '../../../contract/session.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import type { Letter } from '../../platform/mail/postbox.ts';

const MINUTE = 60_000;
let open: TestApp;
let confirming: TestApp;
beforeAll(async () => {
  open = await createTestApp();
  // The postbox of tests keeps mails; the setting only says that there is a transport.
  confirming = await createTestApp({ REQUIRE_EMAIL_CONFIRMATION: 'true', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(async () => {
  await Promise.all([open.close(), confirming.close()]);
});

const linkIn = async (test: TestApp, to: string) => {
  await test.services.postbox.settle();
  const text = test.mails.findLast((mail) => mail.to === to)?.text ?? '';
  return /(?:confirm|token)=([\w-]+)/.exec(text)?.[1] ?? '';
};
const login = (test: TestApp, email: string, password: string) =>
  test.send(signIn, { body: { email, password } });
const confirm = (token: string) => confirming.send(confirmEmail, { body: { token } });

describe('confirmation by mail', () => {
  it('gives no token before the address is confirmed', async () => {
    const teacher = await signUpTeacher(confirming);
    expect(teacher.response.json()).toEqual({
      requires_confirmation: true,
      message: 'Please check your email to confirm your account before logging in.',
      access_token: null,
      user: null,
    });
    const early = await login(confirming, teacher.email, teacher.password);
    expect([early.statusCode, early.json().code]).toEqual([403, 'email_not_confirmed']);
    expect((await confirm(await linkIn(confirming, teacher.email))).statusCode).toBe(200);
    expect((await login(confirming, teacher.email, teacher.password)).statusCode).toBe(200);
  });

  it('works once, and not with a made-up token', async () => {
    const { email } = await signUpTeacher(confirming);
    const token = await linkIn(confirming, email);
    await confirm(token);
    for (const bad of [token, 'made-up']) {
      const response = await confirm(bad);
      expect([response.statusCode, response.json().code]).toEqual([410, 'link_expired']);
    }
  });

  it('tells nobody whether the address had an account: only the mail differs', async () => {
    const owner = await signUpTeacher(confirming);
    await confirm(await linkIn(confirming, owner.email));
    const again = await signUpTeacher(confirming, { email: owner.email, password: 'quite another one' });
    expect([again.response.statusCode, again.response.json()]).toEqual([200, owner.response.json()]);
    expect(confirming.mails.at(-1)?.subject).toBe('You already have a Markwise account');
    expect((await login(confirming, owner.email, owner.password)).statusCode).toBe(200);
  });

  it("confirming my own sign-up never activates a stranger's password for my address", async () => {
    const email = 'victim@school.test';
    await signUpTeacher(confirming, { email, password: 'the squatter knows' });
    await signUpTeacher(confirming, { email, password: 'only i know this' });
    await confirm(await linkIn(confirming, email));
    expect((await login(confirming, email, 'the squatter knows')).statusCode).toBe(401);
    expect((await login(confirming, email, 'only i know this')).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forget = async (email: string) => {
    const answer = await open.send(forgotPassword, { body: { email } });
    await open.services.postbox.settle();
    return answer;
  };
  const reset = (token: string, password: string) => open.send(resetPassword, { body: { token, password } });

  it('answers the same for a stranger and sends nothing', async () => {
    const teacher = await signUpTeacher(open);
    const known = await forget(teacher.email);
    const before = open.mails.length;
    const unknown = await forget('nobody@school.test');
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    expect(open.mails).toHaveLength(before);
  });

  it('is replaced through the link, which ends every open session', async () => {
    const teacher = await signUpTeacher(open);
    await forget(teacher.email);
    const response = await reset(await linkIn(open, teacher.email), 'my brand new one');
    expect(response.statusCode).toBe(200);
    expect((await open.send(getUser, { token: teacher.token })).statusCode).toBe(401);
    expect((await login(open, teacher.email, teacher.password)).statusCode).toBe(401);
    expect((await login(open, teacher.email, 'my brand new one')).statusCode).toBe(200);
    expect(open.mails.at(-1)?.subject).toBe('Your Markwise password was changed');
  });

  it('every link that was mailed works for an hour, until one of them is used', async () => {
    const teacher = await signUpTeacher(open);
    await forget(teacher.email);
    const older = await linkIn(open, teacher.email);
    await forget(teacher.email);
    const newer = await linkIn(open, teacher.email);
    expect((await reset(older, 'my brand new one')).statusCode).toBe(200);
    expect((await reset(older, 'my brand new two')).statusCode).toBe(410);
    expect((await reset(newer, 'my brand new two')).statusCode).toBe(410);
    await forget(teacher.email);
    open.pass(61 * MINUTE);
    expect((await reset(await linkIn(open, teacher.email), 'my brand new six')).statusCode).toBe(410);
  });

  it('a refused password does not use the link up', async () => {
    const teacher = await signUpTeacher(open);
    await forget(teacher.email);
    const token = await linkIn(open, teacher.email);
    expect((await reset(token, 'password123')).json().code).toBe('password_too_common');
    expect((await reset(token, 'far less common')).statusCode).toBe(200);
  });

  it('somebody who keeps asking fills no mailbox and never leaves the owner without a link that works', async () => {
    const { email } = await signUpTeacher(open);
    const first = await forget(email);
    for (let hour = 0; hour < 12; hour += 1) {
      for (let time = 0; time < 3; time += 1) await forget(email);
      const hers = await forget(email);
      expect([hers.statusCode, hers.json()]).toEqual([200, first.json()]);
      // A password that is refused shows that the link is good without using it up.
      expect((await reset(await linkIn(open, email), 'password123')).json().code).toBe('password_too_common');
      open.pass(7 * MINUTE);
      expect((await reset(await linkIn(open, email), 'password123')).json().code).toBe('password_too_common');
    }
    const sent = open.mails.filter(({ to }) => to === email);
    expect(sent.length).toBeLessThanOrEqual(15);
    expect((await reset(await linkIn(open, email), 'my brand new one')).statusCode).toBe(200);
  });

  it('waits for the same work whether the address is known or not', async () => {
    const { email } = await signUpTeacher(open);
    const { db, postbox } = open.services;
    const asked: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    // Nobody opens the letters here, so that only what the answer waits for is seen.
    const letters: Letter[] = [];
    const unopened = { ...postbox, post: (letter: Letter) => void letters.push(letter) };
    Object.assign(open.services, { db: watched, postbox: unopened });
    const waitedFor = async (address: string) => {
      const before = asked.length;
      await forget(address);
      return asked.slice(before);
    };
    const unknown = await waitedFor('nobody@school.test');
    const known = await waitedFor(email);
    Object.assign(open.services, { db, postbox });
    expect(known).toEqual(unknown);
    expect(letters.map((letter) => typeof letter)).toEqual(['function', 'function']);
  });
});

it('the log holds no address, name, password or link', async () => {
  for (const test of [open, confirming]) {
    const log = test.logged.join('\n');
    for (const secret of ['@school.test', 'Ada Teacher', 'a long enough one', 'confirm=', 'token='])
      expect(log).not.toContain(secret);
  }
});
