/** SQL of the overview: one pass over the teacher's courses. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const OverviewRow = z.object({
  id: z.uuid(),
  name: z.string(),
  is_sample: z.boolean(),
  students: z.number().int(),
  assignments: z.number().int(),
  submissions: z.number().int(),
  graded: z.number().int(),
  average_grade: z.number().nullable(),
});
export type OverviewRow = z.infer<typeof OverviewRow>;

/**
 * Who a paper is from: a person on the roster of its course, or, when nobody is known, somebody of its own. The results
 * screen gathers papers the same way.
 */
const STUDENTS = sql`
  select distinct a.course_id, coalesce(st.id, s.id) as student, st.name_key, st.external_id
  from submissions s
  join assignments a on a.id = s.assignment_id
  join courses c on c.id = a.course_id
  left join students named on named.id = s.roster_id
  left join students st on st.id = coalesce(named.merged_into, named.id)
  where s.removed_at is null and c.archived_at is null and st.archived_at is null`;

export const listCourseOverviews = (db: Db, scope: Scope): Promise<OverviewRow[]> =>
  rowsOf(db, OverviewRow)`
    with people as (${STUDENTS} and s.teacher_id = ${scope.owner})
    select ${PLANNED_ONCE} c.id, c.name, c.is_sample,
      (select count(*)::int from people where people.course_id = c.id) as students,
      (select count(*)::int from assignments
        where assignments.course_id = c.id and assignments.removed_at is null) as assignments,
      count(g.submission_id)::int as submissions,
      count(g.score)::int as graded,
      avg(g.share) filter (where g.held is null) * 100 as average_grade
    from courses c
    left join assignments a on a.course_id = c.id
    left join effective_grades g on g.assignment_id = a.id
    where c.teacher_id = ${scope.owner} and c.removed_at is null and c.archived_at is null
    group by c.id
    order by c.created_at desc, c.id`;

/** Rosters are per course; one name with one number in two courses is one student. */
export const countStudents = async (db: Db, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ students: number }>`
    with people as (${STUDENTS} and s.teacher_id = ${scope.owner}),
    alike as (
      select coalesce(nullif(concat_ws(' ', nullif(name_key, ''), external_id), ''), student::text) as who,
        course_id, count(*) as people
      from people group by 1, 2
    )
    select coalesce(sum(most), 0)::int as students
    from (select max(people) as most from alike group by who) as each_of_them`.execute(db);
  return rows[0]?.students ?? 0;
};
