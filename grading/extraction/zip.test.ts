import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/errors.ts';
import { openZip, ZIP_LIMITS } from './zip.ts';

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
  return 'none';
};

const CENTRAL_RECORD = 0x02014b50;

/** Changes what the list of parts says of each. */
const changeList = (zip: Uint8Array, change: (view: DataView, at: number) => void): Uint8Array => {
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; at + 28 < zip.length; at += 1)
    if (view.getUint32(at, true) === CENTRAL_RECORD) change(view, at);
  return zip;
};

/** Parts of nothing but zeros, packed by the system: the package takes seconds for so many. */
const zipOfZeros = (names: readonly string[], size: number): Uint8Array => {
  const zeros = new Uint8Array(size);
  const packed = new Uint8Array(deflateRawSync(zeros, { level: 1 }));
  const sum = crc32(zeros);
  const stored = zipSync(Object.fromEntries(names.map((name) => [name, [packed, { level: 0 }]])));
  return changeList(stored, (view, at) => {
    view.setUint16(at + 10, 8, true);
    view.setUint32(at + 16, sum, true);
    view.setUint32(at + 24, size, true);
  });
};

describe('an attacker who sends a container', () => {
  test('that is honest gets its parts read', () => {
    const zip = openZip(zipSync({ 'a.txt': strToU8('alpha'), 'b/c.txt': [strToU8('beta'), { level: 0 }] }));
    expect(zip.names).toEqual(['a.txt', 'b/c.txt']);
    expect(Buffer.from(zip.read('A.TXT')).toString()).toBe('alpha');
    expect(Buffer.from(zip.read('b/c.txt')).toString()).toBe('beta');
  });

  test('that inflates beyond the limit is stopped while inflating, whatever size it claims', () => {
    const bomb = zipOfZeros(['bomb'], ZIP_LIMITS.inflatedBytes + 1);
    changeList(bomb, (view, at) => view.setUint32(at + 24, 10, true));
    expect(codeOf(() => openZip(bomb).read('bomb'))).toBe('file_too_complex');
  });

  test('cannot split a bomb into parts: they share one budget', () => {
    const half = ZIP_LIMITS.inflatedBytes / 2 + 1;
    const zip = openZip(zipOfZeros(['first', 'second'], half));
    expect(zip.read('first')).toHaveLength(half);
    expect(codeOf(() => zip.read('second'))).toBe('file_too_complex');
  });

  test('with too many parts is refused', () => {
    const parts = Object.fromEntries(
      Array.from({ length: ZIP_LIMITS.entries + 1 }, (_, index) => [`p${index}`, new Uint8Array()]),
    );
    expect(codeOf(() => openZip(zipSync(parts)))).toBe('file_too_complex');
  });

  test('with two parts of one name is refused, for readers would disagree on which counts', () => {
    const twice = zipSync({ 'one.xml': strToU8('a'), 'ONE.xml': strToU8('b') });
    expect(codeOf(() => openZip(twice))).toBe('file_corrupt');
  });

  test('that was cut short or scribbled in is called damaged', () => {
    const whole = zipSync({ 'a.txt': [strToU8('some longer text to flip bits in'), { level: 0 }] });
    expect(codeOf(() => openZip(whole.subarray(0, whole.length - 30)))).toBe('file_corrupt');
    const scribbled = whole.slice();
    scribbled[40] = (scribbled[40] ?? 0) ^ 0xff;
    expect(codeOf(() => openZip(scribbled).read('a.txt'))).toBe('file_corrupt');
    expect(codeOf(() => openZip(new Uint8Array(5)))).toBe('file_corrupt');
  });

  test('with an encrypted part is told so', () => {
    const locked = changeList(zipSync({ 'a.txt': strToU8('x') }), (view, at) =>
      view.setUint16(at + 8, 1, true),
    );
    expect(codeOf(() => openZip(locked).read('a.txt'))).toBe('file_encrypted');
  });
});
