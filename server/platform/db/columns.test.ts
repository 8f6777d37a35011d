/** `migrations/columns.ts` is written from a migrated database: `npm run unit -- server/platform/db/columns.test.ts -u`. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseRows } from './rows.ts';
import { createTestDatabase } from './testing/test-database.ts';

const ColumnRow = z.object({
  table_name: z.string(),
  column_name: z.string(),
  udt_name: z.string(),
  is_nullable: z.boolean(),
  is_filled: z.boolean(),
});
type ColumnRow = z.infer<typeof ColumnRow>;

/** As `database.ts` has the driver read them. */
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'Json',
};

const typeOf = (name: string): string => {
  if (name.startsWith('_')) return `${typeOf(name.slice(1))}[]`;
  const type = TYPES[name];
  if (type === undefined) throw new Error(`No type for columns of ${name}`);
  return type;
};

/** Nullable columns may be left out anyway. */
const describeColumn = ({ column_name, udt_name, is_nullable, is_filled }: ColumnRow): string => {
  const type = typeOf(udt_name);
  const spare = is_nullable ? 'null' : 'undefined';
  const json = is_nullable || is_filled ? `Json<${spare}>` : 'Json';
  const filled = is_filled ? `Generated<${type}>` : type;
  const plain = is_nullable ? `${type} | null` : filled;
  return `    ${column_name}: ${type === 'Json' ? json : plain};`;
};

const HEAD = `/** The columns of every table, written from a migrated database by \`server/platform/db/columns.test.ts\`. */
import type { ColumnType, Generated } from 'kysely';

/** Takes text on the way in and gives parsed values, which the row schemas check, on the way out. */
type Json<None = never> = ColumnType<unknown, string | None, string | None>;

export type Columns = {
`;

it('the columns that queries are typed by are those of the migrations', async () => {
  const { db, drop } = await createTestDatabase();
  const { rows } = await sql`
    SELECT table_name, column_name, udt_name, is_nullable = 'YES' AS is_nullable,
      column_default IS NOT NULL OR is_identity = 'YES' AS is_filled
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    ORDER BY table_name, ordinal_position`.execute(db);
  await drop();
  const tables = [...Map.groupBy(parseRows(ColumnRow, rows), ({ table_name }) => table_name)].map(
    ([name, columns]) => `  ${name}: {\n${columns.map(describeColumn).join('\n')}\n  };\n`,
  );
  await expect(`${HEAD}${tables.join('')}};\n`).toMatchFileSnapshot('../../../migrations/columns.ts');
});
