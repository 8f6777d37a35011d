import { describe, expect, it } from 'vitest';
import { getUser, refresh, signIn } from '../../../contract/session.ts';
import { changePassword } from '../../../contract/settings.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { refreshCookieOf, signUpTeacher } from '../../../lab/app/test-app.ts';

const test = openTestApp();

const NEW = 'a much better one';
const change = (token: string, current_password: string, password = NEW) =>
  test.send(changePassword, { token, body: { current_password, password } });
const comeIn = (email: string, password: string) => test.send(signIn, { body: { email, password } });
const isLive = async (token: string) => (await test.send(getUser, { token })).statusCode === 200;

describe('changing the password', () => {
  it('needs the current one', async () => {
    const { token, email, password } = await signUpTeacher(test);
    const refused = await change(token, 'not this one');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_wrong']);
    expect((await comeIn(email, password)).statusCode).toBe(200);
  });

  it('ends every other session, keeps this one, and tells the teacher by mail', async () => {
    const { token, email, password } = await signUpTeacher(test);
    const other = await comeIn(email, password);
    expect((await change(token, password)).statusCode).toBe(200);
    expect(await isLive(token)).toBe(true);
    expect(await isLive(other.json().access_token)).toBe(false);
    const renewed = await test.send(refresh, { cookies: { markwise_refresh: refreshCookieOf(other) } });
    expect(renewed.statusCode).toBe(401);
    expect((await comeIn(email, password)).statusCode).toBe(401);
    expect((await comeIn(email, NEW)).statusCode).toBe(200);
    expect(test.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Markwise password was changed' });
  });

  it.each([
    ['too short', 'short', 'invalid_input'],
    ['a common one', 'password123', 'password_too_common'],
  ])('%s is refused and the old one holds', async (_what, password, code) => {
    const teacher = await signUpTeacher(test);
    expect((await change(teacher.token, teacher.password, password)).json().code).toBe(code);
    expect((await comeIn(teacher.email, teacher.password)).statusCode).toBe(200);
  });

  it('guessing the current one by a stolen session is slowed down', async () => {
    const { token } = await signUpTeacher(test);
    const codes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      codes.push((await change(token, `guess ${guess}`)).json().code);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });
});
