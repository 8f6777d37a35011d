import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { directoryEntry, endOf } from './zip-records.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const AT = new Date('2026-11-15T09:30:10Z');

const collect = async (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipStream(entries, AT)) pieces.push(piece);
  return Buffer.concat(pieces);
};

describe('a ZIP archive in pieces', () => {
  it('opens with every entry as it was, empty ones and foreign names included', async () => {
    const photo = randomBytes(300_000);
    const text = Buffer.from('a line\n'.repeat(40_000));
    const archive = await collect([
      {
        name: 'a/photo.jpg',
        body: Readable.from([photo.subarray(0, 1000), photo.subarray(1000)]),
        isCompressed: true,
      },
      { name: 'Zoë – übung/résumé 漢字.txt', body: text },
      { name: 'empty.txt', body: new Uint8Array() },
      { name: 'empty too.pdf', body: Readable.from([]), isCompressed: true },
    ]);
    const opened = unzipSync(archive);
    expect(Object.keys(opened)).toEqual([
      'a/photo.jpg',
      'Zoë – übung/résumé 漢字.txt',
      'empty.txt',
      'empty too.pdf',
    ]);
    expect(Buffer.from(opened['a/photo.jpg'] ?? [])).toEqual(photo);
    expect(Buffer.from(opened['Zoë – übung/résumé 漢字.txt'] ?? [])).toEqual(text);
    expect(opened['empty.txt']).toHaveLength(0);
    expect(archive.length).toBeLessThan(photo.length + 10_000);
  });

  it('counts more than 65,535 entries in the longer fields', () => {
    const end = endOf({ count: 70_000, offset: 1000, bytes: 2000 });
    expect(end.readUInt16LE(end.length - 22 + 10)).toBe(0xffff);
    expect(end.readUInt32LE(0)).toBe(0x0606_4b50);
    expect(end.readBigUInt64LE(32)).toBe(70_000n);
    expect(endOf({ count: 65_534, offset: 1000, bytes: 2000 })).toHaveLength(22);
  });

  it('finds entries beyond 4 GB by the longer fields', () => {
    const far = 5 * 1024 ** 3;
    const entry = { name: Buffer.from('late.pdf'), crc: 1, bytes: 2, packed: 3 };
    const line = directoryEntry({ ...entry, offset: far }, AT);
    expect(line.readUInt32LE(42)).toBe(0xffff_ffff);
    expect(line.readBigUInt64LE(line.length - 8)).toBe(BigInt(far));
    expect(directoryEntry({ ...entry, offset: 7 }, AT)).toHaveLength(46 + 8);
    const end = endOf({ count: 2, offset: far, bytes: 100 });
    expect(end.readUInt32LE(end.length - 22 + 16)).toBe(0xffff_ffff);
    expect(end.readBigUInt64LE(48)).toBe(BigInt(far));
    expect(end.readBigUInt64LE(56 + 8)).toBe(BigInt(far + 100));
  });

  it('fails as a whole when one body fails', async () => {
    async function* failing() {
      yield Buffer.from('half a paper');
      throw new Error('the store is gone');
    }
    await expect(collect([{ name: 'a.pdf', body: failing() }])).rejects.toThrow('the store is gone');
  });

  it('closes what it was reading when nobody wants the rest', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield randomBytes(70_000);
      } finally {
        isClosed = true;
      }
    }
    let pieces = 0;
    for await (const _ of zipStream([{ name: 'a.pdf', body: endless() }], AT)) {
      pieces += 1;
      if (pieces === 3) break;
    }
    for (let turns = 0; !isClosed && turns < 1000; turns += 1) await turn();
    expect(isClosed).toBe(true);
  });
});
