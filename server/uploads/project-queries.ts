/** SQL about uploads as a teacher looks back at them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { StatusCounts } from '../../contract/assignments.ts';
import type { Project } from '../../contract/submissions.ts';
import type { Db } from '../platform/db/database.ts';
import { parseRows } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const ProjectRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    assignment_id: z.uuid(),
    assignment_name: z.string(),
    course_id: z.uuid(),
    course_name: z.string(),
    created_at: z.date(),
    ...StatusCounts.shape,
  })
  .meta({ title: 'Project with counts' })
  .transform(
    ({ total, pending, grading, complete, failed, created_at, ...row }): Project => ({
      ...row,
      created_at: created_at.toISOString(),
      counts: { total, pending, grading, complete, failed },
    }),
  );

/** Newest first; removed work does not count. */
export const listProjects = async (db: Db, scope: Scope): Promise<Project[]> => {
  const { rows } = await sql`
    select p.id, p.name, p.assignment_id, a.name as assignment_name, c.id as course_id, c.name as course_name, p.created_at,
      count(s.id)::int as total,
      (count(s.id) filter (where s.status = 'pending'))::int as pending,
      (count(s.id) filter (where s.status = 'grading'))::int as grading,
      (count(s.id) filter (where s.status = 'complete'))::int as complete,
      (count(s.id) filter (where s.status = 'failed'))::int as failed
    from projects p
    join assignments a on a.id = p.assignment_id
    join courses c on c.id = a.course_id
    left join submissions s on s.project_id = p.id and s.removed_at is null
    where p.teacher_id = ${scope.owner} and a.removed_at is null
    group by p.id, a.id, c.id
    order by p.created_at desc, p.id desc`.execute(db);
  return parseRows(ProjectRow, rows);
};
