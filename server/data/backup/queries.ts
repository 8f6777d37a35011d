/**
 * SQL of backup and restore. Tables are asked from the database itself, so that a new one is never forgotten; what the
 * queue keeps lies in a schema of its own and is left out.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { oneOf, only, parseRows, rowsOf } from '../../platform/db/rows.ts';
import type { Order } from '../../platform/jobs/queue.ts';

const FETCH = 200;
const MIGRATIONS = 'schema_migrations';
/** Made anew by whoever starts on the restored rows. */
const NOT_SAVED = [MIGRATIONS, 'schema_views'];

const MigrationRow = z.object({ name: z.string(), sha256: z.string() });
const EdgeRow = z.object({ child: z.string(), parent: z.string() });
const listTableNames = (db: Db | Tx): Promise<string[]> =>
  rowsOf(db, only(z.string()))`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;

export const hasTables = async (db: Db): Promise<boolean> => (await listTableNames(db)).length > 0;

export const listApplied = (db: Db | Tx) =>
  rowsOf(db, MigrationRow)`select name, sha256 from ${sql.table(MIGRATIONS)} order by name`;

/** Parents first, so that rows can be put back in this order. A key that is only checked at the end does not count. */
export const listTables = async (db: Db | Tx): Promise<string[]> => {
  const { rows } = await sql`
    select child.relname as child, parent.relname as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and not c.condeferred and c.connamespace = 'public'::regnamespace`.execute(db);
  const edges = parseRows(EdgeRow, rows).filter(({ child, parent }) => child !== parent);
  const ordered: string[] = [];
  const visit = (table: string, trail: string[]) => {
    if (trail.includes(table)) throw new Error(`The tables ${trail.join(', ')} point at each other.`);
    if (ordered.includes(table)) return;
    for (const { child, parent } of edges) if (child === table) visit(parent, [...trail, table]);
    ordered.push(table);
  };
  for (const table of await listTableNames(db)) if (!NOT_SAVED.includes(table)) visit(table, []);
  return ordered;
};

async function* readCursor(tx: Tx): AsyncGenerator<string> {
  for (;;) {
    const lines = await rowsOf(tx, only(z.string()))`fetch ${sql.lit(FETCH)} from backup_rows`;
    if (lines.length === 0) break;
    yield* lines;
  }
  await sql`close backup_rows`.execute(tx);
}

export async function* readTable(tx: Tx, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for
    select to_json(t)::text as line from ${sql.table(table)} t`.execute(tx);
  yield* readCursor(tx);
}

/** Every stored file that a row names. */
export async function* readFileKeys(tx: Tx): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for
    select file_key as line from submissions
    union all select rubric_file_key from assignments
    union all select solution_key_file from projects where solution_key_file is not null
    union all select photo_key from teachers where photo_key is not null
    union all select key from ticket_pictures
    union all select file_key from scans`.execute(tx);
  yield* readCursor(tx);
}

export const insertLines = async (tx: Tx, table: string, lines: readonly string[]) => {
  const name = sql.table(table);
  await sql`insert into ${name}
    select * from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`.execute(tx);
};

export const countRows = (db: Db | Tx, table: string): Promise<number> =>
  oneOf(db, only(z.number().int()))`select count(*) as count from ${sql.table(table)}`;

const UnfinishedRow = z.object({
  submissionId: z.uuid(),
  teacherId: z.uuid(),
  attempt: z.number().int(),
  priority: z.number().int(),
});

/** What had not been graded, in the same fair order as after an upload. */
export const listUnfinished = async (tx: Tx): Promise<Order<'gradeSubmission'>[]> => {
  const rows = await rowsOf(tx, UnfinishedRow)`
    select id as "submissionId", teacher_id as "teacherId", attempt,
      (1 - row_number() over (partition by teacher_id order by created_at, id))::int as priority
    from submissions where status in ('pending', 'grading')`;
  return rows.map(({ priority, ...payload }) => ({ payload, priority }));
};

const ScanRow = z.object({ scanId: z.uuid(), teacherId: z.uuid() });

/** Scans whose pages were being read. They are taken apart anew; what was read of them stays. */
export const listUnreadScans = async (tx: Tx): Promise<Order<'readScan'>[]> => {
  const rows = await rowsOf(tx, ScanRow)`
    update scans set pages = null where state = 'reading'
    returning id as "scanId", teacher_id as "teacherId"`;
  return rows.map((payload) => ({ payload }));
};

/** They may have gone out since the backup was made: the teacher sees them as not sent and decides. */
export const endWaitingMails = async (tx: Tx) => {
  await sql`update releases set mail = 'failed' where mail = 'waiting'`.execute(tx);
  await sql`update ticket_messages set mail = 'failed' where mail = 'waiting'`.execute(tx);
};

/** Papers that were to be graded again; behind those that have no grade. */
export const listUnfinishedRegrades = async (tx: Tx): Promise<Order<'gradeSubmission'>[]> => {
  const rows = await rowsOf(tx, UnfinishedRow)`
    select submission_id as "submissionId", teacher_id as "teacherId", attempt,
      (-row_number() over (partition by teacher_id order by requested_at, submission_id))::int as priority
    from regrades where state = 'waiting'`;
  return rows.map(({ priority, ...payload }) => ({ payload, priority }));
};
