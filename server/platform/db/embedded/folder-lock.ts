/**
 * One application per data folder. The lock is SQLite's lock on an empty file: the kernel frees it however the process
 * ends, it holds between containers that share a folder, and there is no process number in it that could be another's.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../../explain-start.ts';
import type { SystemUser } from './run-as.ts';

/** `ownerFile` holds `token` while we own the folder; the watchdog reads it to see whether somebody else does now. */
export type FolderLock = { ownerFile: string; token: string; release(): void };

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function readOwnerPid(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, 'utf8').split('\n')[1] ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

export function lockFolder(folder: string, user: SystemUser | null): FolderLock {
  const ownerFile = join(folder, 'owner');
  const lockFile = join(folder, 'app.lock');
  // A short patience covers a predecessor that was killed a moment ago and is still being cleared away.
  const file = new DatabaseSync(lockFile, { timeout: 500 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new CannotStart(
      `Another Markwise (process ${readOwnerPid(ownerFile)}) is already using the database in ${folder}. ` +
        'Stop it first, or set MARKWISE_DATA to another folder.',
      { cause: error },
    );
  }
  const token = randomUUID();
  writeFileSync(ownerFile, `${token}\n${process.pid}\n`);
  chmodSync(ownerFile, 0o644);
  if (user !== null) {
    // Started once with sudo, the folder must still work for its owner without.
    chownSync(ownerFile, user.uid, user.gid);
    chownSync(lockFile, user.uid, user.gid);
  }
  return {
    ownerFile,
    token,
    release() {
      if (!file.isOpen) return;
      rmSync(ownerFile, { force: true });
      file.close();
    },
  };
}
