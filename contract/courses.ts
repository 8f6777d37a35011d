/** Courses: a teacher's own names for groups of assignments. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const CourseName = z
  .string()
  .trim()
  .min(1, 'Please enter a name for the course.')
  .max(120, 'Please use at most 120 characters for the course name.');

export const Course = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The sample class that a newcomer may load and remove again. */
  is_sample: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Course = z.infer<typeof Course>;

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  access: 'teacher',
  summary: "The teacher's courses, newest first",
  response: z.array(Course),
});

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/courses',
  access: 'teacher',
  summary: 'Create a course',
  body: z.object({ name: CourseName }),
  response: Course,
});
