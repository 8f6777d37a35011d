/**
 * Writes a ZIP archive piece by piece, as fast as somebody reads it and without holding more than a piece. The archive may
 * be of any size; a single entry stays below 4 GB.
 */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import {
  descriptor,
  directoryEntry,
  endOf,
  type Listed,
  localHeader,
  MAX_32,
  type Tally,
} from './zip-records.ts';

export type ZipEntry = {
  /** With `/` between folders. */
  name: string;
  /** A short text as a whole, anything longer in pieces. */
  body: Uint8Array | AsyncIterable<Uint8Array>;
  /** PDF, DOCX and pictures are compressed already: they are only packed. */
  isCompressed?: boolean;
};

/** An archive has many small entries, and each would take a quarter of a megabyte to pack. */
const SMALL = { windowBits: 13, memLevel: 5 };

const count = (chunk: Uint8Array, tally: Tally) => {
  tally.crc = crc32(chunk, tally.crc);
  tally.bytes += chunk.length;
};

async function* counted(body: AsyncIterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    count(chunk, tally);
    yield chunk;
  }
}

async function* deflated(
  body: AsyncIterable<Uint8Array>,
  level: number,
  tally: Tally,
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ ...SMALL, level });
  // What goes wrong reaches whoever reads from `deflate`.
  pipeline(Readable.from(counted(body, tally)), deflate, () => undefined);
  for await (const chunk of deflate) {
    tally.packed += chunk.length;
    yield chunk;
  }
}

async function* packed({ body, isCompressed = false }: ZipEntry, tally: Tally): AsyncGenerator<Buffer> {
  if (!(body instanceof Uint8Array)) return yield* deflated(body, isCompressed ? 0 : 6, tally);
  count(body, tally);
  const bytes = deflateRawSync(body, SMALL);
  tally.packed = bytes.length;
  yield bytes;
}

export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer> {
  const listed: Listed[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const header = localHeader(name, at);
    const tally: Tally = { crc: 0, bytes: 0, packed: 0 };
    yield header;
    yield* packed(entry, tally);
    if (tally.bytes >= MAX_32 || tally.packed >= MAX_32)
      throw new RangeError('An entry of an archive is larger than 4 GB.');
    const sizes = descriptor(tally);
    yield sizes;
    listed.push({ ...tally, name, offset });
    offset += header.length + tally.packed + sizes.length;
  }
  let bytes = 0;
  for (const entry of listed) {
    const line = directoryEntry(entry, at);
    bytes += line.length;
    yield line;
  }
  yield endOf({ count: listed.length, offset, bytes });
}
