/**
 * The database that Markwise brings along: a real PostgreSQL, started with the application and stopped with it,
 * reachable only through a socket in a closed folder. It survives a killed application and is started again if it dies.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { isSystemError, messageOf, needsDatabaseUrl } from '../failures.ts';
import type { Log } from '../log.ts';
import { socketUrl } from '../socket-url.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster } from './postgres-cluster.ts';
import { preparePostgresHome } from './postgres-home.ts';
import { isAlive, type Postmaster, stopPostmaster } from './postgres-processes.ts';
import { bringUpServer, type ServerPlan } from './postgres-server.ts';
import { startWatchdog } from './postgres-watchdog.ts';
import { chooseSocketFolder } from './socket-folder.ts';

export type EmbeddedPostgresOptions = {
  /** Markwise's data folder; the database takes the folder `postgres` in it. */
  dataDir: string;
  log: Log;
  /** Off only where the data may be lost with the machine's power, as in tests. */
  fsync?: boolean;
  /** Where database and programs go when root's data folder is closed to the user that runs PostgreSQL. */
  systemFolder?: string;
};

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

export const DATABASE = 'markwise';
const LOOK_EVERY = 1_000;

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl(socketFolder, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE)}`);
  } finally {
    await client.end();
  }
}

/** Starts the server again when it dies under us. The socket stays the same, so open pools recover by themselves. */
function superviseServer(plan: ServerPlan, first: Postmaster, log: Log) {
  let server = first;
  let restart: Promise<void> | null = null;
  const look = () => {
    if (restart !== null || isAlive(server.pid)) return;
    log.warn('The embedded PostgreSQL ended unexpectedly and is being started again.');
    restart = bringUpServer(plan, async () => first.socketFolder)
      .then((again) => {
        server = again;
      })
      .catch((error: unknown) => log.warn(messageOf(error)))
      .finally(() => {
        restart = null;
      });
  };
  const timer = setInterval(look, LOOK_EVERY).unref();
  return async (): Promise<Postmaster> => {
    clearInterval(timer);
    await restart;
    return server;
  };
}

async function startLocked(plan: ServerPlan, lock: FolderLock, log: Log): Promise<EmbeddedPostgres> {
  await ensureCluster(plan);
  const { adopted, ...server } = await bringUpServer(plan, () => chooseSocketFolder(plan.home));
  const watchdog = startWatchdog(plan.home, lock, server.socketFolder);
  try {
    await ensureDatabase(server.socketFolder);
  } catch (error) {
    await stopPostmaster(server.pid);
    watchdog.dismiss();
    throw error;
  }
  const endSupervision = superviseServer(plan, server, log);
  const how = adopted ? 'taken over from a run that was cut short' : 'started';
  log.info(`Embedded PostgreSQL ${plan.binaries.version} ${how}, data in ${plan.home.folder}`);

  let stopped: Promise<void> | null = null;
  const stop = async () => {
    const { pid, socketFolder } = await endSupervision();
    await stopPostmaster(pid);
    watchdog.dismiss();
    await rm(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  return {
    url: socketUrl(server.socketFolder, DATABASE),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function startIn(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true, systemFolder = '/var/lib/markwise' } = options;
  const home = await preparePostgresHome(dataDir, systemFolder, log);
  const copyFolder = home.user === null ? join(home.folder, 'programs') : systemFolder;
  const binaries = await preparePostgresBinaries(home.user, copyFolder, log);
  const lock = lockFolder(home.folder, home.user);
  try {
    return await startLocked({ home, binaries, fsync }, lock, log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Rejects with a sentence for whoever starts Markwise: what is in the way, and what can be done. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return startIn(options).catch((error: unknown) => {
    throw isSystemError(error) ? needsDatabaseUrl(messageOf(error), error) : error;
  });
}
