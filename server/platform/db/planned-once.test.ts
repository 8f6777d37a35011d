import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, type Db, openDatabase, type Tx } from './database.ts';
import { PLANNED_ONCE } from './planned-once.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  db = openDatabase(database.url, { max: 1 });
  await sql`create table kept (value int)`.execute(db);
  await sql`insert into kept values (1), (2)`.execute(db);
});
afterAll(async () => {
  await closeDatabase(db);
  await database.drop();
});

const find = async (least: number, by: Db | Tx = db) =>
  (await sql`select ${PLANNED_ONCE} value from kept where value::int >= ${least}`.execute(by)).rows;
const countKept = async () =>
  (await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)).rows[0]?.count;

it('is kept by its connection, whatever is asked for, and others are not', async () => {
  expect(await find(1)).toEqual([{ value: 1 }, { value: 2 }]);
  expect(await find(2)).toEqual([{ value: 2 }]);
  expect(await countKept()).toBe(1);
});

it('answers what is there once a migration has changed a column', async () => {
  await sql`alter table kept alter column value type text`.execute(db);
  await db.transaction().execute(async (tx) => expect(await find(2, tx)).toEqual([{ value: '2' }]));
  expect(await find(2)).toEqual([{ value: '2' }]);
});
