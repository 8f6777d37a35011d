/** SQL of the overview: one pass over the teacher's courses. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { parseRows } from '../db/rows.ts';

const OverviewRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_sample: z.boolean(),
    students: z.number().int(),
    assignments: z.number().int(),
    submissions: z.number().int(),
    graded: z.number().int(),
    average_grade: z.number().nullable(),
  })
  .meta({ title: 'course overview row' });
export type OverviewRow = z.infer<typeof OverviewRow>;

/** A student is a name or, failing that, an id; work of nobody known counts each file as one. */
const STUDENT_KEY = sql`coalesce(nullif(lower(s.student_name), ''), nullif(s.student_id, ''), s.id::text)`;

export const listCourseOverviews = async (db: Db, teacherId: string): Promise<OverviewRow[]> => {
  const { rows } = await sql`
    select c.id, c.name, c.is_sample,
      count(distinct ${STUDENT_KEY})::int as students,
      (select count(*)::int from assignments where assignments.course_id = c.id) as assignments,
      count(s.id)::int as submissions,
      count(v.submission_id)::int as graded,
      avg(v.score / v.max * 100) as average_grade
    from courses c
    left join assignments a on a.course_id = c.id
    left join submissions s on s.assignment_id = a.id and s.removed_at is null
    left join verdicts v on v.submission_id = s.id and v.attempt = s.attempt and s.status = 'complete'
    where c.teacher_id = ${teacherId}
    group by c.id
    order by c.created_at desc, c.id`.execute(db);
  return parseRows(OverviewRow, rows);
};

export const countStudents = async (db: Db, teacherId: string): Promise<number> => {
  const { rows } = await sql<{ students: number }>`
    select count(distinct ${STUDENT_KEY})::int as students
    from submissions s where s.teacher_id = ${teacherId} and s.removed_at is null`.execute(db);
  return rows[0]?.students ?? 0;
};
