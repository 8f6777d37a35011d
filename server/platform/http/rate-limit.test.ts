import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { getUser } from '../../../contract/session.ts';
import { listPlans } from '../../../contract/subscription.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';

const PAGE = '<!doctype html><title>Markwise</title>';
let busy: TestApp;
let webFolder: string | undefined;
afterEach(async () => {
  await busy.close();
  if (webFolder !== undefined) await rm(webFolder, { recursive: true });
  webFolder = undefined;
});

const open = async (env: Record<string, string> = {}) => {
  busy = await createTestApp({ RATE_LIMIT_PER_MINUTE: '3', ...env }, { webFolder });
};
const plans = (url: string = listPlans.path, headers: Record<string, string> = {}) =>
  busy.call('GET', url, { headers });
const statuses = async (times: number, ask: (time: number) => Promise<{ statusCode: number }>) => {
  const answers: number[] = [];
  for (let time = 1; time <= times; time += 1) answers.push((await ask(time)).statusCode);
  return answers;
};

describe('calls are counted', () => {
  it('per network address, and a refusal says for how long', async () => {
    await open();
    expect(await statuses(3, () => plans())).toEqual([200, 200, 200]);
    const refused = await plans();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await busy.call('GET', '/healthz')).statusCode).toBe(200);
  });

  it('in the bare spelling, at unknown addresses and with tokens that are none as well', async () => {
    await open();
    expect((await plans('/subscription/plans')).statusCode).toBe(200);
    expect((await plans('/%61pi/subscription/plans')).statusCode).toBe(200);
    expect((await plans('/api/nothing')).statusCode).toBe(404);
    expect((await plans('/user')).statusCode).toBe(429);
    const invented = (time: number) => busy.send(getUser, { token: `invented.${time}.token` });
    expect(await statuses(2, invented)).toEqual([429, 429]);
  });

  it('per account for whoever is signed in: colleagues behind one address do not cut each other off', async () => {
    await open();
    const [ada, ben] = [await signUpTeacher(busy), await signUpTeacher(busy)];
    for (const { token } of [ada, ben])
      expect(await statuses(4, () => busy.send(getUser, { token }))).toEqual([200, 200, 200, 429]);
    expect((await plans()).statusCode).toBe(200);
  });

  it.each([
    ['behind a proxy, addresses that I invent', 'on', (n: number) => `10.9.9.${n}, 192.0.2.7`, 429],
    ['behind a proxy, my own address', 'on', (n: number) => `192.0.2.${n}`, 200],
    ['behind two, addresses that I invent', '2', (n: number) => `10.9.9.${n}, 192.0.2.7, 10.0.0.1`, 429],
    ['without a proxy, addresses that I invent', 'off', (n: number) => `192.0.2.${n}`, 429],
    ['one network of version six', 'on', (n: number) => `2001:db8:1:2::${n}`, 429],
    ['one address in two notations', 'on', (n: number) => (n % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'), 429],
  ])('%s: I am counted by the one that the proxy saw', async (_way, TRUST_PROXY, forwarded, status) => {
    await open({ TRUST_PROXY });
    const ask = (n: number) => plans(undefined, { 'x-forwarded-for': forwarded(n) });
    expect(await statuses(3, ask)).toEqual([200, 200, 200]);
    expect((await ask(4)).statusCode).toBe(status);
  });

  it.each([
    'fe80::1%eth0',
    'fe80::1%25wlan0',
    '::ffff:10.0.0.1%1',
    'unknown',
    '_hidden',
    '192.0.2.1:4711',
    '[2001:db8::1]:443',
    '::ffff:999.1.1.1',
    '1.2.3.4.5',
  ])('an odd remote address is no error: %s', async (odd) => {
    await open({ TRUST_PROXY: 'on' });
    const ask = () => plans(undefined, { 'x-forwarded-for': odd });
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
  });

  it('a caller who has hung up already, and so has no address, is no error', async () => {
    await open();
    busy.app.server.prependListener('request', (request) => request.socket.destroy());
    const address = await busy.app.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(`${address}${listPlans.path}`)).rejects.toThrow();
    // Whoever asks afterwards is answered afterwards.
    await plans();
    expect(busy.logged.filter((line) => line.includes('unexpected error'))).toEqual([]);
  });
});

describe('pages and their files', () => {
  it('are not counted: a page is always a page', async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'markwise-web-'));
    for (const name of ['index.html', 'app.html']) await writeFile(join(webFolder, name), PAGE);
    await open();
    await statuses(5, () => plans());
    for (const url of ['/', '/login', '/dashboard']) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => busy.app.inject(url)));
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    }
  });
});
