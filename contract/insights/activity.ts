/** What happened lately, newest first. */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { endpoint } from '../endpoint.ts';

export const ACTIVITY_PAGE = 50;

export const ActivityEntry = z.object({
  id: z.string(),
  /**
   * `upload`: files were accepted. `graded`: the last paper of an upload came to an end. `review`: the teacher changed or approved
   * grades (those of one assignment within an hour are one entry). `release`: papers were given back. `regrade`: a regrade was
   * asked for.
   */
  kind: z.enum(['upload', 'graded', 'review', 'release', 'regrade']),
  at: z.iso.datetime(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  course_name: z.string(),
  /** Papers. */
  papers: z.number().int().positive(),
  /** Those of `graded` whose grading failed. */
  failed: z.number().int().nonnegative(),
  /** The paper, where it is one. */
  result_id: z.uuid().nullable(),
  student_name: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const listActivity = endpoint('GET /api/activity', {
  access: teacherWith('recent_activity'),
  summary: 'Uploads, gradings that ended, reviews, releases and regrades, newest first, fifty at a time',
  query: z.object({
    /** From `next_cursor`. */
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({ entries: z.array(ActivityEntry), next_cursor: z.string().nullable() }),
});
