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
const LONGEST_BLOCK = 65_535;
const LAST_BLOCK = Uint8Array.from([1, 0, 0, 255, 255]);

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

async function* deflated(body: AsyncIterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw(SMALL);
  // What goes wrong reaches whoever reads from `deflate`.
  pipeline(Readable.from(counted(body, tally)), deflate, () => undefined);
  yield* deflate;
}

/** Deflate knows blocks that are kept as they are: a byte of kind, the length, its complement, the content. */
async function* wrapped(body: AsyncIterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const chunk of counted(body, tally))
    for (let at = 0; at < chunk.length; at += LONGEST_BLOCK) {
      const block = chunk.subarray(at, at + LONGEST_BLOCK);
      yield Buffer.from([0, block.length & 255, block.length >> 8, ~block.length & 255, ~block.length >> 8]);
      yield block;
    }
  yield LAST_BLOCK;
}

const packerFor = (
  { body, isCompressed = false }: ZipEntry,
  tally: Tally,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> => {
  if (!(body instanceof Uint8Array)) return isCompressed ? wrapped(body, tally) : deflated(body, tally);
  count(body, tally);
  return [deflateRawSync(body, SMALL)];
};

async function* packed(entry: ZipEntry, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const piece of packerFor(entry, tally)) {
    tally.packed += piece.length;
    yield piece;
  }
}

export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
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
