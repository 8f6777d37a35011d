/**
 * Files in a local folder. A file is written beside, brought to the disk and only then given its name, so that a crash
 * leaves either all of it or nothing under its key.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Failure } from '../../../contract/errors.ts';
import {
  assertKey,
  chunksOf,
  type FileBody,
  type ListedFile,
  type Storage,
  type StoredFile,
} from './storage.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const INCOMING = 'incoming';
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const toFailure = (error: unknown): unknown => {
  if (codeOf(error) === 'ENOENT') return new Failure('not_found');
  return NO_ROOM.includes(codeOf(error)) ? new Failure('storage_full', undefined, { cause: error }) : error;
};

const translated = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw toFailure(error);
  }
};

/** Network chunks are small; a trip to the disk for each would cost more than the writing. */
const WRITE_BYTES = 1024 * 1024;

const writeAll = async (file: FileHandle, body: FileBody): Promise<StoredFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    // writeFile on a handle appends and, unlike write, never stops halfway.
    await file.writeFile(waiting.length === 1 ? (waiting[0] ?? '') : Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of chunksOf(body)) {
    hash.update(chunk);
    bytes += chunk.length;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= WRITE_BYTES) await flush();
  }
  await flush();
  await file.sync();
  return { bytes, sha256: hash.digest('hex') };
};

/** A rename is safe only once the folder that holds the name is on the disk too. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

async function* walk(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* walk(path);
      else yield path;
    }
  } catch (error) {
    // Deleted between being listed and being opened, or never made.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

const MOVES = 5;

/** Somebody may remove the folder because it is empty, right after it was made sure of. */
const moveInto = async (from: string, to: string) => {
  for (let move = 1; ; move += 1) {
    await mkdir(dirname(to), { recursive: true, mode: FOLDER_MODE });
    try {
      return await rename(from, to);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || move === MOVES) throw error;
    }
  }
};

export const createDiskStorage = (root: string): Storage => {
  const pathOf = (key: string) => join(root, ...assertKey(key).split('/'));

  /** Upwards, as far as they are empty. Whoever writes counts on the folder of what is coming in. */
  const removeEmptyFolders = async (from: string) => {
    const kept = [root, join(root, INCOMING)];
    for (let folder = from; !kept.includes(folder); folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  };

  const put = async (key: string, body: FileBody): Promise<StoredFile> => {
    const target = pathOf(key);
    const incoming = join(root, INCOMING, randomUUID());
    await mkdir(dirname(incoming), { recursive: true, mode: FOLDER_MODE });
    try {
      const file = await open(incoming, 'wx', FILE_MODE);
      const stored = await writeAll(file, body).finally(() => file.close());
      await moveInto(incoming, target);
      await syncFolder(dirname(target));
      return stored;
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  };

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for await (const path of walk(join(root, folder))) {
      const key = relative(root, path).split(sep).join('/');
      const found = key.startsWith(prefix) ? await stat(path).catch(() => null) : null;
      if (found !== null) yield { key, modifiedAt: found.mtime };
    }
  }

  return {
    put: (key, body) => translated(put(key, body)),
    get: (key) => translated(readFile(pathOf(key))),
    open: async (key) => {
      const path = pathOf(key);
      const { size } = await translated(stat(path));
      return { stream: createReadStream(path), bytes: size };
    },
    delete: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true });
      const folders = new Set(keys.map((key) => dirname(pathOf(key))));
      for (const folder of folders) await removeEmptyFolders(folder);
    },
    deleteFolder: async (prefix) => {
      const folder = pathOf(prefix.slice(0, -1));
      await rm(folder, { recursive: true, force: true });
      await removeEmptyFolders(dirname(folder));
    },
    list,
  };
};
