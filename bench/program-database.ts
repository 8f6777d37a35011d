/** What the benches ask the database of a running program. */
import { sql } from 'kysely';
import type { Db } from '../server/platform/db/database.ts';
import { getParent } from './process-usage.ts';

export const countInFlight = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from submissions where status in ('pending', 'grading')`.execute(db);
  return rows[0]?.n ?? 0;
};

/** The process that all of PostgreSQL's others belong to. */
export const getServerPid = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return getParent(rows[0]?.pid ?? 0);
};
