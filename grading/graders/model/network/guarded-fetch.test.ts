import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetch, ForbiddenAddress, mayReach } from './guarded-fetch.ts';

let server: Server;
let port = 0;
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url === '/away')
      response.writeHead(302, { location: `http://127.0.0.1:${port}/stolen` }).end();
    else response.end('x'.repeat(5000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void server.close());

const forbidden = (error: unknown): boolean =>
  error instanceof ForbiddenAddress || (error instanceof Error && forbidden(error.cause));
const isForbidden = (url: string, network: 'public' | 'loopback' | 'private', origins: string[] = []) =>
  createFetch({ network, origins })(url).then(
    () => false,
    (error: unknown) => forbidden(error),
  );

describe('an address that a teacher names', () => {
  test.each([
    '169.254.169.254',
    '100.100.100.200',
    'fd00:ec2::254',
    'fe80::1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
  ])('%s, where clouds keep their secrets or nobody is, is never called', (address) => {
    for (const network of ['public', 'loopback', 'private'] as const)
      expect(mayReach(address, network)).toBe(false);
  });

  test.each(['10.0.0.7', '172.16.3.4', '192.168.1.10', 'fd12::1', '::ffff:192.168.1.10', '100.64.0.1'])(
    '%s is for those who are in that network alone',
    (address) => {
      expect(
        ['public', 'loopback', 'private'].map((each) =>
          mayReach(address, each === 'private' ? 'private' : each === 'public' ? 'public' : 'loopback'),
        ),
      ).toEqual([false, false, true]);
    },
  );

  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
    expect([mayReach(address, 'public'), mayReach(address, 'loopback')]).toEqual([false, true]);
  });

  test('everybody else is reached', () => {
    for (const address of ['8.8.8.8', '104.18.7.192', '2606:4700::6812:7c0'])
      expect(mayReach(address, 'public')).toBe(true);
  });

  test.each([
    () => `http://127.0.0.1:${port}/`,
    () => `http://localhost:${port}/`,
    () => `http://[::ffff:127.0.0.1]:${port}/`,
    () => `http://2130706433:${port}/`,
    () => `http://0x7f.1:${port}/`,
  ])('is judged after it was resolved, however it is written: %#', async (url) => {
    const before = seen.length;
    expect(await isForbidden(url(), 'public')).toBe(true);
    expect(seen.length).toBe(before);
  });

  test('is called where the operator named that server', async () => {
    expect(await isForbidden(`http://localhost:${port}/`, 'public', [`http://localhost:${port}`])).toBe(
      false,
    );
    expect(await isForbidden(`http://localhost:${port}/`, 'loopback')).toBe(false);
  });
});

test('a redirect is shown, not followed', async () => {
  const response = await createFetch(undefined)(`http://127.0.0.1:${port}/away`);
  expect(response.status).toBe(302);
  expect(seen).not.toContain('/stolen');
});

test('an answer that is too long ends', async () => {
  const response = await createFetch(undefined, 1000)(`http://127.0.0.1:${port}/`);
  await expect(response.text()).rejects.toThrow('longer than any answer');
  expect(await (await createFetch(undefined, 6000)(`http://127.0.0.1:${port}/`)).text()).toHaveLength(5000);
});
