/** A fresh database for a test file, copied from the template that the global setup made. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '../database.ts';
import { withDatabase } from '../socket-url.ts';

export const TEMPLATE_DATABASE = 'markwise_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export type TestDatabase = { db: Db; url: string; drop(): Promise<void> };

/** Statements about whole databases, which run outside of a transaction and of the database concerned. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** With every migration applied, or empty where a test brings migrations of its own. */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = from === 'migrated' ? TEMPLATE_DATABASE : 'template0';
  // Copying files beats the default, which writes every page to the log as well.
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = withDatabase(server, name);
  const db = openDatabase(url);
  return {
    db,
    url,
    async drop() {
      await closeDatabase(db);
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
