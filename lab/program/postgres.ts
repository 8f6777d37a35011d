/** A PostgreSQL of the test's own, as an operator runs one beside Markwise: it can be killed and started again. */
import { openDatabase } from '../../server/platform/db/database.ts';
import { preparePostgresBinaries } from '../../server/platform/db/embedded/postgres-binaries.ts';
import { ensureCluster } from '../../server/platform/db/embedded/postgres-cluster.ts';
import { clusterOf, preparePostgresHome } from '../../server/platform/db/embedded/postgres-home.ts';
import {
  isAlive,
  readPostmasterFile,
  stopPostmaster,
} from '../../server/platform/db/embedded/postgres-processes.ts';
import { bringUpServer } from '../../server/platform/db/embedded/postgres-server.ts';
import { chooseSocketFolder } from '../../server/platform/db/embedded/socket-folder.ts';
import { socketUrl } from '../../server/platform/db/socket-url.ts';
import { administer } from '../../server/platform/db/testing/test-database.ts';
import { until } from '../app/grading.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** kill -9 of the server itself; its children notice and go. */
export const killPostmaster = async (homeFolder: string) => {
  const postmaster = await readPostmasterFile(clusterOf(homeFolder));
  if (postmaster === null) throw new Error(`No PostgreSQL runs in ${homeFolder}`);
  process.kill(postmaster.pid, 'SIGKILL');
  await until(async () => !isAlive(postmaster.pid));
};

/** The database that a program started with a data folder keeps for itself. */
export const openEmbedded = async (homeFolder: string) => {
  const postmaster = await readPostmasterFile(clusterOf(homeFolder));
  if (postmaster === null) throw new Error(`No PostgreSQL runs in ${homeFolder}`);
  return openDatabase(socketUrl(postmaster.socketFolder, 'markwise'), { max: 2 });
};

export const startPostgres = async (dataDir: string) => {
  const home = await preparePostgresHome(dataDir, '/var/lib/markwise', quiet);
  const binaries = await preparePostgresBinaries(home.user, '/var/lib/markwise', quiet);
  const plan = { home, binaries, fsync: true };
  await ensureCluster(plan);
  const socketFolder = await chooseSocketFolder(home);
  const start = () => bringUpServer(plan, async () => socketFolder);
  let server = await start();
  await administer(socketUrl(socketFolder, 'postgres'), 'CREATE DATABASE markwise');
  return {
    url: socketUrl(socketFolder, 'markwise'),
    kill: () => killPostmaster(home.folder),
    async startAgain() {
      server = await start();
    },
    stop: () => stopPostmaster(server.pid),
  };
};
