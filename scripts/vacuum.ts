/** `npm run vacuum`: rewrites the database's tables without what was deleted, also while Markwise runs. */
import { sql } from 'kysely';
import { loadConfig } from '../server/config.ts';
import { locateDatabase } from '../server/data/backup/locate-database.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';

const HOUR_MS = 3600 * 1000;

const log = { info: () => undefined, warn: console.error };
const database = await locateDatabase(loadConfig(), log, { join: true });
// Without the program's own limits: a large table takes its time, in silence.
const db = openDatabase(database.url, { silenceMs: HOUR_MS });
try {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (full, analyze)`.execute(connection);
  });
  console.log('The tables hold only what is there. What logs and backups still hold: docs/security.md');
} finally {
  await closeDatabase(db);
  await database.stop();
}
