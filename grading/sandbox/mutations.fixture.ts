/** Damages files by chance, and the same way again for the same seed: the bytes, the parts of a container, or the name. */
import { deflateSync, inflateSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';

export type NamedFile = { name: string; bytes: Uint8Array };

/** `made` says how, for whoever looks into a failure. */
export type Mutant = NamedFile & { made: string };

/** A whole number from 0 to below the given one. */
export type Random = (below: number) => number;

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return (below) => {
    // Mulberry32: short, and good in all of its bits.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below);
  };
};

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[random(from.length)];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
};

type Change = (bytes: Uint8Array, random: Random, others: readonly NamedFile[]) => Uint8Array;

/** Sizes at which readers count wrongly. */
const NUMBERS = [
  '-1',
  '0',
  '65536',
  '2147483647',
  '2147483648',
  '4294967295',
  '99999999999999999999',
  '1e999',
  '0.0000001',
];
const TOKENS = [
  '<<',
  '>>',
  '[',
  ']',
  'endobj',
  'stream',
  '%PDF-',
  '<w:p>',
  '</w:p>',
  '<!DOCTYPE a>',
  '&#0;',
  ']]>',
  '\0',
  'PK\x05\x06',
  '\xff\xd9',
];
const LONGEST_CHUNK = 4096;
const LARGEST_MUTANT = 4 * 1024 * 1024;

const slice = (bytes: Uint8Array, random: Random): { start: number; end: number } => {
  const start = random(bytes.length);
  return { start, end: Math.min(bytes.length, start + 1 + random(LONGEST_CHUNK)) };
};

const replaced = (bytes: Uint8Array, start: number, end: number, ...inserted: Uint8Array[]): Uint8Array =>
  Buffer.concat([bytes.subarray(0, start), ...inserted, bytes.subarray(end)]);

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Another number where one is written in plain figures. */
const otherNumber: Change = (bytes, random) => {
  const text = Buffer.from(bytes).toString('latin1');
  const found = [...text.matchAll(/\d+/g)];
  if (found.length === 0) return bytes;
  const { index, 0: figures } = pick(random, found);
  return replaced(bytes, index, index + figures.length, latin1(pick(random, NUMBERS)));
};

const CHANGES: Record<string, Change> = {
  flipped: (bytes, random) => {
    const changed = bytes.slice();
    for (let left = 1 + random(16); left > 0; left -= 1) {
      const at = random(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << random(8));
    }
    return changed;
  },
  scribbled: (bytes, random) => {
    const { start, end } = slice(bytes, random);
    return bytes
      .slice()
      .fill(pick(random, [0, 0x20, 0x7f, 0xff, random(256)]), start, Math.min(end, start + 64));
  },
  truncated: (bytes, random) => bytes.slice(0, random(bytes.length)),
  removed: (bytes, random) => {
    const { start, end } = slice(bytes, random);
    return replaced(bytes, start, end);
  },
  repeated: (bytes, random) => {
    const { start, end } = slice(bytes, random);
    const copies = Array.from({ length: 1 + random(200) }, () => bytes.subarray(start, end));
    return replaced(bytes, start, start, ...copies);
  },
  swapped: (bytes, random) => {
    const one = slice(bytes, random);
    const other = slice(bytes, random);
    return replaced(
      replaced(bytes, one.start, one.end, bytes.slice(other.start, other.end)),
      other.start,
      other.end,
      bytes.slice(one.start, one.end),
    );
  },
  spliced: (bytes, random, others) => {
    const other = pick(random, others).bytes;
    return Buffer.concat([bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length))]);
  },
  renumbered: otherNumber,
  'given a token': (bytes, random) => {
    const at = random(bytes.length);
    return replaced(bytes, at, at, latin1(pick(random, TOKENS).repeat(1 + random(50))));
  },
};

const changeBytes = (
  bytes: Uint8Array,
  random: Random,
  others: readonly NamedFile[],
  made: string[],
): Uint8Array => {
  const [how, change] = pick(random, Object.entries(CHANGES));
  made.push(how);
  const changed = bytes.length === 0 ? bytes : change(bytes, random, others);
  return changed.subarray(0, LARGEST_MUTANT);
};

const partsOf = (bytes: Uint8Array): Record<string, Uint8Array> | null => {
  try {
    return unzipSync(bytes, { filter: ({ originalSize }) => originalSize < LARGEST_MUTANT });
  } catch {
    return null;
  }
};

/** Puts something else in the place of one match; what does not match stays as it is. */
const swapOne = (
  text: string,
  pattern: RegExp,
  random: Random,
  replace: (found: string) => string,
): string => {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const { index, 0: old } = pick(random, found);
  return text.slice(0, index) + replace(old) + text.slice(index + old.length);
};

const TEXTS = [
  '',
  ' '.repeat(5000),
  'a'.repeat(50_000),
  'x\u0301'.repeat(2000),
  '\u202eabc',
  '\u{e0041}'.repeat(50),
  '1. '.repeat(3000),
  '漢字'.repeat(900),
  '| '.repeat(2000),
];

/** Changes of XML that leave it well formed, so that they reach the reader behind the parser. */
const XML_CHANGES: ((xml: string, random: Random) => string)[] = [
  (xml, random) => swapOne(xml, /(?<==")[^"<]*(?=")/g, random, () => pick(random, NUMBERS)),
  (xml, random) => swapOne(xml, /<[\w:]+[^<>]*\/>/g, random, (empty) => empty.repeat(random(3000))),
  (xml, random) => swapOne(xml, /(?<=>)[^<>]+(?=<)/g, random, () => pick(random, TEXTS)),
  (xml, random) =>
    swapOne(xml, /<(w:\w+)(?=[ >])[^>]*>(?:(?!<\1[ >])[\s\S])*?<\/\1>/g, random, (whole) =>
      whole.repeat(random(200)),
    ),
  (xml, random) => {
    const names = [...new Set(xml.match(/(?<=<)w:\w+/g) ?? ['w:p'])];
    const other = pick(random, names);
    const chosen = pick(random, names);
    return xml.replaceAll(new RegExp(`(?<=</?)${chosen}(?=[ />])`, 'g'), other);
  },
];

const changeXml = (bytes: Uint8Array, random: Random): Uint8Array =>
  Buffer.from(pick(random, XML_CHANGES)(Buffer.from(bytes).toString('utf8'), random));

/** Changes a part inside of a container, whose sums are right again afterwards: the damage reaches the XML. */
const changePart: Change = (bytes, random, others) => {
  const parts = partsOf(bytes);
  const names = Object.keys(parts ?? {});
  if (parts === null || names.length === 0) return bytes;
  // The text itself is what most of the reader is for.
  const main = names.find((name) => name.endsWith('document.xml'));
  const name = main !== undefined && random(2) === 0 ? main : pick(random, names);
  const inside = parts[name] ?? new Uint8Array();
  const how = random(12);
  if (how === 0) parts[name] = pick(random, others).bytes;
  else if (how < 3) parts[name] = changeBytes(inside, random, others, []);
  else parts[name] = changeXml(inside, random);
  return zipSync(parts, { level: 1 });
};

const inflated = (packed: Uint8Array): Uint8Array | null => {
  try {
    return inflateSync(packed, { maxOutputLength: LARGEST_MUTANT });
  } catch {
    return null;
  }
};

/** Unpacks a stream of a PDF and changes what it says: the damage reaches the page's content and fonts. */
const changeStream: Change = (bytes, random, others) => {
  const text = Buffer.from(bytes).toString('latin1');
  const found = [...text.matchAll(/(?<=\/FlateDecode[\s\S]{0,200}?stream\r?\n)[\s\S]*?(?=\r?\nendstream)/g)];
  if (found.length === 0) return bytes;
  const { index, 0: packed } = pick(random, found);
  const content = inflated(latin1(packed));
  if (content === null) return bytes;
  const changed = deflateSync(changeBytes(content, random, others, []));
  return replaced(bytes, index, index + packed.length, changed);
};

/** Puts one name, reference or number of a PDF in the place of another. */
const changeToken: Change = (bytes, random) => {
  const text = Buffer.from(bytes).toString('latin1');
  const tokens = /\/[A-Za-z]+|\d+ 0 R|(?<![\w.])-?\d+(?:\.\d+)?/g;
  const all = text.match(tokens) ?? [];
  return all.length === 0
    ? bytes
    : latin1(swapOne(text, tokens, random, () => pick(random, [...all, ...NUMBERS])));
};

const EXTENSIONS = ['.pdf', '.docx', '.jpg', '.png', '.exe', ''];

const withOtherName = (name: string, random: Random): string =>
  name.replace(/\.\w+$/, '') + pick(random, EXTENSIONS);

const INSIDE: readonly { extension: string; how: string; change: Change }[] = [
  { extension: '.docx', how: 'part changed', change: changePart },
  { extension: '.pdf', how: 'stream changed', change: changeStream },
  { extension: '.pdf', how: 'token changed', change: changeToken },
  {
    extension: '.pdf',
    how: 'tokens changed',
    change: (bytes, random, others) => changeToken(changeToken(bytes, random, others), random, others),
  },
];

/** One file of the seeds, damaged one to three times: from the inside, where its kind has one, or by its bytes alone. */
export const mutate = (seeds: readonly NamedFile[], random: Random): Mutant => {
  const seed = pick(random, seeds);
  const made: string[] = [];
  let { bytes } = seed;
  const inside = INSIDE.filter(({ extension }) => seed.name.endsWith(extension));
  if (inside.length > 0 && random(4) > 0) {
    for (let left = 1 + random(3); left > 0; left -= 1) {
      const { how, change } = pick(random, inside);
      bytes = change(bytes, random, seeds);
      made.push(how);
    }
  }
  const rounds = made.length === 0 ? 1 + random(3) : random(6) === 0 ? 1 : 0;
  for (let left = rounds; left > 0; left -= 1) bytes = changeBytes(bytes, random, seeds, made);
  const isRenamed = random(25) === 0;
  if (isRenamed) made.push('renamed');
  const name = isRenamed ? withOtherName(seed.name, random) : seed.name;
  return { name, bytes: new Uint8Array(bytes), made: `${seed.name} ${made.join(', ')}` };
};
