/** The one way to PostgreSQL: a pool, and Kysely on it. `Db` reads and writes; `Tx` proves that a transaction is open. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import type { Log } from './log.ts';
import { planOnce } from './planned-once.ts';
import type { Tables } from './tables.ts';
import { openWatchedSocket, STATEMENT_MS } from './watched-socket.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A bigint from the database does not fit into a number.');
  return value;
}

/** Counts and points are numbers here; a calendar day stays text, because a Date would move it between time zones. */
function columnTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, parseInt8);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(DATE, (text: string) => text);
  return types;
}

type Options = { max?: number; log?: Log; silenceMs?: number };

export function openDatabase(url: string, options: Options = {}): Db {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: 'markwise',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    stream: () => openWatchedSocket(options.silenceMs),
    types: columnTypes(),
  });
  const reportLoss = (error: Error) => options.log?.warn(`A database connection was lost: ${error.message}`);
  pool.on('error', reportLoss);
  // The pool listens only while a connection is idle. Lost inside a transaction, it would end the whole process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    planOnce(client);
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy();
}
