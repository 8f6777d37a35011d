/** The columns of what a school's teachers use, and of the shelf that they share. */
import type { ColumnType, Generated } from 'kysely';

type SchoolPeriodsTable = {
  school_id: string;
  period_start: Date;
  used: number;
  granted_limit: number;
  departed: Generated<number>;
};

type SchoolSpendTable = {
  school_id: string;
  month: string;
  dollars: Generated<number>;
  calls: Generated<number>;
};

type SchoolRubricsTable = {
  id: Generated<string>;
  school_id: string;
  shared_by: string | null;
  library_id: string | null;
  title: string;
  subject: string;
  grade_from: number | null;
  grade_to: number | null;
  genre: string;
  rubric: ColumnType<unknown, string, string>;
  shared_at: Date;
};

export type SchoolUseTables = {
  school_periods: SchoolPeriodsTable;
  school_spend: SchoolSpendTable;
  school_rubrics: SchoolRubricsTable;
};
