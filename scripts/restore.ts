/** `npm run restore -- FOLDER`: a backup into an empty database and storage; Markwise must not be running on them. */
import { resolve } from 'node:path';
import { loadConfig } from '../server/config.ts';
import { locateDatabase } from '../server/data/backup/locate-database.ts';
import { BackupError } from '../server/data/backup/manifest.ts';
import { restoreBackup } from '../server/data/backup/restore-backup.ts';
import { createStorage } from '../server/open-platform.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Please name the folder of a backup: npm run restore -- backups/2026-04-01');
  process.exit(1);
}

const config = loadConfig();
const log = { info: () => undefined, warn: console.error };
const database = await locateDatabase(config, log, { join: false }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
try {
  const { rows, files, requeued } = await restoreBackup(database.url, createStorage(config), resolve(folder));
  console.log(`${rows} rows and ${files} files are back; ${requeued} papers wait to be graded.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.stop();
}
