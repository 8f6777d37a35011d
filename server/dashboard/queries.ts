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

/**
 * Who a paper is from: a name or, failing that, an id; a paper of nobody known counts as one person. Two ids under one name
 * are two people, and papers without an id under such a name a third. The results screen gathers them the same way.
 */
const PERSON = sql`coalesce(
  'name ' || nullif(lower(btrim(s.student_name)), ''), 'id ' || nullif(s.student_id, ''), 'work ' || s.id::text)`;
const PEOPLE = sql`case when count(distinct s.student_id) < 2 then 1
  else count(distinct s.student_id) + (bool_or(s.student_id is null))::int end`;

export const listCourseOverviews = async (db: Db, teacherId: string): Promise<OverviewRow[]> => {
  const { rows } = await sql`
    with people as (
      select a.course_id, ${PEOPLE} as people
      from submissions s join assignments a on a.id = s.assignment_id
      where s.teacher_id = ${teacherId} and s.removed_at is null
      group by a.course_id, ${PERSON}
    )
    select c.id, c.name, c.is_sample,
      (select coalesce(sum(people), 0)::int from people where people.course_id = c.id) as students,
      (select count(*)::int from assignments where assignments.course_id = c.id) as assignments,
      count(g.submission_id)::int as submissions,
      count(g.score)::int as graded,
      avg(g.share) * 100 as average_grade
    from courses c
    left join assignments a on a.course_id = c.id
    left join effective_grades g on g.assignment_id = a.id
    where c.teacher_id = ${teacherId}
    group by c.id
    order by c.created_at desc, c.id`.execute(db);
  return parseRows(OverviewRow, rows);
};

export const countStudents = async (db: Db, teacherId: string): Promise<number> => {
  const { rows } = await sql<{ students: number }>`
    select coalesce(sum(people), 0)::int as students from (
      select ${PEOPLE} as people from submissions s
      where s.teacher_id = ${teacherId} and s.removed_at is null group by ${PERSON}) as persons`.execute(db);
  return rows[0]?.students ?? 0;
};
