import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Peer, startS3Peer } from '../../../lab/peers/s3-peer.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let peer: S3Peer;
const s3 = (change: object = {}) =>
  createS3Storage({ endpoint: peer.url, ...peer, pathStyle: true, ...change });
const disk = () => createDiskStorage(join(folder, 'files'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markwise-storage-'));
  peer = await startS3Peer();
});
beforeEach(() => {
  peer.objects.clear();
  peer.stumbles.length = 0;
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
async function* breaking() {
  yield Buffer.from('the first half');
  throw new Error('the line went dead');
}
const keysIn = async (storage: Storage, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
};
const readAll = async (storage: Storage, key: string) => {
  const { stream, bytes } = await storage.open(key);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return { text: Buffer.concat(parts).toString(), bytes };
};

describe.each([
  ['on the disk', disk],
  ['in a store', s3],
])('files %s', (_where, open) => {
  it('come back as they were given, with their size and hash', async () => {
    const storage = open();
    const stored = await storage.put('a/one.pdf', chunks('half ', 'and half'));
    const sha256 = createHash('sha256').update('half and half').digest('hex');
    expect(stored).toEqual({ bytes: 13, sha256 });
    expect(Buffer.from(await storage.get('a/one.pdf')).toString()).toBe('half and half');
    expect(await readAll(storage, 'a/one.pdf')).toEqual({ text: 'half and half', bytes: 13 });
  });

  it('of two megabytes and of none survive the way', async () => {
    const storage = open();
    const large = Buffer.alloc(2_000_000, 'x');
    await storage.put('a/large.pdf', large);
    expect(Buffer.from(await storage.get('a/large.pdf')).equals(large)).toBe(true);
    await storage.put('a/none.pdf', new Uint8Array());
    expect((await storage.get('a/none.pdf')).length).toBe(0);
  });

  it('go as a whole folder, and only that one', async () => {
    const storage = open();
    for (const key of ['g/1/a.pdf', 'g/1/sub/b.pdf', 'g/12/c.pdf']) await storage.put(key, Buffer.from(key));
    await storage.deleteFolder('g/1/');
    expect(await keysIn(storage, 'g/')).toEqual(['g/12/c.pdf']);
    for (const prefix of ['g/1/', 'g/'] as const) await storage.deleteFolder(prefix);
    expect(await keysIn(storage, 'g/')).toEqual([]);
  });

  it('are listed by prefix, with the time they came', async () => {
    const storage = open();
    for (const key of ['t/1/a.pdf', 't/1/b.pdf', 't/1/sub/c.pdf', 't/2/d.pdf', 't/12/e.pdf'])
      await storage.put(key, Buffer.from(key));
    expect(await keysIn(storage, 't/1/')).toEqual(['t/1/a.pdf', 't/1/b.pdf', 't/1/sub/c.pdf']);
    expect(await keysIn(storage, 'nothing/')).toEqual([]);
    for await (const { modifiedAt } of storage.list('t/'))
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
  });

  it('go when they are deleted, and a second deletion does no harm', async () => {
    const storage = open();
    await storage.put('g/a.pdf', Buffer.from('a'));
    await storage.put('g/b.pdf', Buffer.from('b'));
    await storage.delete(['g/a.pdf', 'g/b.pdf', 'g/never.pdf']);
    await storage.delete(['g/a.pdf']);
    expect(await keysIn(storage, 'g/')).toEqual([]);
    await expect(storage.get('g/a.pdf')).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.open('g/a.pdf')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that break off halfway leave nothing behind', async () => {
    const storage = open();
    await expect(storage.put('h/half.pdf', breaking())).rejects.toThrow('the line went dead');
    expect(await keysIn(storage, 'h/')).toEqual([]);
    expect(await keysIn(storage, 'incoming/')).toEqual([]);
  });

  it.each([
    '../out.pdf',
    'a/../../out',
    '/etc/passwd',
    'a//b',
    'a\\b',
    'A.pdf',
    'a/.hidden',
    '',
    'a/b\0.pdf',
  ])('cannot be reached through the key %j', async (key) => {
    const storage = open();
    await expect(Promise.resolve().then(() => storage.get(key))).rejects.toMatchObject({ code: 'not_found' });
    await expect(Promise.resolve().then(() => storage.put(key, Buffer.from('x')))).rejects.toThrow();
    await expect(storage.delete([key])).rejects.toThrow();
  });
});

describe('the disk', () => {
  it('keeps files to the user who runs the program', async () => {
    await disk().put('private/a.pdf', Buffer.from('a'));
    expect((await stat(join(folder, 'files/private'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'files/private/a.pdf'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'files/incoming'))).toEqual([]);
  });

  it('keeps no empty folder, and goes on taking files while folders go', async () => {
    const storage = disk();
    await storage.put('h/1/work/a.pdf', Buffer.from('a'));
    await storage.put('h/2/work/b.pdf', Buffer.from('b'));
    await storage.delete(['h/1/work/a.pdf']);
    expect(await readdir(join(folder, 'files/h'))).toEqual(['2']);
    const busy = Array.from({ length: 40 }, async (_, n) => {
      await storage.put(`h/3/work/${n}.pdf`, Buffer.from('c'));
      await storage.delete([`h/3/work/${n}.pdf`]);
    });
    await Promise.all(busy);
    await storage.deleteFolder('h/2/');
    expect(await readdir(join(folder, 'files'))).not.toContain('h');
  });

  it('that is full says so in a sentence', async () => {
    async function* filling(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('x');
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    await expect(disk().put('full/a.pdf', filling())).rejects.toMatchObject({ code: 'storage_full' });
    expect(await keysIn(disk(), 'incoming/')).toEqual([]);
  });
});

describe('the store', () => {
  it('refuses a wrong secret, and the program does not call that "not found"', async () => {
    await expect(s3({ secretAccessKey: 'guessed' }).put('a/x.pdf', Buffer.from('x'))).rejects.toThrow(
      'The file store answered 403 (SignatureDoesNotMatch)',
    );
    await expect(s3({ bucket: 'other-bucket' }).get('a/x.pdf')).rejects.toThrow('NoSuchBucket');
    expect(peer.objects.size).toBe(0);
  });

  it('that stumbles is asked again', async () => {
    peer.stumbles.push(503, 500);
    await s3().put('a/x.pdf', Buffer.from('x'));
    expect(peer.objects.get('a/x.pdf')?.bytes.toString()).toBe('x');
  });

  it('that stays away is an outage, and a full one says so', async () => {
    peer.stumbles.push(503, 503, 503, 503);
    await expect(s3().get('a/x.pdf')).rejects.toMatchObject({ code: 'unavailable' });
    peer.stumbles.push(507);
    await expect(s3().put('a/x.pdf', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_full' });
  });

  it.each([
    ['before its answer', ''],
    ['in the middle of a file', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf'],
  ])('that falls silent %s is an outage, and nobody waits for ever', async (_when, beginning) => {
    const silent = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(beginning));
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const storage = s3({ endpoint: `http://127.0.0.1:${port}`, silenceMs: 300 });
    await expect(storage.get('a/x.pdf')).rejects.toMatchObject({ code: 'unavailable' });
    silent.close();
  });
});
