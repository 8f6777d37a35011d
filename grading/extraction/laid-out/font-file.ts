/**
 * The files of the typeface in which we write. They come packed, and whoever opens a packed font unpacks a table of it for every letter;
 * so each is unpacked here, once.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const PACKED = { header: 44, entry: 20 };
const PLAIN = { header: 12, entry: 16 };

/** A WOFF as the font that was packed into it: the same tables, one after the other. */
export const unpackFont = (packed: Buffer): Buffer => {
  const count = packed.readUInt16BE(12);
  const directory = Buffer.alloc(PLAIN.header + count * PLAIN.entry);
  const power = 2 ** Math.floor(Math.log2(count));
  packed.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * PLAIN.entry, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * PLAIN.entry, 10);
  const parts: Buffer[] = [directory];
  let place = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = PACKED.header + index * PACKED.entry;
    const to = PLAIN.header + index * PLAIN.entry;
    const at = packed.readUInt32BE(from + 4);
    const bytes = packed.subarray(at, at + packed.readUInt32BE(from + 8));
    const length = packed.readUInt32BE(from + 12);
    packed.copy(directory, to, from, from + 4);
    packed.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(place, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(bytes.length === length ? bytes : inflateSync(bytes), padding);
    place += length + padding.length;
  }
  return Buffer.concat(parts);
};

const files = new Map<string, Buffer>();

/** Static files: the ones with variable weight and the tighter packing cannot be embedded. */
export const fontFile = (font: string): Buffer => {
  const known = files.get(font);
  if (known !== undefined) return known;
  const { resolve } = createRequire(import.meta.url);
  const file = unpackFont(readFileSync(resolve(`@fontsource/noto-sans/files/noto-sans-${font}-normal.woff`)));
  files.set(font, file);
  return file;
};
