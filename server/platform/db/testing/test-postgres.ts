/**
 * Vitest's global setup of the server tests: one real PostgreSQL for the whole run, with a template database that has
 * every migration and the queue, so that each test file gets a fresh database in a moment.
 */
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openQueue } from '../../jobs/queue.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { isAlive } from '../embedded/postgres-processes.ts';
import { migrate } from '../migrate.ts';
import { withDatabase } from '../socket-url.ts';
import { administer, TEMPLATE_DATABASE } from './test-database.ts';

const quiet = { info: () => undefined, warn: (message: string) => process.emitWarning(message) };

/**
 * Nothing here outlives the run, so nothing waits for a disk, and the system copies a database's files by itself
 * where it can: that takes a tenth of the time. A setting that this build of PostgreSQL lacks is left as it is.
 */
const SETTINGS = { file_copy_method: 'clone', synchronous_commit: 'off' };

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * In memory where there is room: a database is a thousand small files, and where many are made and removed a disk's file system
 * searches long for a number that it may give a file again. That was a quarter of what PostgreSQL takes in these tests.
 */
const placeForData = async (): Promise<string> => {
  const room = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room < ENOUGH_BYTES ? tmpdir() : IN_MEMORY;
};

const NAME = 'markwise-test';

/** What a run that was killed has left in memory would stay there until the machine is restarted. */
const clearMemory = async (): Promise<void> => {
  for (const name of await readdir(IN_MEMORY)) {
    const owner = new RegExp(`^${NAME}-(\\d+)-`, 'u').exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner)))
      await rm(join(IN_MEMORY, name), { recursive: true, force: true });
  }
};

const makeQuick = async (url: string) => {
  for (const [name, value] of Object.entries(SETTINGS))
    await administer(url, `ALTER SYSTEM SET ${name} = '${value}'`).catch(() => undefined);
  await administer(url, 'SELECT pg_reload_conf()');
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = await placeForData();
  if (place === IN_MEMORY) await clearMemory();
  const dataDir = await mkdtemp(join(place, `${NAME}-${process.pid}-`));
  // As root, PostgreSQL runs as another user, who must be able to walk through.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, fsync: false });
  await makeQuick(server.url);
  await administer(server.url, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const template = withDatabase(server.url, TEMPLATE_DATABASE);
  await migrate(template);
  const queue = await openQueue(template, {
    onError: ({ message }) => quiet.warn(message),
    supervise: false,
  });
  await queue.stop(1000);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
