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

  /** First and last of every entry of IANA's registries of special purposes (IPv4 and IPv6) but for loopback and private networks. */
  test.each([
    ['0.0.0.0', '0.255.255.255'],
    ['169.254.0.0', '169.254.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.31.196.0', '192.31.196.255'],
    ['192.52.193.0', '192.52.193.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.175.48.0', '192.175.48.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['240.0.0.0', '255.255.255.255'],
    ['64:ff9b::', '64:ff9b::ffff:ffff'],
    ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['100::', '100::ffff:ffff:ffff:ffff'],
    ['100:0:0:1::', '100::1:ffff:ffff:ffff:ffff'],
    ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:1::1', '2001:1::3'],
    ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
    ['2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
    ['2001:10::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:100::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    // Of no registry of special purposes, but given out to nobody: IPv4-compatible, site-local, multicast, reserved blocks.
    ['::2', '::10.0.0.1'],
    ['::127.0.0.1', '::ffff:0:127.0.0.1'],
    ['1::', '1fff::1'],
    ['4000::', 'fbff::1'],
    ['fec0::1', 'feff::1'],
    ['ff02::1', 'ff0e::1'],
    ['168.63.129.16', 'fd20:ce::254'],
  ])('%s to %s is nobody’s to be called, whatever the operator lets teachers reach', (first, last) => {
    for (const address of [first, last])
      for (const network of ['public', 'loopback', 'private'] as const)
        expect([address, network, mayReach(address, network)]).toEqual([address, network, false]);
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
    const mapped = ['::ffff:8.8.8.8', '2001:200::1', '2620:4f:8001::1', '3ffe::1', '192.31.197.1'];
    for (const address of ['8.8.8.8', '104.18.7.192', '2606:4700::6812:7c0', ...mapped])
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
