/** Google Classroom, the way back: an assignment created there, and grades given to it. */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { ClassroomLink } from '../classroom.ts';
import { endpoint } from '../endpoint.ts';

const access = teacherWith('classroom');

export const createInClassroom = endpoint('POST /api/assignments/:id/classroom', {
  access,
  summary: 'Create this assignment in a class of Google Classroom, so that grades can go back to it',
  body: z.strictObject({
    course_id: z.string().regex(/^[\w-]{1,200}$/),
    title: z.string().trim().min(1).max(3000).optional(),
    description: z.string().trim().max(30_000).optional(),
    /** Whole points, as Classroom asks; not given: the assignment's grade level. Others are scaled. */
    max_points: z.number().int().positive().max(100_000).optional(),
    /** Published at once, or as a draft that the teacher publishes in Classroom. */
    publish: z.boolean().default(true),
  }),
  response: ClassroomLink,
});

/** A paper and its grade in Classroom. */
export const ClassroomGrade = z.object({
  student_work_id: z.uuid(),
  student_name: z.string(),
  /** The grade here; null: none yet, or one that is withheld. */
  points: z.number().nullable(),
  max: z.number().nullable(),
  /** The same in the points of Classroom, rounded as Classroom rounds; null where either is missing. */
  classroom_points: z.number().nullable(),
  /**
   * ready: can be sent; held: cannot be sent as it is, `sentence` says why; waiting: on its way, tried again by itself;
   * sent, unchanged: Classroom has it (unchanged: had it before this call); failed: `sentence` says why, sending again tries again;
   * not_ours: made in Classroom, so it is filled in there by hand.
   */
  status: z.enum(['ready', 'held', 'waiting', 'sent', 'unchanged', 'failed', 'not_ours']),
  /** What Classroom has of us: a draft that only teachers see, or a grade that was returned; null: nothing. */
  as: z.enum(['draft', 'returned']).nullable(),
  code: z.string().nullable(),
  sentence: z.string().nullable(),
});
export type ClassroomGrade = z.infer<typeof ClassroomGrade>;

export const ClassroomGrades = z.object({
  /** push: Markwise sends them; fill_in: the list is for typing them into Classroom, in its order, and `why` says so. */
  mode: z.enum(['push', 'fill_in']),
  why: z.string().nullable(),
  link: ClassroomLink,
  /** Points here and points there; null: not graded in Classroom. To be shown before anything is sent, if they differ. */
  scale: z.object({ from: z.number(), to: z.number() }).nullable(),
  rows: z.array(ClassroomGrade),
});
export type ClassroomGrades = z.infer<typeof ClassroomGrades>;

export const getClassroomGrades = endpoint('GET /api/assignments/:id/classroom/grades', {
  access,
  summary: 'How the grades of an assignment stand in Google Classroom, and on which scale they would be sent',
  response: ClassroomGrades,
});

export const pushClassroomGrades = endpoint('POST /api/assignments/:id/classroom/grades', {
  access,
  summary:
    'Give grades to Google Classroom, as drafts or returned to the students; each row tells what became of it. Where the assignment was made in Classroom: the list to fill in',
  /** `ids`: only these papers, for example those that failed. Returned are released papers only. */
  body: z.strictObject({
    as: z.enum(['draft', 'returned']).default('draft'),
    ids: z.array(z.uuid()).min(1).max(1000).optional(),
  }),
  response: ClassroomGrades,
});
