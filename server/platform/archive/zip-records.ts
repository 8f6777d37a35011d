/**
 * The records of a ZIP archive, byte by byte (PKWARE's APPNOTE). Archives beyond 4 GB or 65,535 entries get the longer
 * fields (ZIP64) that they need.
 */

export type Tally = { crc: number; bytes: number; packed: number };
export type Listed = Tally & { name: Buffer; offset: number };

export const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
const VERSION = 20;
const VERSION_64 = 45;
const MADE_ON_UNIX = 3 << 8;
/** Sizes follow after the content (bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** A plain file that only its owner may read, as Unix writes it down. */
const FILE_MODE = 0o100600;

type Field = [bytes: 2 | 4 | 8, value: number];

const record = (...fields: Field[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

/** As the format keeps time: two words, whole years from 1980, every other second. */
const timeFields = (at: Date): Field[] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
];

export const localHeader = (name: Buffer, at: Date): Buffer =>
  Buffer.concat([
    record(
      [4, 0x0403_4b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      ...timeFields(at),
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);

const sizeFields = ({ crc, packed, bytes }: Tally): Field[] => [
  [4, crc],
  [4, packed],
  [4, bytes],
];

export const directoryEntry = (entry: Listed, at: Date): Buffer => {
  const isFar = entry.offset >= MAX_32;
  const extra = isFar ? record([2, 1], [2, 8], [8, entry.offset]) : Buffer.alloc(0);
  const head = record(
    [4, 0x0201_4b50],
    [2, MADE_ON_UNIX | VERSION_64],
    [2, isFar ? VERSION_64 : VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    ...timeFields(at),
    ...sizeFields(entry),
    [2, entry.name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, FILE_MODE * 0x1_0000],
    [4, Math.min(entry.offset, MAX_32)],
  );
  return Buffer.concat([head, entry.name, extra]);
};

type Directory = { count: number; offset: number; bytes: number };

const longEnd = ({ count, offset, bytes }: Directory): Buffer =>
  Buffer.concat([
    record(
      [4, 0x0606_4b50],
      [8, 44],
      [2, MADE_ON_UNIX | VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, bytes],
      [8, offset],
    ),
    record([4, 0x0706_4b50], [4, 0], [8, offset + bytes], [4, 1]),
  ]);

export const endOf = (directory: Directory): Buffer => {
  const { count, offset, bytes } = directory;
  const end = record(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MAX_16)],
    [2, Math.min(count, MAX_16)],
    [4, Math.min(bytes, MAX_32)],
    [4, Math.min(offset, MAX_32)],
    [2, 0],
  );
  const isLong = count >= MAX_16 || offset >= MAX_32 || bytes >= MAX_32;
  return isLong ? Buffer.concat([longEnd(directory), end]) : end;
};

export const descriptor = (tally: Tally): Buffer => record([4, 0x0807_4b50], ...sizeFields(tally));
