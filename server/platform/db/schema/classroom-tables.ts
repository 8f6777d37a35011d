/** The columns of what is known of Google Classroom. */
import type { ColumnType, Generated } from 'kysely';

type GoogleLinksTable = {
  teacher_id: string;
  google_sub: string;
  email: string;
  scopes: string[];
  refresh_token: Buffer | null;
  connected_at: Date;
  revoked_at: Date | null;
};

type ClassroomLinksTable = {
  assignment_id: string;
  teacher_id: string;
  course_id: string;
  course_name: string;
  course_work_id: string;
  title: string;
  associated: boolean;
  max_points: number | null;
  link: string | null;
  linked_at: Date;
  imported_at: Date | null;
};

type ClassroomImportsTable = {
  id: Generated<string>;
  teacher_id: string;
  assignment_id: string;
  files: ColumnType<unknown, string, string>;
  state: string;
  project_id: string | null;
  accepted: Generated<number>;
  unchanged: Generated<number>;
  rejected: ColumnType<unknown, string | undefined, string>;
  failure_code: string | null;
  created_at: Date;
  ended_at: Date | null;
};

type ClassroomGradesTable = {
  submission_id: string;
  teacher_id: string;
  state: string | null;
  grade: number | null;
  failure_code: string | null;
  pushed_at: Date | null;
  wanted: string | null;
  wanted_at: Date | null;
  claimed_until: Date | null;
};

type ClassroomCreationsTable = {
  assignment_id: string;
  teacher_id: string;
  begun_at: Date;
};

export type ClassroomTables = {
  google_links: GoogleLinksTable;
  classroom_links: ClassroomLinksTable;
  classroom_imports: ClassroomImportsTable;
  classroom_grades: ClassroomGradesTable;
  classroom_creations: ClassroomCreationsTable;
};
