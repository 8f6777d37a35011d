/** What goes wrong around the database, in words: for people who start Markwise, and for code that must tell cases apart. */
import { CannotStart } from '../explain-start.ts';

/** The one sentence for every machine on which the embedded PostgreSQL cannot run. */
export function needsDatabaseUrl(reason: string, cause?: unknown): Error {
  return new CannotStart(
    `Markwise cannot run its own PostgreSQL here: ${reason}. Please set DATABASE_URL to a PostgreSQL server.`,
    { cause },
  );
}

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim();

/** A refusal of the operating system: no permission, no space, a read-only disk. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The system's or PostgreSQL's code of an error, or an empty string. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
