/**
 * A course over all its assignments. A skill is a criterion by its name, in whichever assignment it stands; numbered questions are
 * no skills, so an assignment that has them is a column of its own.
 */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Estimate } from './estimate.ts';

const count = z.number().int().nonnegative();

export const Skill = z.object({
  key: z.string(),
  name: z.string(),
  /** `assignment`: what cannot be compared across assignments, taken together. */
  kind: z.enum(['criterion', 'assignment']),
  /** In how many assignments it was marked. */
  assignments: count,
  papers: count,
  /** In percent. */
  mean: z.number(),
});
export type Skill = z.infer<typeof Skill>;

/** A student's papers on one skill. Null: none; never zero for none. */
export const SkillCell = z.object({ percent: z.number(), papers: count }).nullable();

export const InsightStudent = z.object({
  id: z.uuid(),
  /** "-" while only a number is known; then `external_id` tells. */
  name: z.string(),
  external_id: z.string().nullable(),
  /** Graded papers. */
  papers: count,
  percent: z.number().nullable(),
  /** In the order of `skills`. */
  cells: z.array(SkillCell),
});
export type InsightStudent = z.infer<typeof InsightStudent>;

export const CourseInsights = z.object({
  course_id: z.uuid(),
  course_name: z.string(),
  /** Oldest first; those without any paper too. */
  assignments: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      created_at: z.iso.datetime(),
      /** Papers in the mean. */
      n: count,
      /** Papers without a grade, or with one that is withheld. */
      others: count,
      /** In percent; null: no paper. */
      mean: Estimate.nullable(),
    }),
  ),
  /** Those of most assignments first. */
  skills: z.array(Skill),
  /** By name. */
  students: z.array(InsightStudent),
  /** Graded papers that belong to nobody on the roster: in the means, in no row. */
  unmatched: count,
});
export type CourseInsights = z.infer<typeof CourseInsights>;

export const getCourseInsights = endpoint('GET /api/courses/:id/insights', {
  access: teacherWith('student_insights'),
  summary: 'A course over all its assignments: means, skills, and how each student does on each',
  response: CourseInsights,
});
