/** Brings up the platform in order (database, migrations, keys, mail) and takes it down again. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createGraderInSandbox } from '../grading/sandbox/grader-in-sandbox.ts';
import { createSandbox } from '../grading/sandbox/sandbox.ts';
import { googleClassroom } from './classroom/lms.ts';
import type { Config } from './config.ts';
import { FEATURES } from './features.ts';
import { closeDatabase, type Db, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { getInstallationSecret } from './platform/db/installation-secret.ts';
import type { Log as SentenceLog } from './platform/db/log.ts';
import { migrate } from './platform/db/migrate.ts';
import { deriveKeys } from './platform/http/keys.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { openQueue } from './platform/jobs/queue.ts';
import { createPostbox } from './platform/mail/postbox.ts';
import { createPasswords, PASSWORD_COST } from './platform/password-hash.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import type { Log, Services } from './services.ts';

export type Platform = { services: Services; isReady(): Promise<boolean>; close(): Promise<void> };

const locateDatabase = async (config: Config, log: SentenceLog) => {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
};

/** Whoever asks does not wait for long: a database that is silent for so long is as good as away. */
const READY_MS = 2_000;

/** One question at a time, so that those who keep asking do not take every connection to a silent database. */
const readinessOf = (db: Db) => {
  let asked: Promise<boolean> | null = null;
  const ask = () =>
    sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = null;
      });
  return (): Promise<boolean> => {
    asked ??= ask();
    return Promise.race([asked, sleep(READY_MS, false, { ref: false })]);
  };
};

const QUEUE_STOP_MS = 10_000;

export const createStorage = ({ s3, dataDir }: Config) =>
  s3 === null ? createDiskStorage(join(dataDir, 'files')) : createS3Storage(s3);

export const openPlatform = async (config: Config, log: Log): Promise<Platform> => {
  const say = { info: (text: string) => log.info({}, text), warn: (text: string) => log.warn({}, text) };
  const postgres = await locateDatabase(config, say);
  await migrate(postgres.url);
  const db = openDatabase(postgres.url, { log: say });
  const keys = deriveKeys(config.secret ?? (await getInstallationSecret(db)));
  const postbox = createPostbox({ ...config.mail, dataDir: config.dataDir }, log);
  if (config.mail.smtpUrl === null) log.info({}, `mails are written to ${config.dataDir}/outbox`);
  const onQueueError = (error: Error) => log.warn({ name: error.name }, 'the queue will try again');
  const queue = await openQueue(postgres.url, { onError: onQueueError });
  const sandbox = createSandbox({ processes: config.extractionProcesses });
  const storage = createStorage(config);
  const grader = createGraderInSandbox(sandbox, config.grading.grader, config.grading);
  return {
    services: {
      config,
      db,
      keys,
      passwords: createPasswords(PASSWORD_COST),
      postbox,
      storage,
      lms: googleClassroom,
      queue,
      sandbox,
      grader,
      log,
      metrics: createMetrics(),
      now: () => new Date(),
      features: FEATURES,
    },
    isReady: readinessOf(db),
    close: async () => {
      await queue.stop(QUEUE_STOP_MS);
      await sandbox.close();
      await postbox.settle();
      await closeDatabase(db);
      await postgres.stop();
    },
  };
};
