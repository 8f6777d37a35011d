import { z } from 'zod';
import { SubmissionStatus } from '../../contract/assignments.ts';
import type { Db } from '../platform/db/database.ts';
import { rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const CoursePaperRow = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  roster_id: z.uuid().nullable(),
  rubric_id: z.uuid(),
  created_at: z.date(),
  graded_at: z.date().nullable(),
  status: SubmissionStatus,
  is_withheld: z.boolean(),
  /** Null: none yet, withheld, or with marks that nobody has settled. */
  share: z.number().nullable(),
  marks: z
    .array(z.object({ id: z.string(), name: z.string(), score: z.number(), max: z.number().positive() }))
    .nullable(),
});
export type CoursePaperRow = z.infer<typeof CoursePaperRow>;

/** Oldest first. */
export const listCoursePapers = (db: Db, scope: Scope, courseId: string): Promise<CoursePaperRow[]> =>
  rowsOf(db, CoursePaperRow)`
    select g.submission_id as id, g.assignment_id, a.name as assignment_name, g.roster_id, g.rubric_id, g.created_at,
      g.status, coalesce(g.held = 'withheld', false) as is_withheld,
      case when g.held is null then g.graded_at end as graded_at,
      case when g.held is null then g.share end as share,
      case when g.held is null then (
        select jsonb_agg(jsonb_build_object('id', e.criterion_id, 'name', e.name, 'score', e.score, 'max', e.max)
          order by e.place)
        from verdict_criteria e where e.submission_id = g.submission_id) end as marks
    from effective_grades g
    join assignments a on a.id = g.assignment_id
    where g.teacher_id = ${scope.owner} and a.course_id = ${courseId}
    order by g.created_at, g.submission_id`;

const QuestionsRow = z.object({ id: z.uuid(), questions: z.array(z.string()) });

/** By rubric snapshot: the criteria that are numbered questions. */
export const listQuestions = async (
  db: Db,
  scope: Scope,
  courseId: string,
): Promise<Map<string, string[]>> => {
  const rows = await rowsOf(db, QuestionsRow)`
    select r.id, coalesce((select jsonb_agg(c ->> 'id') from jsonb_array_elements(r.rubric -> 'criteria') c
      where c ->> 'question' is not null), '[]') as questions
    from rubrics r join assignments a on a.id = r.assignment_id
    where r.teacher_id = ${scope.owner} and a.course_id = ${courseId}`;
  return new Map(rows.map(({ id, questions }) => [id, questions]));
};
