/** SQL about uploads as a teacher looks back at them. */
import { StatusCounts } from '../../contract/assignments.ts';
import { Project } from '../../contract/submissions.ts';
import type { Db } from '../platform/db/database.ts';
import { moment, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const ProjectRow = Project.omit({ counts: true })
  .extend({ created_at: moment, ...StatusCounts.shape })
  .transform(
    ({ total, pending, grading, complete, failed, ...row }): Project => ({
      ...row,
      counts: { total, pending, grading, complete, failed },
    }),
  );

/** Newest first; removed work does not count. */
export const listProjects = (db: Db, scope: Scope): Promise<Project[]> =>
  rowsOf(db, ProjectRow)`
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
    order by p.created_at desc, p.id desc`;
