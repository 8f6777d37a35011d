/** Debian's PostgreSQL with a cluster, a port and a password of its own, as an operator would set it up for Markwise. */
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { closeDatabase, openDatabase } from '../../server/platform/db/database.ts';
import { runAs, succeedsAs } from '../../server/platform/db/embedded/run-as.ts';
import { until } from '../app/grading.ts';
import { type Daemon, getUser, startDaemon } from './daemons.ts';
import { findPostgresPrograms } from './debian-packages.ts';

const PASSWORD = 'only-for-these-checks';

export const startDebianPostgres = async (
  folder: string,
  port: number,
): Promise<Daemon & { url: string }> => {
  const user = await getUser('postgres');
  const programs = await findPostgresPrograms();
  const home = join(folder, 'postgres');
  const cluster = join(home, 'cluster');
  const passwordFile = join(home, 'password');
  await mkdir(home);
  await writeFile(passwordFile, PASSWORD);
  for (const path of [home, passwordFile]) await chown(path, user.uid, user.gid);
  const auth = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await runAs(user, join(programs, 'initdb'), ['-D', cluster, '-U', 'markwise', '-E', 'UTF8', ...auth]);
  const daemon = await startDaemon({
    program: join(programs, 'postgres'),
    args: ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', home],
    port,
    logFile: join(folder, 'postgres.log'),
    user,
    // A fast shutdown; SIGTERM would wait for every client.
    signal: 'SIGINT',
  });
  // The port is open a moment before the server is.
  await until(() => succeedsAs(user, join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]));
  const server = `postgres://markwise:${PASSWORD}@127.0.0.1:${port}`;
  const db = openDatabase(`${server}/postgres`, { max: 1 });
  await sql`create database markwise`.execute(db);
  await closeDatabase(db);
  return { ...daemon, url: `${server}/markwise` };
};
