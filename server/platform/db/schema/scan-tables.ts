/** The columns of class scans. */
import type { ColumnType, Generated } from 'kysely';

type ScansTable = {
  id: Generated<string>;
  teacher_id: string;
  assignment_id: string;
  file_key: string;
  file_name: string;
  file_bytes: number;
  state: ColumnType<string, string | undefined, string>;
  pages: ColumnType<number | null, number | null | undefined, number | null>;
  options: ColumnType<unknown, string, string>;
  plan: ColumnType<unknown, string | null | undefined, string | null>;
  version: Generated<number>;
  failure_code: ColumnType<string | null, string | null | undefined, string | null>;
  project_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

type ScanPagesTable = {
  scan_id: string;
  page: number;
  reading: ColumnType<unknown, string, string>;
  pictured: boolean;
};

export type ScanTables = { scans: ScansTable; scan_pages: ScanPagesTable };
