/** Which database a command of the operator works on: the configured one, the embedded one at work, or a started one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE, startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { clusterOf } from '../../platform/db/embedded/postgres-home.ts';
import { isAlive, readPostmasterFile } from '../../platform/db/embedded/postgres-processes.ts';
import type { Log } from '../../platform/db/log.ts';
import { socketUrl } from '../../platform/db/socket-url.ts';

export type LocatedDatabase = { url: string; stop(): Promise<void> };
type Place = { databaseUrl: string | null; dataDir: string };

const findRunning = async (dataDir: string): Promise<string | null> => {
  const local = join(dataDir, 'postgres');
  const elsewhere = (await readFile(join(local, 'location'), 'utf8').catch(() => '')).trim();
  const server = await readPostmasterFile(clusterOf(elsewhere === '' ? local : elsewhere));
  return server !== null && isAlive(server.pid) ? socketUrl(server.socketFolder, DATABASE) : null;
};

/** `join`: whether a server that another Markwise runs will do; restoring must have it alone. */
export const locateDatabase = async (
  { databaseUrl, dataDir }: Place,
  log: Log,
  options: { join: boolean },
): Promise<LocatedDatabase> => {
  const leave = async () => undefined;
  if (databaseUrl !== null) return { url: databaseUrl, stop: leave };
  const running = options.join ? await findRunning(dataDir) : null;
  return running === null ? startEmbeddedPostgres({ dataDir, log }) : { url: running, stop: leave };
};
