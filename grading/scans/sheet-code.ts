/** What stands in the code of a cover sheet: a random id and nothing else, so that a sheet left on a bus names nobody. */
import type { SheetCode } from './scanned-page.ts';

/** Letters that the densest kind of QR code holds, without those that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

const CODE = /^MW1:([0-9A-Z]{16})(?::([1-9]\d?))?$/u;

export const newSheetId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => ALPHABET[byte % 32]).join('');

export const writeSheetCode = ({ sheet, part }: SheetCode): string =>
  part === 0 ? `MW1:${sheet}` : `MW1:${sheet}:${part}`;

/** Null: a code of another program. */
export const findSheetCode = (text: string): SheetCode | null => {
  const [, sheet, part] = CODE.exec(text) ?? [];
  return sheet === undefined ? null : { sheet, part: Number(part ?? 0) };
};
