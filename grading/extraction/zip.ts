/**
 * Reads the parts of a zip container without trusting it: sizes are counted while inflating, never believed; names are only
 * keys, so no path in the container can reach a file system.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { Failure } from '../../contract/errors.ts';

export const ZIP_LIMITS = { entries: 2_000, inflatedBytes: 100 * 1024 * 1024 } as const;

export type Zip = {
  names: string[];
  has(name: string): boolean;
  /** The part's bytes, at most `limit`. All reads of one container share one budget of inflated bytes. */
  read(name: string, limit?: number): Uint8Array;
};

type Entry = { name: string; flags: number; method: number; crc: number; size: number; offset: number };

const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const CENTRAL_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

const corrupt = (cause?: unknown) => new Failure('file_corrupt', undefined, { cause });

const findEndRecord = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - END_RECORD_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_RECORD_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  throw corrupt();
};

const readEntry = (bytes: Uint8Array, view: DataView, at: number): { entry: Entry; next: number } => {
  if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_RECORD) throw corrupt();
  const nameLength = view.getUint16(at + 28, true);
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > bytes.length) throw corrupt();
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  return { entry, next };
};

/** Two parts of one name would let us read one and the word processor show the other. */
const listEntries = (bytes: Uint8Array, view: DataView): Map<string, Entry> => {
  const end = findEndRecord(view);
  const count = view.getUint16(end + 10, true);
  if (count > ZIP_LIMITS.entries) throw new Failure('file_too_complex');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, view, at);
    const key = entry.name.toLowerCase();
    if (entries.has(key)) throw corrupt();
    entries.set(key, entry);
    at = next;
  }
  return entries;
};

const packedBytes = (bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array => {
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL_RECORD)
    throw corrupt();
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  if (start + entry.size > bytes.length) throw corrupt();
  return bytes.subarray(start, start + entry.size);
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

const inflate = (packed: Uint8Array, method: number, budget: number): Uint8Array => {
  if (method === STORED) {
    if (packed.length > budget) throw new Failure('file_too_complex');
    return packed;
  }
  if (method !== DEFLATED) throw corrupt();
  if (budget <= 0) throw new Failure('file_too_complex');
  try {
    return inflateRawSync(packed, { maxOutputLength: budget });
  } catch (error) {
    if (isTooLarge(error)) throw new Failure('file_too_complex', undefined, { cause: error });
    throw corrupt(error);
  }
};

/** Lists the container's parts. Throws file_corrupt, file_encrypted or file_too_complex. */
export const openZip = (bytes: Uint8Array): Zip => {
  if (bytes.length < END_RECORD_BYTES) throw corrupt();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(bytes, view);
  let budget: number = ZIP_LIMITS.inflatedBytes;
  return {
    names: [...entries.values()].map((entry) => entry.name),
    has: (name) => entries.has(name.toLowerCase()),
    read: (name, limit = ZIP_LIMITS.inflatedBytes) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw corrupt();
      if ((entry.flags & 1) === 1) throw new Failure('file_encrypted');
      const part = inflate(packedBytes(bytes, view, entry), entry.method, Math.min(limit, budget));
      budget -= part.length;
      if (crc32(part) !== entry.crc) throw corrupt();
      return part;
    },
  };
};
