import { request } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refresh } from '../../../contract/session.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { loadConfig } from '../../config.ts';

/** One application for the tests of a setting. */
const openWith = (env: Record<string, string>) => {
  beforeAll(async () => {
    test = await createTestApp(env);
  });
  afterAll(() => test.close());
};

let test: TestApp;
/** A call that a page makes: the answer to nobody is 401, unless the page is refused. */
const from = (origin: string, host: string) => test.send(refresh, { headers: { origin, host } });

const REFUSED = [403, 'forbidden_origin'];
const outcome = async (origin: string, host = new URL(origin).host) => {
  const response = await from(origin, host);
  return [response.statusCode, response.json().code];
};

const PUBLIC_URL = 'https://grade.school.test';

describe('where PUBLIC_URL is set', () => {
  openWith({ PUBLIC_URL });

  it('its origin is ours, whatever name the proxy passes on', async () => {
    expect(await outcome('https://grade.school.test', '10.0.0.1:3000')).toEqual([401, 'token_expired']);
  });

  it.each([
    ['a name that somebody points at this machine', 'http://evil.test:3000'],
    ['another scheme', 'http://grade.school.test'],
    ['a scheme that only begins like ours', 'httpx://grade.school.test'],
    ['another port', 'https://grade.school.test:8443'],
    ['a longer name', 'https://grade.school.test.evil.test'],
    ['this machine by its number', 'http://127.0.0.1:3000'],
    ['no origin at all', 'null'],
    ['something that is no address', 'https://'],
  ])('%s is not ours, even when it equals the host', async (_what, origin) => {
    const host = URL.canParse(origin) ? new URL(origin).host : 'grade.school.test';
    expect(await outcome(origin, host)).toEqual(REFUSED);
  });

  it('an address written in another way is no way around', async () => {
    for (const url of ['/%61pi/refresh', '/api/%72efresh', '/refresh', '/api/refresh?a=b']) {
      const answer = await test.call('POST', url, { headers: { origin: 'http://evil.test' } });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
  });

  it('a list that holds something else stops the start with a sentence', () => {
    for (const list of ['school.test', 'https://a.test/page', 'httpx://a.test', 'https://*.test'])
      expect(() => loadConfig({ ALLOWED_ORIGINS: list })).toThrow(/ALLOWED_ORIGINS/);
  });
});

describe('where ALLOWED_ORIGINS is set as well', () => {
  openWith({ PUBLIC_URL, ALLOWED_ORIGINS: 'http://127.0.0.1:3000, https://old.school.test/' });

  it('others can be listed', async () => {
    for (const origin of ['http://127.0.0.1:3000', 'https://old.school.test', PUBLIC_URL])
      expect(await outcome(origin)).toEqual([401, 'token_expired']);
    expect(await outcome('https://new.school.test')).toEqual(REFUSED);
  });
});

describe('with nothing configured', () => {
  openWith({ PUBLIC_URL: '', HOST: '0.0.0.0' });
  let port: string;
  /** Really listening: which addresses are this machine's is asked of the connection. */
  beforeAll(async () => {
    port = new URL(await test.app.listen({ port: 0, host: '0.0.0.0' })).port;
  });
  /** As after a change in the DNS: the connection leads here, and Host and Origin say the foreign name. */
  const ask = (target: string, origin: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { origin, host: new URL(origin).host };
      request(`http://${target}${refresh.path}`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  const ownAddresses = () =>
    Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ family }) => family === 'IPv4')
      .map(({ address }) => address);

  it('a teacher may open this machine by any name or number that is its own', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]', hostname(), `${hostname()}.local`])
      expect([name, await ask(`127.0.0.1:${port}`, `http://${name.toLowerCase()}:${port}`)]).toEqual([
        name,
        401,
      ]);
    for (const address of ownAddresses())
      expect([address, await ask(`${address}:${port}`, `http://${address}:${port}`)]).toEqual([address, 401]);
  });

  it('a foreign name that was pointed at this machine is refused', async () => {
    for (const origin of [
      `http://evil.test:${port}`,
      `http://localhost.evil.test:${port}`,
      `http://203.0.113.9:${port}`,
      `httpx://localhost:${port}`,
      `https://localhost:${port}`,
      'http://localhost:1',
      'http://localhost',
    ])
      expect([origin, await ask(`127.0.0.1:${port}`, origin)]).toEqual([origin, 403]);
  });
});
