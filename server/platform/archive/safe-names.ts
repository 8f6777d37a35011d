/**
 * Names of folders and files in an export. Teachers and students chose them, and the archive is opened on machines that we
 * do not know: no name may lead out of its folder, be refused by Windows, or take another one's place.
 */
import { cleanFileName } from '../storage/file-name.ts';

/** Short enough that three of them fit into a path on Windows, and one into 255 bytes. */
const LONGEST = 50;
const FORBIDDEN = /[\\/:*?"<>|]/g;
/** Devices, to Windows, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;

const trimmed = (text: string): string => text.replace(/^[\s.]+|[\s.]+$/gu, '');

export const safeName = (text: string, otherwise: string): string => {
  const bare = trimmed(text.replace(FORBIDDEN, '-').replace(/\s+/gu, ' '));
  const clean = bare === '' ? '' : cleanFileName(bare);
  const short = trimmed([...clean].slice(0, LONGEST).join(''));
  return short === '' ? otherwise : short.replace(RESERVED, '_$1');
};

/** Some file systems know neither case nor the ways to write an accent, so names that differ only in them are the same. */
const fold = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Names that are given out once in one folder: "Ana", "Ana (2)", "Ana (3)". */
export const createFolder = () => {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return (name: string): string => {
    let number = last.get(fold(name)) ?? 0;
    let candidate = name;
    do {
      number += 1;
      candidate = number === 1 ? name : `${name} (${number})`;
    } while (taken.has(fold(candidate)));
    last.set(fold(name), number);
    taken.add(fold(candidate));
    return candidate;
  };
};
