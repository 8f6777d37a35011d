/** Turns the command line's file arguments into a list of files: folders and patterns are expanded, order is kept. */
import { glob, readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { Failure } from '../contract/errors.ts';
import { ACCEPTED_EXTENSIONS, FILE_LIMITS } from '../contract/files.ts';

/** Where texts are compared, plain ones may be as well. */
export const PLAIN_TEXT: readonly string[] = ['.txt', '.md'];

const isAccepted = (path: string, more: readonly string[]): boolean => {
  const name = basename(path);
  if (name.startsWith('.') || name.startsWith('~$')) return false;
  return [...ACCEPTED_EXTENSIONS, ...more].some((extension) => extension === extname(name).toLowerCase());
};

/** "essay-2" before "essay-10". */
const byName = new Intl.Collator('en', { numeric: true }).compare;

const isFolder = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
};

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

const listFolder = async (path: string, more: readonly string[]): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isAccepted(entry.name, more))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(byName);
};

const listMatches = async (pattern: string, more: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for await (const path of glob(pattern))
    if (isAccepted(path, more) && !(await isFolder(path))) found.push(path);
  return found.sort(byName);
};

const expand = async (argument: string, more: readonly string[]): Promise<string[]> => {
  if (await isFolder(argument)) return listFolder(argument, more);
  if (/[*?[{]/u.test(argument) && !(await isThere(argument))) {
    const found = await listMatches(argument, more);
    return found.length > 0 ? found : [argument];
  }
  return [argument];
};

/**
 * A file that is named itself stays in the list even when it does not exist or is of another type, so that its failure is
 * told. `except` leaves the rubric out of the folder that it lies in.
 */
export const listFiles = async (
  given: string[],
  except: string[] = [],
  more: readonly string[] = [],
): Promise<string[]> => {
  const left = new Set(except.map((path) => resolve(path)));
  const seen = new Set<string>();
  const files: string[] = [];
  for (const argument of given) {
    const found = await expand(argument, more);
    const expanded = found.length !== 1 || found[0] !== argument;
    for (const path of found) {
      const real = resolve(path);
      if (seen.has(real) || (expanded && left.has(real))) continue;
      seen.add(real);
      files.push(path);
    }
  }
  return files;
};

const FILE_FAILURES: Record<string, string> = {
  ENOENT: 'There is no file at this path.',
  EACCES: 'This file may not be read.',
  EISDIR: 'This is a folder.',
};

/** Reads one file, never more than a file may have. */
export const readBytes = async (path: string): Promise<Uint8Array> => {
  try {
    const { size } = await stat(path);
    if (size > FILE_LIMITS.bytesPerFile) throw new Failure('file_too_large');
    return new Uint8Array(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const detail = FILE_FAILURES[code];
    throw detail === undefined ? error : new Failure('not_found', detail, { cause: error });
  }
};
