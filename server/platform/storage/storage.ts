/**
 * Where uploaded files lie: on the local disk by default, or in any S3-compatible store when several machines share the
 * work. Keys are made by us (see keys.ts), so that no name a teacher gave a file ever becomes a path.
 */
import type { Readable } from 'node:stream';
import { Failure } from '../../../contract/errors.ts';

export type StoredFile = { bytes: number; sha256: string };
export type OpenedFile = { stream: Readable; bytes: number };
export type ListedFile = { key: string; modifiedAt: Date };

export type Storage = {
  /** The whole file or nothing: whoever reads the key sees it complete, also after a power cut. */
  put(key: string, body: FileBody): Promise<StoredFile>;
  /** Throws not_found. */
  get(key: string): Promise<Uint8Array>;
  /** As `get`, for passing on without holding it. */
  open(key: string): Promise<OpenedFile>;
  /** A key that does not exist is as good as deleted. Folders that are empty afterwards go too. */
  delete(keys: readonly string[]): Promise<void>;
  /** Everything of one teacher's, with the folder itself. */
  deleteFolder(prefix: `${string}/`): Promise<void>;
  /** Also what was left behind half-written, under `incoming/`. */
  list(prefix: string): AsyncIterable<ListedFile>;
};

export type FileBody = AsyncIterable<Uint8Array> | Uint8Array;

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

export const isStorageKey = (key: string): boolean => key.length <= 300 && KEY.test(key);

/** Keys also come out of addresses: anything but our own alphabet must not reach a path. */
export const assertKey = (key: string): string => {
  if (!isStorageKey(key)) throw new Failure('not_found');
  return key;
};

export async function* chunksOf(body: FileBody): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body;
  else yield* body;
}

/** Null: there is no such file. */
export const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
};
