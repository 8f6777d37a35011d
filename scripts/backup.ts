/** `npm run backup -- FOLDER`: rows and files into a new folder, also while Markwise runs. */
import { resolve } from 'node:path';
import { loadConfig } from '../server/config.ts';
import { locateDatabase } from '../server/data/backup/locate-database.ts';
import { BackupError } from '../server/data/backup/manifest.ts';
import { writeBackup } from '../server/data/backup/write-backup.ts';
import { createStorage } from '../server/open-platform.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Please name a new folder: npm run backup -- backups/2026-04-01');
  process.exit(1);
}

const config = loadConfig();
const log = { info: () => undefined, warn: console.error };
const database = await locateDatabase(config, log, { join: true }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const db = openDatabase(database.url);
try {
  const services = { db, storage: createStorage(config), now: () => new Date() };
  const { tables, files, missing } = await writeBackup(services, resolve(folder));
  const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0);
  console.log(`${rows} rows and ${files.count} files (${files.bytes} bytes) are in ${folder}.`);
  if (missing.length > 0)
    console.warn(`${missing.length} files that rows name were not there; they are listed in manifest.json.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase(db);
  await database.stop();
}
