/** The database of whoever runs a command: found, opened, and let go when the command is done. */
import type { Config } from '../server/config.ts';
import { locateDatabase } from '../server/data/backup/locate-database.ts';
import { closeDatabase, type Db, openDatabase } from '../server/platform/db/database.ts';

/** `prepare`: before it is opened. */
export const inDatabase = async (
  config: Config,
  run: (db: Db) => Promise<void>,
  prepare: (url: string) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  const database = await locateDatabase(
    config,
    { info: () => undefined, warn: console.error },
    { join: true },
  );
  await prepare(database.url);
  const db = openDatabase(database.url);
  try {
    await run(db);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
};
