/** The teacher's overview, and the sample class for newcomers. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { Course } from './courses.ts';
import { endpoint } from './endpoint.ts';

export const CourseOverview = z.object({
  id: z.uuid(),
  name: z.string(),
  is_sample: z.boolean(),
  students: z.number().int().nonnegative(),
  assignments: z.number().int().nonnegative(),
  submissions: z.number().int().nonnegative(),
  graded: z.number().int().nonnegative(),
  /** Mean of the percentages of graded work; null when nothing is graded. */
  average_grade: z.number().nullable(),
  /** Graded of all submissions, 0 to 100. */
  progress: z.number().min(0).max(100),
});
export type CourseOverview = z.infer<typeof CourseOverview>;

export const Dashboard = z.object({
  counts: z.object({
    courses: z.number().int().nonnegative(),
    assignments: z.number().int().nonnegative(),
    students: z.number().int().nonnegative(),
    submissions: z.number().int().nonnegative(),
    graded: z.number().int().nonnegative(),
  }),
  courses: z.array(CourseOverview),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint('GET /api/dashboard', {
  access: teacher,
  summary: 'Counts and course overview',
  response: Dashboard,
});

export const loadSampleClass = endpoint('POST /api/sample-class', {
  access: teacher,
  summary: 'Load the sample class and grade it for real; does not count against the quota',
  response: Course,
});

export const removeSampleClass = endpoint('DELETE /api/sample-class', {
  access: teacher,
  summary: 'Remove the sample class with all its work',
  response: z.object({ removed: z.boolean() }),
});
