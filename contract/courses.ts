/** Courses: a teacher's own names for groups of assignments. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint, typed } from './endpoint.ts';

export const CourseName = typed(120, 'the course name', 'Please enter a name for the course.');

export const Course = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The sample class that a newcomer may load and remove again. */
  is_sample: z.boolean(),
  created_at: z.iso.datetime(),
  /** Put away: not on the dashboard and not offered for uploads; its results stay. */
  archived_at: z.iso.datetime().nullable().default(null),
});
export type Course = z.infer<typeof Course>;

export const listCourses = endpoint('GET /api/courses', {
  access: teacher,
  summary: "The teacher's courses, newest first",
  response: z.array(Course),
});

export const createCourse = endpoint('POST /api/courses', {
  access: teacher,
  summary: 'Create a course',
  body: z.object({ name: CourseName }),
  response: Course,
});

export const updateCourse = endpoint('PATCH /api/courses/:id', {
  access: teacher,
  summary: 'Rename a course, archive it or bring it back',
  body: z.object({ name: CourseName.optional(), archived: z.boolean().optional() }),
  response: Course,
});

export const deleteCourse = endpoint('DELETE /api/courses/:id', {
  access: teacher,
  summary: 'Delete a course with its assignments and papers; for some minutes this can be undone',
  /** How many papers went with it. */
  response: z.object({ deleted: z.number().int().nonnegative() }),
});

export const restoreCourse = endpoint('POST /api/courses/:id/restore', {
  access: teacher,
  summary: 'Undo the deletion of a course',
  response: z.object({ restored: z.number().int().nonnegative() }),
});
