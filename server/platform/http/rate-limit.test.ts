import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '../../../contract/session.ts';
import { listPlans } from '../../../contract/subscription.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import { useErrors } from './errors.ts';
import { useRateLimit } from './rate-limit.ts';

const PAGE = '<!doctype html><title>Markwise</title>';
let busy: TestApp;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'markwise-web-'));
  for (const name of ['index.html', 'app.html']) await writeFile(join(webFolder, name), PAGE);
  busy = await createTestApp({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: 'on' }, { webFolder });
});
afterAll(async () => {
  await busy.close();
  await rm(webFolder, { recursive: true });
});

/** Each test comes from a network of its own, as the proxy in front of the application sees it. */
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return { 'x-forwarded-for': `198.51.100.${networks}` };
};
const plans = (url: string, headers: Record<string, string>) => busy.call('GET', url, { headers });

/** The ceiling alone, where it is about addresses. */
const createDoor = async (proxies: number) => {
  const logged: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } },
    trustProxy: (_address, hop) => hop < proxies,
  });
  useErrors(app);
  await useRateLimit(app, 3, async () => null);
  app.get(listPlans.path, async () => []);
  const ask = (forwarded: string) =>
    app.inject({ url: listPlans.path, headers: { 'x-forwarded-for': forwarded } });
  return { app, ask, logged };
};

const statuses = async (times: number, ask: (time: number) => Promise<{ statusCode: number }>) => {
  const answers: number[] = [];
  for (let time = 1; time <= times; time += 1) answers.push((await ask(time)).statusCode);
  return answers;
};

describe('calls are counted', () => {
  it('per network address, and a refusal says for how long', async () => {
    const network = newNetwork();
    expect(await statuses(3, () => plans(listPlans.path, network))).toEqual([200, 200, 200]);
    const refused = await plans(listPlans.path, network);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await plans('/healthz', network)).statusCode).toBe(200);
    expect((await plans(listPlans.path, newNetwork())).statusCode).toBe(200);
  });

  it('in the bare spelling, at unknown addresses and with tokens that are none as well', async () => {
    const network = newNetwork();
    expect((await plans('/subscription/plans', network)).statusCode).toBe(200);
    expect((await plans('/%61pi/subscription/plans', network)).statusCode).toBe(200);
    expect((await plans('/api/nothing', network)).statusCode).toBe(404);
    expect((await plans('/user', network)).statusCode).toBe(429);
    const invented = (time: number) =>
      busy.send(getUser, { token: `invented.${time}.token`, headers: network });
    expect(await statuses(2, invented)).toEqual([429, 429]);
  });

  it('per account for whoever is signed in: colleagues behind one address do not cut each other off', async () => {
    const [ada, ben] = [await signUpTeacher(busy), await signUpTeacher(busy)];
    const network = newNetwork();
    for (const { token } of [ada, ben])
      expect(await statuses(4, () => busy.send(getUser, { token, headers: network }))).toEqual([
        200, 200, 200, 429,
      ]);
    expect((await plans(listPlans.path, network)).statusCode).toBe(200);
  });

  it.each([
    ['behind a proxy, addresses that I invent', 1, (n: number) => `10.9.9.${n}, 192.0.2.7`, 429],
    ['behind a proxy, my own address', 1, (n: number) => `192.0.2.${n}`, 200],
    ['behind two, addresses that I invent', 2, (n: number) => `10.9.9.${n}, 192.0.2.7, 10.0.0.1`, 429],
    ['without a proxy, addresses that I invent', 0, (n: number) => `192.0.2.${n}`, 429],
    ['one network of version six', 1, (n: number) => `2001:db8:1:2::${n}`, 429],
    ['one address in two notations', 1, (n: number) => (n % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'), 429],
  ])('%s: I am counted by the one that the proxy saw', async (_way, proxies, forwarded, status) => {
    const { ask } = await createDoor(proxies);
    expect(await statuses(3, (n) => ask(forwarded(n)))).toEqual([200, 200, 200]);
    expect((await ask(forwarded(4))).statusCode).toBe(status);
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
    const { ask, logged } = await createDoor(1);
    expect(await statuses(4, () => ask(odd))).toEqual([200, 200, 200, 429]);
    expect(logged).toEqual([]);
  });

  it('a caller who has hung up already, and so has no address, is no error', async () => {
    const { app, ask, logged } = await createDoor(0);
    app.server.prependListener('request', (request) => request.socket.destroy());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(`${address}${listPlans.path}`)).rejects.toThrow();
    // Whoever asks afterwards is answered afterwards.
    await ask('192.0.2.1');
    expect(logged.filter((line) => line.includes('unexpected error'))).toEqual([]);
    await app.close();
  });
});

describe('pages and their files', () => {
  it('are not counted: a page is always a page', async () => {
    const network = newNetwork();
    expect(await statuses(5, () => plans(listPlans.path, network))).toContain(429);
    for (const url of ['/', '/login', '/dashboard']) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => plans(url, network)));
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    }
  });
});
