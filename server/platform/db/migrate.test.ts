import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../lab/app/grading.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let folder: string;
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const listTables = async () => {
  const found = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(database.db);
  return found.rows.map(({ name }) => name);
};

/** Until somebody stands before a lock. */
const untilBlocked = () =>
  until(async () => {
    const { rows } = await sql`SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE NOT granted AND datname = current_database()`.execute(database.db);
    return rows.length > 0;
  });

beforeEach(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'markwise-migrations-'));
  await write('0001_courses.sql', 'CREATE TABLE courses (id int PRIMARY KEY);');
  await write('0002_essays.sql', 'CREATE TABLE essays (id int); INSERT INTO courses VALUES (1);');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('migrations', () => {
  it('are applied in order, once, and a second start applies nothing', async () => {
    expect(await migrate(database.url, folder)).toEqual(['0001_courses.sql', '0002_essays.sql']);
    expect(await migrate(database.url, folder)).toEqual([]);
    await write('0003_marks.sql', 'CREATE TABLE marks (id int);');
    expect(await migrate(database.url, folder)).toEqual(['0003_marks.sql']);
  });

  it('are applied once when ten processes start at the same moment', async () => {
    const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url, folder)));
    expect(applied.flat().sort()).toEqual(['0001_courses.sql', '0002_essays.sql']);
  });

  it('wait for whoever reads a table for long, and let everybody else pass meanwhile', async () => {
    await migrate(database.url, folder);
    await write('0003_titles.sql', 'ALTER TABLE courses ADD COLUMN title text;');
    const reading = await database.db.startTransaction().execute();
    await sql`SELECT * FROM courses`.execute(reading);
    let isDone = false;
    const migrated = migrate(database.url, folder).finally(() => {
      isDone = true;
    });
    await untilBlocked();
    // Behind the migration, which stands behind the reader: answered long before the reader ends.
    await sql`SELECT * FROM courses`.execute(database.db);
    expect(isDone).toBe(false);
    await reading.commit().execute();
    expect(await migrated).toEqual(['0003_titles.sql']);
  });

  it('leave nothing of a file that fails half-way, and go on when it is mended', async () => {
    await write('0002_essays.sql', 'CREATE TABLE essays (id int); INSERT INTO nowhere VALUES (1);');
    await expect(migrate(database.url, folder)).rejects.toThrow(/0002_essays\.sql failed: .*nowhere/);
    expect(await listTables()).toEqual(['courses', 'schema_migrations']);
    await write('0002_essays.sql', 'CREATE TABLE essays (id int);');
    expect(await migrate(database.url, folder)).toEqual(['0002_essays.sql']);
  });

  it('are refused when an applied file was edited, but not for other line ends', async () => {
    await write('0001_courses.sql', 'CREATE TABLE courses (\n  id int PRIMARY KEY\n);\n');
    await migrate(database.url, folder);
    await write('0001_courses.sql', 'CREATE TABLE courses (\r\n  id int PRIMARY KEY\r\n);\r\n');
    expect(await migrate(database.url, folder)).toEqual([]);
    await write('0001_courses.sql', 'CREATE TABLE courses (id bigint PRIMARY KEY);');
    await expect(migrate(database.url, folder)).rejects.toThrow(/0001_courses\.sql was edited/);
  });

  it('are refused when the database comes from a newer Markwise', async () => {
    await migrate(database.url, folder);
    await rm(join(folder, '0002_essays.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow(
      /0002_essays\.sql, which this version .* not know/,
    );
  });

  it('are refused when two have one number or a name says nothing', async () => {
    await write('0002_marks.sql', 'SELECT 1;');
    await expect(migrate(database.url, folder)).rejects.toThrow(/same number/);
    await rm(join(folder, '0002_marks.sql'));
    await write('marks.sql', 'SELECT 1;');
    await expect(migrate(database.url, folder)).rejects.toThrow(/marks\.sql must be named/);
  });
});
