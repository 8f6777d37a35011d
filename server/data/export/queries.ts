/** SQL about all that belongs to one teacher, for the export. What is long is left to be read page by page. */
import { sql } from 'kysely';
import { z } from 'zod';
import { ReleasedPaper } from '../../../contract/giving-back/released-paper.ts';
import type { Db } from '../../platform/db/database.ts';
import { many, one, only, parseRows, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const PaperRow = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  file_key: z.string(),
  file_name: z.string(),
  student_name: z.string().nullable(),
});
export type PaperRow = z.infer<typeof PaperRow>;

/** Oldest first, so that the first of two of the same name keeps it. */
export const listPapers = (db: Db, scope: Scope): Promise<PaperRow[]> =>
  db
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
    .where((eb) => eb.and({ 's.teacher_id': scope.owner, 's.removed_at': null }))
    .orderBy('s.created_at')
    .orderBy('s.id')
    .$call(many(PaperRow));

const TeachersFileRow = z.object({ assignment_id: z.uuid(), file_key: z.string(), file_name: z.string() });
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

const UploadRow = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  name: z.string(),
  /** What the teacher told the grader for this upload. */
  instructions: z.string(),
  created_at: z.date(),
});

export const listUploads = (db: Db, scope: Scope) =>
  db
    .selectFrom('projects')
    .select(['id', 'assignment_id', 'name', 'instructions', 'created_at'])
    .where('teacher_id', '=', scope.owner)
    .orderBy('created_at')
    .orderBy('id')
    .$call(many(UploadRow));

const ReleaseRow = z.object({
  student_work_id: z.uuid(),
  released_at: z.date(),
  taken_back_at: z.date().nullable(),
  /** As the student saw it. */
  paper: ReleasedPaper,
  links: z.array(
    z.object({
      created_at: z.string(),
      expires_at: z.string(),
      revoked_at: z.string().nullable(),
      opens: z.number(),
    }),
  ),
});
export type ReleaseRow = z.infer<typeof ReleaseRow>;

/** Page by page, each after the last one's id. Of a link only its hash is known, which opens nothing and says nothing. */
export const listReleases = (
  db: Db,
  scope: Scope,
  after: string | null,
  limit: number,
): Promise<ReleaseRow[]> =>
  rowsOf(db, ReleaseRow)`
    select r.submission_id as student_work_id, r.released_at, r.revoked_at as taken_back_at, r.snapshot as paper,
      coalesce((select jsonb_agg(jsonb_build_object('created_at', l.created_at, 'expires_at', l.expires_at,
          'revoked_at', l.revoked_at, 'opens', l.opens) order by l.created_at)
        from share_links l where l.submission_id = r.submission_id), '[]') as links
    from releases r join submissions s on s.id = r.submission_id
    where r.teacher_id = ${scope.owner} and s.removed_at is null
      and (${after}::uuid is null or r.submission_id > ${after}::uuid)
    order by r.submission_id limit ${limit}`;

const PeriodRow = z.object({
  period_start: z.date(),
  period_end: z.date(),
  used: z.number().int(),
  of_school: z.boolean(),
});
export type PeriodRow = z.infer<typeof PeriodRow>;

export const listUsedPeriods = (db: Db, scope: Scope): Promise<PeriodRow[]> =>
  db
    .selectFrom('usage_periods')
    .select(['period_start', 'period_end', 'used'])
    .select(sql<boolean>`school_id is not null`.as('of_school'))
    .where('teacher_id', '=', scope.owner)
    .orderBy('period_start')
    .$call(many(PeriodRow));

export const getAccountStart = (db: Db, scope: Scope): Promise<Date> =>
  db
    .selectFrom('teachers')
    .select('created_at')
    .where('id', '=', scope.owner)
    .$call(one(only(z.date())));
