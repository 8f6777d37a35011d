/**
 * Migrations: plain SQL files in order, forward only. Each is committed together with its row in `schema_migrations`,
 * and all of it happens under an advisory lock, because several processes start at once and would race. Views are no
 * migrations: they stand in one file as they are now, and are made anew when it, or what they read, is another one.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';
import { CannotStart } from '../explain-start.ts';
import { codeOf, messageOf } from './failures.ts';
import { parseRows } from './rows.ts';

type Migration = { name: string; sql: string; sha256: string };

const VIEWS = 'views/views.sql';

const projectMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Any number will do, as long as every version of Markwise takes the same. */
const LOCK_KEY = 7_261_930_451;
/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/**
 * While a migration waits for a table, everybody behind it waits too; so it waits briefly, and often. Less than the second
 * after which PostgreSQL resolves a deadlock: it is the migration that steps back, not a teacher's request.
 */
const LOCK_WAIT_MS = 400;
const PAUSE_MS = 500;
const MOST_TRIES = 400;

const AppliedRow = z.object({ name: z.string(), sha256: z.string() });

async function listMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
    if (number === undefined)
      throw new Error(`The migration ${name} must be named like 0001_what_it_does.sql.`);
    const other = numbers.get(number);
    if (other !== undefined) throw new Error(`The migrations ${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return Promise.all(names.map((name) => readSql(folder, name)));
}

const readSql = async (folder: string, name: string): Promise<Migration> => {
  // Git may check files out with other line ends; that is no edit.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
};

const findViews = async (folder: string): Promise<Migration | null> =>
  existsSync(join(folder, VIEWS)) ? readSql(folder, VIEWS) : null;

function checkApplied(applied: z.infer<typeof AppliedRow>[], migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new CannotStart(
        `The database has the migration ${name}, which this version of Markwise does not know. Please use a newer version.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new Error(
        `The migration ${name} was edited after it was applied. Undo the edit and add a new migration.`,
      );
    }
  }
}

const NOTE_MIGRATION = 'INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)';
const NOTE_VIEWS = `INSERT INTO schema_views (name, sha256) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256`;

async function applyMigration(client: Client, { name, sql, sha256 }: Migration, note: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query(sql);
    await client.query(note, [name, sha256]);
    await client.query('COMMIT');
  } catch (cause) {
    // On a lost connection the server has rolled back already.
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${messageOf(cause)}`, { cause });
  }
}

/** A backup or a long query holds its tables; the processes that serve meanwhile must not notice that we want them. */
async function applyBetweenOthers(
  client: Client,
  migration: Migration,
  note = NOTE_MIGRATION,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const failure = await applyMigration(client, migration, note).catch((error: Error) => error);
    if (failure === undefined) return;
    if (codeOf(failure.cause) !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw failure;
    await sleep(PAUSE_MS);
  }
}

async function applyPending(client: Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows } = await client.query('SELECT name, sha256 FROM schema_migrations ORDER BY name');
  const applied = parseRows(AppliedRow, rows);
  checkApplied(applied, migrations);
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  for (const migration of pending) await applyBetweenOthers(client, migration);
  return pending.map(({ name }) => name);
}

async function applyViews(client: Client, views: Migration, isStale: boolean): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS schema_views (name text PRIMARY KEY, sha256 text NOT NULL)');
  const { rows } = await client.query('SELECT name, sha256 FROM schema_views');
  const [held] = parseRows(AppliedRow, rows);
  if (isStale || held?.sha256 !== views.sha256) await applyBetweenOthers(client, views, NOTE_VIEWS);
}

/** Brings the database up to this checkout and returns the names of the migrations that it applied. */
export async function migrate(url: string, folder: string = projectMigrations): Promise<string[]> {
  const migrations = await listMigrations(folder);
  const views = await findViews(folder);
  const client = new Client({ connectionString: url, application_name: 'markwise migrate' });
  // A connection lost while waiting is also reported by the query that waits.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const applied = await applyPending(client, migrations);
    if (views !== null) await applyViews(client, views, applied.length > 0);
    return applied;
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}
