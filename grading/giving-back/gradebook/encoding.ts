/**
 * A grade book as characters whose places are places in its bytes: what is not written anew stays as it came, byte for byte.
 * Delimiters, quotes and line ends are ASCII, so in UTF-8 and the old Windows alphabet every byte may stand for a character.
 */
import { Failure } from '../../../contract/errors.ts';

type Alphabet = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type Characters = {
  /** One for each byte, or for each two in UTF-16; only ASCII means itself. */
  units: string;
  /** What stands between two places, as it is read. */
  read(start: number, end: number): string;
  /** The file with these stretches written anew; they are in order and do not overlap. */
  replace(changes: readonly Change[]): Uint8Array;
};
export type Change = { start: number; end: number; text: string };

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

/** Workbooks, new and old. */
const isSpreadsheet = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const SAMPLE_BYTES = 4096;

/** Some programs write UTF-16 without a mark: every other byte of a western text is 0. */
const findUnmarked = (bytes: Uint8Array): Alphabet | null => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (!sample.includes(0)) return null;
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 !== 0 || Math.max(even, odd) < sample.length * 0.2)
    throw new Failure('gradebook_unreadable');
  return odd > even ? 'utf-16le' : 'utf-16be';
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const findAlphabet = (bytes: Uint8Array): { alphabet: Alphabet; mark: number } => {
  if (startsWith(bytes, 0xff, 0xfe)) return { alphabet: 'utf-16le', mark: 2 };
  if (startsWith(bytes, 0xfe, 0xff)) return { alphabet: 'utf-16be', mark: 2 };
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { alphabet: 'utf-8', mark: 3 };
  const unmarked = findUnmarked(bytes);
  if (unmarked !== null) return { alphabet: unmarked, mark: 0 };
  return { alphabet: isUtf8(bytes) ? 'utf-8' : 'windows-1252', mark: 0 };
};

/** The old alphabet from its decoder; what it has no letter for becomes a question mark. */
const oldBytes = (): Map<string, number> => {
  const decoder = new TextDecoder('windows-1252');
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
};

const encode = (text: string, alphabet: Alphabet): Uint8Array => {
  if (alphabet === 'utf-8') return Buffer.from(text, 'utf8');
  if (alphabet === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (alphabet === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const known = oldBytes();
  return Uint8Array.from([...text], (char) => known.get(char) ?? 0x3f);
};

const unitsOf = (body: Uint8Array, alphabet: Alphabet): string => {
  if (alphabet === 'utf-16le') return Buffer.from(body).toString('utf16le');
  if (alphabet === 'utf-16be') return Buffer.from(body).swap16().toString('utf16le');
  return Buffer.from(body).toString('latin1');
};

export const readCharacters = (bytes: Uint8Array): Characters => {
  if (isSpreadsheet(bytes)) throw new Failure('gradebook_spreadsheet');
  const { alphabet, mark } = findAlphabet(bytes);
  const width = alphabet.startsWith('utf-16') ? 2 : 1;
  const whole = bytes.length - ((bytes.length - mark) % width);
  const decoder = new TextDecoder(alphabet, { ignoreBOM: true });
  const at = (place: number): number => mark + place * width;
  return {
    units: unitsOf(bytes.subarray(mark, whole), alphabet),
    read: (start, end) => decoder.decode(bytes.subarray(at(start), at(end))),
    replace: (changes) => {
      const pieces: Uint8Array[] = [];
      let done = 0;
      for (const { start, end, text } of changes) {
        pieces.push(bytes.subarray(done, at(start)), encode(text, alphabet));
        done = at(end);
      }
      return Buffer.concat([...pieces, bytes.subarray(done)]);
    },
  };
};
