/** SQL about all that belongs to one teacher, for the export. What is long is left to be read page by page. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { parseRow, parseRows } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const PaperRow = z
  .object({
    id: z.uuid(),
    assignment_id: z.uuid(),
    file_key: z.string(),
    file_name: z.string(),
    student_name: z.string().nullable(),
  })
  .meta({ title: 'Paper to export' });
export type PaperRow = z.infer<typeof PaperRow>;

/** Oldest first, so that the first of two of the same name keeps it. */
export const listPapers = async (db: Db, scope: Scope): Promise<PaperRow[]> => {
  const rows = await db
    .selectFrom('submissions as s')
    .leftJoin('students as named', 'named.id', 's.roster_id')
    .leftJoin('students as st', (join) =>
      join.on('st.id', '=', sql<string>`coalesce(named.merged_into, named.id)`),
    )
    .select([
      's.id',
      's.assignment_id',
      's.file_key',
      's.file_name',
      sql<string | null>`coalesce(nullif(st.name, ''), s.student_name)`.as('student_name'),
    ])
    .where('s.teacher_id', '=', scope.owner)
    .where('s.removed_at', 'is', null)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  return parseRows(PaperRow, rows);
};

const TeachersFileRow = z
  .object({ assignment_id: z.uuid(), file_key: z.string(), file_name: z.string() })
  .meta({ title: 'Rubric or answer key to export' });
export type TeachersFileRow = z.infer<typeof TeachersFileRow>;

/** Rubrics, and the answer keys that came with an upload; those are kept without their name. */
export const listTeachersFiles = async (db: Db, scope: Scope): Promise<TeachersFileRow[]> => {
  const rubrics = await db
    .selectFrom('assignments')
    .select(['id as assignment_id', 'rubric_file_key as file_key', 'rubric_file_name as file_name'])
    .where('teacher_id', '=', scope.owner)
    .orderBy('created_at')
    .execute();
  const keys = await db
    .selectFrom('projects')
    .select(['assignment_id', 'solution_key_file as file_key', 'name as file_name'])
    .where('teacher_id', '=', scope.owner)
    .where('solution_key_file', 'is not', null)
    .orderBy('created_at')
    .execute();
  return parseRows(TeachersFileRow, [...rubrics, ...keys]);
};

const PeriodRow = z
  .object({ period_start: z.date(), period_end: z.date(), used: z.number().int() })
  .meta({ title: 'Used submissions' });
export type PeriodRow = z.infer<typeof PeriodRow>;

export const listUsedPeriods = async (db: Db, scope: Scope): Promise<PeriodRow[]> => {
  const rows = await db
    .selectFrom('usage_periods')
    .select(['period_start', 'period_end', 'used'])
    .where('teacher_id', '=', scope.owner)
    .orderBy('period_start')
    .execute();
  return parseRows(PeriodRow, rows);
};

const SinceRow = z.object({ created_at: z.date() }).meta({ title: 'Beginning of an account' });

export const getAccountStart = async (db: Db, scope: Scope): Promise<Date> => {
  const row = await db
    .selectFrom('teachers')
    .select('created_at')
    .where('id', '=', scope.owner)
    .executeTakeFirst();
  return parseRow(SinceRow, row).created_at;
};
