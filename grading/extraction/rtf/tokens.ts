/** An RTF file as a row of tokens: groups, control words with their number, bytes. Nothing of it is interpreted here. */
import { Failure } from '../../../contract/errors.ts';

export type Token =
  | { kind: 'open' | 'close' }
  | { kind: 'word'; name: string; value: number | null }
  /** A byte of text, in whatever code page holds. */
  | { kind: 'byte'; byte: number }
  | { kind: 'skip' };

const [OPEN, CLOSE, BACKSLASH, QUOTE, MINUS, SPACE] = [0x7b, 0x7d, 0x5c, 0x27, 0x2d, 0x20];
const LONGEST_WORD = 32;
const LONGEST_NUMBER = 10;

const isLetter = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Signs after a backslash that stand for a character or a word of their own. */
const SIGNS: Record<string, string> = {
  '~': 'nonbreaking',
  _: 'hyphen',
  '-': 'optional',
  '*': 'starred',
  '\n': 'par',
  '\r': 'par',
  '\t': 'tab',
};

export class Tokens {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  private peek(ahead = 0): number {
    return this.bytes[this.at + ahead] ?? -1;
  }

  /** Null at the end of the file. */
  next(): Token | null {
    const byte = this.peek();
    if (byte === -1) return null;
    this.at += 1;
    if (byte === OPEN) return { kind: 'open' };
    if (byte === CLOSE) return { kind: 'close' };
    if (byte === BACKSLASH) return this.control();
    // Line ends of the file itself mean nothing, nor does what no text holds.
    return byte < SPACE && byte !== 0x09 ? { kind: 'skip' } : { kind: 'byte', byte };
  }

  private control(): Token {
    const first = this.peek();
    if (first === -1) throw new Failure('file_corrupt');
    if (first === QUOTE) return this.escaped();
    if (isLetter(first)) return this.word();
    this.at += 1;
    const sign = String.fromCharCode(first);
    if (first === BACKSLASH || first === OPEN || first === CLOSE) return { kind: 'byte', byte: first };
    const name = SIGNS[sign];
    return name === undefined ? { kind: 'skip' } : { kind: 'word', name, value: null };
  }

  private escaped(): Token {
    const hex = String.fromCharCode(this.peek(1), this.peek(2));
    this.at += 3;
    const byte = /^[0-9a-f]{2}$/iu.test(hex) ? Number.parseInt(hex, 16) : -1;
    return byte === -1 ? { kind: 'skip' } : { kind: 'byte', byte };
  }

  private word(): Token {
    let name = '';
    while (isLetter(this.peek()) && name.length < LONGEST_WORD) {
      name += String.fromCharCode(this.peek());
      this.at += 1;
    }
    let number = this.peek() === MINUS && isDigit(this.peek(1)) ? '-' : '';
    this.at += number.length;
    while (isDigit(this.peek()) && number.length < LONGEST_NUMBER) {
      number += String.fromCharCode(this.peek());
      this.at += 1;
    }
    if (this.peek() === SPACE) this.at += 1;
    const value = number === '' ? null : Number(number);
    // Raw bytes, which may look like anything.
    if (name === 'bin') this.at += Math.max(0, value ?? 0);
    return name === 'bin' ? { kind: 'skip' } : { kind: 'word', name, value };
  }
}
