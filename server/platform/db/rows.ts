/**
 * Rows are parsed on the way out of the database, so that a new or renamed column cannot slip through. Give the schema a
 * title (`.meta({ title: 'Course row' })`): it names the schema in the error. Values never appear there, they may be
 * personal.
 */
import type { z } from 'zod';

function describeMismatch(schema: z.ZodType, error: z.ZodError): string {
  const name = schema.meta()?.title ?? schema.description ?? 'unnamed';
  const columns = error.issues.map((issue) => `${String(issue.path[0] ?? 'row')} (${issue.code})`);
  return `A database row does not match the schema "${name}": ${[...new Set(columns)].join(', ')}`;
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
