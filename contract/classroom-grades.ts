/** Google Classroom, the way back: an assignment created there, and grades given to it. */
import { z } from 'zod';
import { teacherWith } from './access.ts';
import { ClassroomLink } from './classroom.ts';
import { endpoint } from './endpoint.ts';

const access = teacherWith('classroom');
const OneAssignment = z.object({ id: z.uuid() });

export const createInClassroom = endpoint({
  method: 'POST',
  path: '/api/assignments/:id/classroom',
  access,
  summary: 'Create this assignment in a class of Google Classroom, so that grades can go back to it',
  params: OneAssignment,
  body: z.strictObject({
    course_id: z.string().regex(/^[\w-]{1,200}$/),
    title: z.string().trim().min(1).max(3000).optional(),
    description: z.string().trim().max(30_000).optional(),
    max_points: z.number().int().nonnegative().max(100_000).optional(),
    /** Published at once, or as a draft that the teacher publishes in Classroom. */
    publish: z.boolean().default(true),
  }),
  response: ClassroomLink,
});

/** What became of one paper's grade in Classroom. */
export const PushedGrade = z.object({
  student_work_id: z.uuid(),
  student_name: z.string(),
  /** drafted: only the teacher sees it there; returned: the student has it; failed: `failure` says why. */
  state: z.enum(['waiting', 'drafted', 'returned', 'failed']),
  /** In the points of Classroom. */
  grade: z.number().nullable(),
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
});
export type PushedGrade = z.infer<typeof PushedGrade>;

export const pushClassroomGrades = endpoint({
  method: 'POST',
  path: '/api/assignments/:id/classroom/grades',
  access,
  summary:
    'Give grades to Google Classroom, as drafts or returned to the students; each row tells what became of it',
  params: OneAssignment,
  /** `ids`: only these papers, for example those that failed. */
  body: z.strictObject({
    as: z.enum(['draft', 'returned']).default('draft'),
    ids: z.array(z.uuid()).min(1).max(1000).optional(),
  }),
  response: z.object({ rows: z.array(PushedGrade) }),
});
