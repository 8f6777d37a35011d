/** The columns of rubrics: snapshots that papers are graded by, and those that a teacher keeps. */
import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

export type RubricsTable = {
  id: Generated<string>;
  teacher_id: string;
  assignment_id: string;
  rubric: Json;
  created_at: Generated<Date>;
};

export type RubricLibraryTable = {
  id: Generated<string>;
  teacher_id: string;
  title: string;
  subject: string;
  grade_from: number | null;
  grade_to: number | null;
  genre: string;
  rubric: Json;
  origin: ColumnType<unknown, string | null, string | null>;
  revision: Generated<string>;
  created_at: Date;
  updated_at: Date;
};
