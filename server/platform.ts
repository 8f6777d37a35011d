/** Brings up the platform in order (database, migrations, keys, mail) and takes it down again. */
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { closeDatabase, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { getInstallationSecret } from './db/installation-secret.ts';
import type { Log as SentenceLog } from './db/log.ts';
import { migrate } from './db/migrate.ts';
import { deriveKeys } from './http/keys.ts';
import { createPostbox } from './mail/postbox.ts';
import type { Log, Services } from './services.ts';

export type Platform = { services: Services; isReady(): Promise<boolean>; close(): Promise<void> };

const locateDatabase = async (config: Config, log: SentenceLog) => {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
};

export const openPlatform = async (config: Config, log: Log): Promise<Platform> => {
  const say = { info: (text: string) => log.info({}, text), warn: (text: string) => log.warn({}, text) };
  const postgres = await locateDatabase(config, say);
  await migrate(postgres.url);
  const db = openDatabase(postgres.url, { log: say });
  const keys = deriveKeys(config.secret ?? (await getInstallationSecret(db)));
  const postbox = createPostbox({ ...config.mail, dataDir: config.dataDir }, log);
  if (config.mail.smtpUrl === null) log.info({}, `mails are written to ${config.dataDir}/outbox`);
  return {
    services: { config, db, keys, postbox, log, now: () => new Date() },
    isReady: async () => {
      try {
        await sql`select 1`.execute(db);
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      await postbox.settle();
      await closeDatabase(db);
      await postgres.stop();
    },
  };
};
