/** Assignments: what is graded, against which rubric, in which tone. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint } from './endpoint.ts';
import { Criterion, FeedbackTone, GRADE_LEVEL, Rubric, RubricStyle } from './grading.ts';

export const SubmissionStatus = z.enum(['pending', 'grading', 'complete', 'failed']);
export type SubmissionStatus = z.infer<typeof SubmissionStatus>;

export const StatusCounts = z.object({
  total: z.number().int().nonnegative(),
  pending: z.number().int().nonnegative(),
  grading: z.number().int().nonnegative(),
  complete: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
});
export type StatusCounts = z.infer<typeof StatusCounts>;

const GRADE_LEVEL_SENTENCE = `Please enter a grade level between ${GRADE_LEVEL.min} and ${GRADE_LEVEL.max}.`;

/** The text fields of the multipart form; `solution_key` is the rubric file beside them. */
export const AssignmentForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name for the assignment.')
    .max(200, 'Please use at most 200 characters for the assignment name.'),
  course_id: z.uuid('Please choose a course.'),
  description: z
    .string()
    .trim()
    .max(5000, 'Please use at most 5,000 characters for the description.')
    .default(''),
  feedback_tone: FeedbackTone.default('encouraging'),
  rubric_style: RubricStyle.default('detailed'),
  ai_instructions: z
    .string()
    .trim()
    .max(5000, 'Please use at most 5,000 characters for the instructions.')
    .default(''),
  /** "Number entered as text". */
  grade_level: z.coerce
    .number(GRADE_LEVEL_SENTENCE)
    .int(GRADE_LEVEL_SENTENCE)
    .min(GRADE_LEVEL.min, GRADE_LEVEL_SENTENCE)
    .max(GRADE_LEVEL.max, GRADE_LEVEL_SENTENCE)
    .default(GRADE_LEVEL.assignmentDefault),
});
export type AssignmentForm = z.infer<typeof AssignmentForm>;

export const Assignment = z.object({
  id: z.uuid(),
  name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
  description: z.string(),
  feedback_tone: FeedbackTone,
  rubric_style: RubricStyle,
  ai_instructions: z.string(),
  grade_level: z.number(),
  /** pending: nothing graded yet; grading: work is under way; failed: everything failed; else complete. */
  status: SubmissionStatus,
  counts: StatusCounts,
  /** What was understood of the rubric file; the teacher may correct it until something is graded. */
  rubric: Rubric,
  rubric_file_name: z.string(),
  created_at: z.iso.datetime(),
  /** Put away: not offered for uploads; its results stay. */
  archived_at: z.iso.datetime().nullable().default(null),
  /** For so many days after their release students may ask for another look at a mark; null: not offered. */
  regrade_days: z.number().int().nullable().default(null),
});
export type Assignment = z.infer<typeof Assignment>;

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/assignments',
  access: teacher,
  summary: "The teacher's assignments, newest first",
  response: z.array(Assignment),
});

export const createAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments',
  access: teacher,
  summary: 'Create an assignment with its rubric file (part "solution_key"); the rubric is read at once',
  multipart: true,
  response: Assignment,
});

/** What a teacher may correct of a criterion that was read from the file. Points are scaled to the grade level again. */
export const CriterionCorrection = Criterion.pick({
  name: true,
  description: true,
  answer: true,
  kind: true,
}).extend({
  /** The criterion it corrects; null for a new one. Levels and question label are kept from it. */
  id: z.string().nullable(),
  name: z.string().trim().min(1, 'Each criterion needs a name.').max(200),
  description: z.string().max(5000),
  answer: z.string().max(20_000),
  max: z.number().positive('Each criterion needs points above zero.').max(1000),
});
export type CriterionCorrection = z.infer<typeof CriterionCorrection>;

export const correctRubric = endpoint({
  method: 'PUT',
  path: '/api/assignments/:id/rubric',
  access: teacher,
  summary: 'Correct the criteria that were read from the rubric file, before anything is graded',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    criteria: z.array(CriterionCorrection).min(1, 'A rubric needs at least one criterion.').max(60),
  }),
  response: Assignment,
});

const OneAssignment = z.object({ id: z.uuid() });

/** What can be changed of an assignment; the course and the rubric file stay. What is not given stays as it is. */
const AssignmentChange = z
  .object({
    name: AssignmentForm.shape.name,
    description: AssignmentForm.shape.description.unwrap(),
    feedback_tone: FeedbackTone,
    rubric_style: RubricStyle,
    ai_instructions: AssignmentForm.shape.ai_instructions.unwrap(),
    /** Only while nothing is graded: the points of the rubric are scaled to it. */
    grade_level: AssignmentForm.shape.grade_level.unwrap(),
    archived: z.boolean(),
    regrade_days: z.number().int().min(1).max(60, 'Please choose at most 60 days.').nullable(),
  })
  .partial();
export type AssignmentChange = z.infer<typeof AssignmentChange>;

export const updateAssignment = endpoint({
  method: 'PATCH',
  path: '/api/assignments/:id',
  access: teacher,
  summary: 'Edit an assignment, archive it or bring it back; holds for papers that are graded from then on',
  params: OneAssignment,
  body: AssignmentChange,
  response: Assignment,
});

export const deleteAssignment = endpoint({
  method: 'DELETE',
  path: '/api/assignments/:id',
  access: teacher,
  summary: 'Delete an assignment with its papers; for some minutes this can be undone',
  params: OneAssignment,
  /** How many papers went with it. */
  response: z.object({ deleted: z.number().int().nonnegative() }),
});

export const restoreAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments/:id/restore',
  access: teacher,
  summary: 'Undo the deletion of an assignment',
  params: OneAssignment,
  response: z.object({ restored: z.number().int().nonnegative() }),
});
