/**
 * The folder of the server's socket. Its permissions are the server's only gate: whoever can enter it is let in, so
 * it is 0700 and belongs to the user that runs PostgreSQL.
 */
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needsDatabaseUrl } from '../failures.ts';
import { SOCKET_PORT } from '../socket-url.ts';
import type { PostgresHome } from './postgres-home.ts';

/** Linux allows 107 bytes and macOS 103 for the path of a socket. */
const LONGEST_PATH = 103;
const fits = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH;

/** Beside the database, or in a new folder of the system's temporary one if that path is too long for a socket. */
export async function chooseSocketFolder(home: PostgresHome): Promise<string> {
  const beside = join(home.folder, 'socket');
  if (fits(beside)) return beside;
  // Root's own TMPDIR may be closed to the user that runs PostgreSQL.
  const temporary = home.user === null && fits(join(tmpdir(), 'markwise-XXXXXX')) ? tmpdir() : '/tmp';
  return mkdtemp(join(temporary, 'markwise-'));
}

export async function openSocketFolder(folder: string, home: PostgresHome): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await lstat(folder)).isDirectory()) throw needsDatabaseUrl(`${folder} is not a folder`);
  if (home.user !== null) await chown(folder, home.user.uid, home.user.gid);
  await chmod(folder, 0o700);
}
