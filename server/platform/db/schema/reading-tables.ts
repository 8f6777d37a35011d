/** The columns of what was read from pictures. */
import type { ColumnType } from 'kysely';

export type ReadingsTable = {
  submission_id: string;
  page: number;
  lines: ColumnType<unknown, string, string>;
  drawn: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  corrected_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
