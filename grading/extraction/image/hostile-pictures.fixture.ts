/** Pictures made to exhaust or confuse a decoder, by name; some are only unusual, and honest. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawPage } from './image-fixture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR = { grey: 0, rgb: 2, palette: 3, rgba: 6 } as const;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

type Header = {
  width: number;
  height: number;
  depth?: number;
  colour?: keyof typeof COLOUR;
  interlaced?: boolean;
};

const header = ({ width, height, depth = 8, colour = 'grey', interlaced = false }: Header): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, COLOUR[colour], 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', data);
};

/** A PNG of zeros: black, and tiny in the file whatever it declares. */
const png = (given: Header, more: Buffer[] = [], pixels = new Uint8Array(1000)): Uint8Array =>
  Buffer.concat([
    SIGNATURE,
    header(given),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ]);

const SMALL = { width: 64, height: 64 };
const SMALL_PIXELS = new Uint8Array(65 * 64);

const bombChunk = (type: string, keyword: string): Buffer =>
  chunk(
    type,
    Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(new Uint8Array(80 * 1024 * 1024))]),
  );

const small = (lines: readonly string[] = []) => drawPage({ lines }).resize({ width: 200 });

/** Rewrites the size in the frame header of a JPEG. */
const declaring = async (width: number, height: number): Promise<Uint8Array> => {
  const bytes = await small().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
};

/** Puts a camera's note of any bytes behind the start of a JPEG. */
const noted = async (note: Buffer): Promise<Uint8Array> => {
  const bytes = await small().jpeg().toBuffer();
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(note.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), segment, note, bytes.subarray(2)]);
};

const exif = (...fields: number[][]): Buffer => {
  const entries = fields.map(([tag = 0, type = 0, count = 0, value = 0]) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(type, 2);
    entry.writeUInt32LE(count, 4);
    entry.writeUInt32LE(value, 8);
    return entry;
  });
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length, 0);
  // The next directory is said to begin where this one does.
  const next = Buffer.from([8, 0, 0, 0]);
  return Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), count, ...entries, next]);
};

const ORIENTATION = 0x0112;
const NOTE = 0x8769;

type Make = () => Uint8Array | Promise<Uint8Array>;

export const HOSTILE_PNG: Record<string, Make> = {
  'declares four billion pixels a side': () => png({ width: 0xffffffff, height: 0xffffffff }),
  'declares two billion by one': () => png({ width: 0x7fffffff, height: 1 }),
  'declares just over the limit': () => png({ width: 7072, height: 7072 }),
  'declares nothing by nothing': () => png({ width: 0, height: 0 }),
  'a strip one pixel high': () => png({ width: 200_000, height: 1 }, [], new Uint8Array(200_001)),
  'a strip one pixel wide': () => png({ width: 1, height: 200_000 }, [], new Uint8Array(400_000)),
  'one pixel': () => png({ width: 1, height: 1 }, [], new Uint8Array(2)),
  'a palette without colours': () => png({ ...SMALL, colour: 'palette' }, [], SMALL_PIXELS),
  'a depth that does not exist': () => png({ ...SMALL, depth: 7 }, [], SMALL_PIXELS),
  'a chunk longer than the file': () => {
    const bytes = Buffer.from(png(SMALL, [], SMALL_PIXELS));
    bytes.writeUInt32BE(0x7ffffff0, 33);
    return bytes;
  },
  'black that is all see-through': () =>
    sharp({ create: { ...SMALL, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer(),
};

export const HEAVY_PNG: Record<string, Make> = {
  'just within the limit, in sixteen bits, interlaced': () =>
    png(
      { width: 7000, height: 7000, depth: 16, colour: 'rgba', interlaced: true },
      [],
      // Seven passes of rows, each with a byte before it.
      new Uint8Array(7000 * 7000 * 8 + 7000 * 2),
    ),
  'just within the limit, plain': () =>
    png({ width: 7000, height: 7000, depth: 1 }, [], new Uint8Array((7000 / 8 + 1) * 7000)),
  'more pixels than declared': () => png(SMALL, [], new Uint8Array(90 * 1024 * 1024)),
  'a note that inflates': () => png(SMALL, [bombChunk('zTXt', 'Comment')], SMALL_PIXELS),
  'a colour profile that inflates': () => png(SMALL, [bombChunk('iCCP', 'icc')], SMALL_PIXELS),
  'a hundred thousand notes': () =>
    png(
      SMALL,
      Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
      SMALL_PIXELS,
    ),
  'says it is animated': () => {
    const frames = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
    return png(SMALL, [chunk('acTL', frames)], SMALL_PIXELS);
  },
  'sixteen bits a colour': () => small(['A line.']).toColourspace('rgb16').png().toBuffer(),
};

export const HOSTILE_JPEG: Record<string, Make> = {
  'declares sixty-five thousand pixels a side': () => declaring(65_535, 65_535),
  'declares a strip': () => declaring(65_500, 8),
  'declares no height': () => declaring(200, 0),
  'in the colours of print': () => small(['A line.']).toColourspace('cmyk').jpeg().toBuffer(),
  'notes that lead in a circle': () => noted(exif([NOTE, 4, 1, 8], [ORIENTATION, 3, 1, 6])),
  'notes of nothing': () => noted(Buffer.from('Exif\0\0', 'latin1')),
  'only a beginning': () => Buffer.from([0xff, 0xd8, 0xff]),
  'only markers': () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(500_000, 0xff)]),
};

export const HEAVY_JPEG: Record<string, Make> = {
  'coarse to fine': () => small(['A line.']).jpeg({ progressive: true }).toBuffer(),
  'large, in the colours of print, coarse to fine, on its side': () =>
    sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#888888' } })
      .toColourspace('cmyk')
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'held in a way that does not exist': () => noted(exif([ORIENTATION, 3, 1, 99])),
  'notes of four billion values': () => noted(exif([0x010e, 2, 0xffffffff, 0xfffffff0])),
};
