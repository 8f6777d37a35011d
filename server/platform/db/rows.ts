/**
 * Rows are parsed on the way out of the database, so that a new or renamed column cannot slip through. The error names the columns that
 * were expected; values never appear there, they may be personal.
 */
import { type QueryExecutorProvider, sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';

/** Comes as a date and is told as text: `Contract.extend({ created_at: moment })` is the row of what a contract tells. */
export const moment = z.date().transform((at) => at.toISOString());

function describeMismatch(schema: z.ZodType, error: z.ZodError): string {
  const wanted = schema instanceof z.ZodObject ? schema.keyof().options.join(', ') : 'one column';
  const columns = error.issues.map((issue) => `${String(issue.path[0] ?? 'row')} (${issue.code})`);
  return `A row of the database does not match its schema (${wanted}): ${[...new Set(columns)].join(', ')}`;
}

export function parseRow<T extends z.ZodType>(schema: T, row: unknown): z.output<T> {
  const result = schema.safeParse(row);
  // No cause: zod's error may quote what it was given.
  if (!result.success) throw new Error(describeMismatch(schema, result.error));
  return result.data;
}

export function parseRows<T extends z.ZodType>(schema: T, rows: readonly unknown[]): z.output<T>[] {
  return rows.map((row) => parseRow(schema, row));
}

/** What is selected for rows of this schema: each of its fields is a column. */
export function columnsOf<T extends z.ZodObject>(schema: T): (keyof T['shape'] & string)[];
export function columnsOf(schema: z.ZodObject): string[] {
  return schema.keyof().options;
}

/** A row of one column is what stands in it: `.select('id').$call(many(only(z.uuid())))`. */
export const only = <T extends z.ZodType>(schema: T) =>
  z
    .record(z.string(), z.unknown())
    .transform((row) => Object.values(row)[0])
    .pipe(schema);

type Query = { execute(): Promise<unknown[]>; executeTakeFirst(): Promise<unknown> };

/** All rows of a query, each as its schema says: `db.selectFrom(…).select(…).$call(many(Row))`. */
export const many =
  <T extends z.ZodType>(schema: T) =>
  async (query: Pick<Query, 'execute'>): Promise<z.infer<T>[]> =>
    parseRows(schema, await query.execute());

/** The first row of a query; null: there is none. */
export const maybe =
  <T extends z.ZodType>(schema: T) =>
  async (query: Pick<Query, 'executeTakeFirst'>): Promise<z.infer<T> | null> => {
    const row = await query.executeTakeFirst();
    return row === undefined ? null : parseRow(schema, row);
  };

/** The first row of a query; where there is none, whoever asked is told that it was not found. */
export const one =
  <T extends z.ZodType>(schema: T) =>
  async (query: Pick<Query, 'executeTakeFirst'>): Promise<z.infer<T>> => {
    const row = await query.executeTakeFirst();
    if (row === undefined) throw new Failure('not_found');
    return parseRow(schema, row);
  };

/** Whether a query finds anything. */
export const isThere = async (query: Pick<Query, 'executeTakeFirst'>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** The same four for SQL that is written out: rowsOf(db, Row)`select …`. */
type Written<T> = (...written: Parameters<typeof sql>) => Promise<T>;

const run = async (db: QueryExecutorProvider, written: Parameters<typeof sql>): Promise<unknown[]> =>
  (await sql(...written).execute(db)).rows;

export const rowsOf =
  <T extends z.ZodType>(db: QueryExecutorProvider, schema: T): Written<z.infer<T>[]> =>
  async (...written) =>
    parseRows(schema, await run(db, written));

export const firstOf =
  <T extends z.ZodType>(db: QueryExecutorProvider, schema: T): Written<z.infer<T> | null> =>
  async (...written) =>
    maybe(schema)({ executeTakeFirst: async () => (await run(db, written))[0] });

export const oneOf =
  <T extends z.ZodType>(db: QueryExecutorProvider, schema: T): Written<z.infer<T>> =>
  async (...written) =>
    one(schema)({ executeTakeFirst: async () => (await run(db, written))[0] });

export const anyOf =
  (db: QueryExecutorProvider): Written<boolean> =>
  async (...written) =>
    (await run(db, written)).length > 0;
