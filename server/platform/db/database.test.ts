import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isConnectionLoss } from '../http/errors.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a test database', () => {
  it("has every migration and is nobody else's", async () => {
    const other = await createTestDatabase();
    await sql`CREATE TABLE only_here (id int)`.execute(other.db);
    await expect(sql`SELECT * FROM only_here`.execute(database.db)).rejects.toThrow(/does not exist/);
    const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`.execute(
      other.db,
    );
    const files = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).sort();
    expect(rows.map(({ name }) => name)).toEqual(files);
    await other.drop();
  });
});

describe('values from the database', () => {
  it('are numbers for counts and points, text for days and dates for moments', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS count, 87.5::numeric AS points, '2026-02-01'::date AS day,
             '2026-02-01T10:00:00+02:00'::timestamptz AS moment`.execute(database.db);
    expect(rows).toEqual([
      { count: 9007199254740991, points: 87.5, day: '2026-02-01', moment: new Date('2026-02-01T08:00:00Z') },
    ]);
  });

  it('are refused rather than rounded when a count is too large for a number', async () => {
    await expect(sql`SELECT 9007199254740993::int8 AS count`.execute(database.db)).rejects.toThrow(
      RangeError,
    );
  });
});

describe('a lost connection', () => {
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => warnings.push(message) };

  it('while idle is noted, and the next query works', async () => {
    const db = openDatabase(database.url, { max: 1, log });
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    await expect.poll(() => warnings.join()).toContain('A database connection was lost');
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await closeDatabase(db);
  });

  it('that falls silent is given up like a lost one, and the next query works', async () => {
    const db = openDatabase(database.url, { max: 1, log, silenceMs: 300 });
    const silent = await sql`SELECT pg_sleep(5)`.execute(db).catch((error: unknown) => error);
    expect(isConnectionLoss(silent)).toBe(true);
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await closeDatabase(db);
  });

  it('inside a transaction fails that transaction only, not the process', async () => {
    const db = openDatabase(database.url, { max: 1, log });
    const lost = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`SELECT 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow();
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await closeDatabase(db);
  });
});
