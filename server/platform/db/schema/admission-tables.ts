/** The columns of how models did on our own marked papers. */
import type { ColumnType, Generated } from 'kysely';

export type ModelAdmissionsTable = {
  id: Generated<string>;
  teacher_id: string;
  provider: string;
  model: string;
  address: string;
  prompt_version: string;
  set_version: string;
  status: ColumnType<string, string, string>;
  answers: ColumnType<unknown, string | undefined, string>;
  total: number;
  detail: Generated<string>;
  report: ColumnType<unknown, string | null | undefined, string | null>;
  started_at: Date;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
