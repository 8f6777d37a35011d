/** One student of a course: all work by date, beside how the class did, and a note that only the teacher sees. */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { SubmissionStatus } from '../assignments.ts';
import { endpoint, typed } from '../endpoint.ts';

export const StudentPaper = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  created_at: z.iso.datetime(),
  status: SubmissionStatus,
  /** Drawn for a check and not marked yet: nothing is told of its grade. */
  blind: z.boolean(),
  percent: z.number().nullable(),
  /** Of the whole class in this assignment, in percent; null where no other paper is graded. */
  class_mean: z.number().nullable(),
  /** Percent minus class mean: a hard test is no drop. */
  difference: z.number().nullable(),
});
export type StudentPaper = z.infer<typeof StudentPaper>;

export const StudentSkill = z.object({
  key: z.string(),
  name: z.string(),
  /** Mean over the papers, in percent, and that of the class in the same assignments. */
  percent: z.number(),
  class_percent: z.number(),
  /** Oldest first. */
  papers: z.array(z.object({ id: z.uuid(), percent: z.number() })),
});
export type StudentSkill = z.infer<typeof StudentSkill>;

/** Trend lines begin with so many papers. */
export const TREND_FROM = 4;

export const StudentPage = z.object({
  id: z.uuid(),
  /** "-" while only a number is known. */
  name: z.string(),
  external_id: z.string().nullable(),
  course_id: z.uuid(),
  course_name: z.string(),
  /** Oldest first. */
  papers: z.array(StudentPaper),
  /**
   * A line through the differences to the class mean (Theil-Sen), drawn from the first paper that has one to the last; null below
   * four papers. `change`: by how many percent points it rises from one paper to the next.
   */
  trend: z.object({ change: z.number(), from: z.number(), to: z.number(), n: z.number().int() }).nullable(),
  /** What stands out, in words; empty where nothing does. */
  remarks: z.array(z.string()),
  skills: z.array(StudentSkill),
  /** On the paper graded last; Markdown. */
  last_feedback: z
    .object({ paper_id: z.uuid(), assignment_name: z.string(), at: z.iso.datetime(), feedback: z.string() })
    .nullable(),
  /** Never part of what a student is given. */
  note: z.string(),
});
export type StudentPage = z.infer<typeof StudentPage>;

export const getStudentPage = endpoint('GET /api/students/:id', {
  access: teacherWith('student_insights'),
  summary: "A student's work by date, beside how the class did, and the teacher's private note",
  response: StudentPage,
});

export const saveStudentNote = endpoint('PUT /api/students/:id/note', {
  access: teacherWith('student_insights'),
  summary: 'Write a private note about a student; an empty one removes it',
  body: z.strictObject({
    note: typed(5000, 'the note'),
  }),
  response: z.object({ note: z.string() }),
});
