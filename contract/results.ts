/** Results per student: score, feedback, evidence, and what a teacher may do with them. */
import { z } from 'zod';
import { SubmissionStatus } from './assignments.ts';
import { endpoint } from './endpoint.ts';
import { Flag, GradeLetter, GraderRecord, Quote } from './grading.ts';

export const RubricScore = z.object({
  id: z.string(),
  criteria_name: z.string(),
  score: z.number(),
  max_score: z.number(),
  percentage: z.number(),
  feedback: z.string(),
  quotes: z.array(Quote),
  confidence: z.number(),
});
export type RubricScore = z.infer<typeof RubricScore>;

export const Result = z.object({
  student_work_id: z.uuid(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
  /** "-" when neither the page nor the file name tells. */
  student_id: z.string(),
  student_name: z.string(),
  created_at: z.iso.datetime(),
  status: SubmissionStatus,
  /** Null until there is a grade; never zero for "no grade". */
  grade_score: z.number().nullable(),
  grade_level: z.number(),
  grade_letter: GradeLetter.nullable(),
  percentage: z.number().nullable(),
  feedback: z.string().nullable(),
  graded_at: z.iso.datetime().nullable(),
  graded: z.boolean(),
  /** A signed address of the original file that expires. */
  download_url: z.string(),
  file_name: z.string(),
  project_id: z.uuid(),
  project_name: z.string(),
  total_score: z.number().nullable(),
  max_score: z.number(),
  rubric_scores: z.array(RubricScore),
  flags: z.array(Flag),
  confidence: z.number().nullable(),
  /** Who graded and what it took; null until graded. */
  grader: GraderRecord.nullable(),
  /** Why it failed, in a sentence for the teacher. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
});
export type Result = z.infer<typeof Result>;

const Ids = z.array(z.uuid()).min(1, 'Please name at least one result.').max(1000);

export const listResults = endpoint({
  method: 'GET',
  path: '/api/results',
  access: 'teacher',
  summary: 'Results of one assignment or of all, newest upload first; an unchanged answer is a 304',
  query: z.object({
    /** "all" or nothing: every assignment. */
    assignment_id: z.union([z.literal('all'), z.uuid()]).optional(),
    /** From `next_cursor`; a page holds at most 1,000 results. */
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({ results: z.array(Result), next_cursor: z.string().nullable() }),
});

export const deleteResults = endpoint({
  method: 'DELETE',
  path: '/api/results',
  access: 'teacher',
  summary: 'Remove results; for some minutes they can be restored',
  body: z.union([Ids, z.object({ ids: Ids }).transform(({ ids }) => ids)]),
  response: z.object({ deleted: z.number().int().nonnegative() }),
});

export const restoreResults = endpoint({
  method: 'POST',
  path: '/api/results/restore',
  access: 'teacher',
  summary: 'Undo the removal of results',
  body: z.object({ ids: Ids }),
  response: z.object({ restored: z.number().int().nonnegative() }),
});

export const retryResults = endpoint({
  method: 'POST',
  path: '/api/results/retry',
  access: 'teacher',
  summary: 'Grade failed submissions again; counts against the quota as a new file does',
  body: z.object({ ids: Ids }),
  response: z.object({ retried: z.number().int().nonnegative() }),
});

export const correctStudent = endpoint({
  method: 'PATCH',
  path: '/api/results/:id',
  access: 'teacher',
  summary: "Correct a student's name or id",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    student_name: z.string().trim().max(200, 'Please use at most 200 characters for the name.').optional(),
    student_id: z.string().trim().max(100, 'Please use at most 100 characters for the id.').optional(),
  }),
  response: Result,
});
