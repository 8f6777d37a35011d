/** Assignments: what is graded, against which rubric, in which tone. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint, typed } from './endpoint.ts';
import { Marking } from './grading/marking.ts';
import { CriterionKind, FeedbackTone, GRADE_LEVEL, Level, Rubric, RubricStyle } from './grading.ts';

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

/**
 * The text fields of the multipart form. The rubric comes in one of three ways: `solution_key` is a file beside them, `rubric` is
 * the JSON of an `EditedRubric`, `template_id` names a template.
 */
export const AssignmentForm = z.object({
  name: typed(200, 'the assignment name', 'Please enter a name for the assignment.'),
  course_id: z.uuid('Please choose a course.'),
  description: typed(5000, 'the description').default(''),
  feedback_tone: FeedbackTone.default('encouraging'),
  rubric_style: RubricStyle.default('detailed'),
  ai_instructions: typed(5000, 'the instructions').default(''),
  /** "Number entered as text". Not given: what the file's own points add up to, and `GRADE_LEVEL.assignmentDefault` where it has none. */
  grade_level: z.coerce
    .number(GRADE_LEVEL_SENTENCE)
    .multipleOf(GRADE_LEVEL.step, GRADE_LEVEL_SENTENCE)
    .min(GRADE_LEVEL.min, GRADE_LEVEL_SENTENCE)
    .max(GRADE_LEVEL.max, GRADE_LEVEL_SENTENCE)
    .optional(),
  rubric: z.string().optional(),
  /** What a rubric that is no file is called. */
  rubric_title: z.string().trim().max(200).optional(),
  template_id: z.string().max(100).optional(),
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
  /** What was understood of the rubric file, or what the teacher made of it since. */
  rubric: Rubric,
  /** The snapshot that this is; another one with each edit. */
  rubric_id: z.uuid(),
  rubric_file_name: z.string(),
  created_at: z.iso.datetime(),
  /** Put away: not offered for uploads; its results stay. */
  archived_at: z.iso.datetime().nullable().default(null),
  /** For so many days after their release students may ask for another look at a mark; null: not offered. */
  regrade_days: z.number().int().nullable().default(null),
});
export type Assignment = z.infer<typeof Assignment>;

export const listAssignments = endpoint('GET /api/assignments', {
  access: teacher,
  summary: "The teacher's assignments, newest first",
  response: z.array(Assignment),
});

export const createAssignment = endpoint('POST /api/assignments', {
  access: teacher,
  summary:
    'Create an assignment with its rubric: a file (part "solution_key"), which is read at once, or fields "rubric" (JSON) or "template_id"',
  multipart: true,
  response: Assignment,
});

/** A level as it is edited: points in the scale of its criterion. */
const EditedLevel = Level.extend({
  name: z.string().trim().max(200).default(''),
  points: z.number().nonnegative().max(1000),
  low: z.number().nonnegative().max(1000).optional(),
  description: z.string().max(5000).default(''),
});

/** A criterion as a teacher edits it. Points are scaled to the grade level again. */
export const CriterionCorrection = z.object({
  /** The criterion it is an edit of; null, or an id that the rubric does not have, for a new one. */
  id: z.string().max(100).nullable().default(null),
  name: z.string().trim().min(1, 'Each criterion needs a name.').max(200),
  kind: CriterionKind.default('content'),
  description: z.string().max(5000).default(''),
  answer: z.string().max(20_000).default(''),
  max: z.number().positive('Each criterion needs points above zero.').max(1000),
  /** Highest first. Not given: those that it had. */
  levels: z.array(EditedLevel).max(20, 'Please use at most 20 levels for a criterion.').optional(),
  /** The question's label in the work ("1", "2b"); null: none. Not given: the one that it had. */
  question: z.string().trim().max(20).nullable().optional(),
  /** What the marker is told beside the answer. Not given: what it was. */
  rules: z.string().max(5000).optional(),
  /** As it was read with these words; where the words are others by now, it is left out. */
  marking: Marking.optional(),
});
export type CriterionCorrection = z.infer<typeof CriterionCorrection>;

const MOST_CRITERIA = 60;

/** A rubric as it is edited: any `Rubric` will do, and what is not named here follows from what is. */
export const EditedRubric = z.object({
  criteria: z.array(CriterionCorrection).min(1, 'A rubric needs at least one criterion.').max(MOST_CRITERIA),
  source: Rubric.shape.source.optional(),
  /** What its points should add up to; only the check looks at it. */
  max: z.number().positive().max(100_000).optional(),
  /** What the file says beside its criteria: the task, a source text. Not given: what it was. */
  beside: z.string().max(50_000).optional(),
});
export type EditedRubric = z.infer<typeof EditedRubric>;

/** `{rubric}`, or its criteria alone. */
const RubricEdit = z
  .object({
    rubric: EditedRubric.optional(),
    criteria: EditedRubric.shape.criteria.optional(),
    /** The snapshot that was edited (`rubric_id`): if another one holds by now, nothing is saved. */
    rubric_id: z.uuid().optional(),
  })
  .transform(({ rubric, criteria, rubric_id }, context) => {
    if (rubric !== undefined) return { rubric, rubric_id };
    if (criteria !== undefined) return { rubric: { criteria }, rubric_id };
    context.addIssue({ code: 'custom', message: 'Please send the rubric.' });
    return z.NEVER;
  });

/** A graded paper and how its mark would move. */
const RubricMove = z.object({
  id: z.uuid(),
  student_name: z.string(),
  from: z.number(),
  /** Null: not known before it is graded again, because a model is asked for it. */
  to: z.number().nullable(),
  criteria: z.array(z.object({ id: z.string(), name: z.string(), from: z.number(), to: z.number() })),
});
export type RubricMove = z.infer<typeof RubricMove>;

/** What an edited rubric means for the papers that are graded already. */
export const RubricChange = z.object({
  /** Criteria whose marks may move: new, judged by other words, or worth other points. A new name alone moves nothing. */
  changed: z.array(z.string()),
  /** Those of them that are judged again; the marks of the others follow their points. */
  judged: z.array(z.string()),
  removed: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Graded papers that follow the edit. */
  papers: z.number().int().nonnegative(),
  /** Papers with the teacher's own marks on criteria that are judged again: those marks end, and wait for the teacher. */
  own_marks: z.array(z.object({ id: z.uuid(), student_name: z.string(), criteria: z.array(z.string()) })),
});
export type RubricChange = z.infer<typeof RubricChange>;

export const RubricPreview = RubricChange.extend({
  /** Only who moves, the largest move first. Papers whose grade is withheld for a check are not told. */
  moves: z.array(RubricMove),
  /** How the rubric would be saved: points scaled, ids given. */
  rubric: Rubric,
});
export type RubricPreview = z.infer<typeof RubricPreview>;

export const previewRubric = endpoint('POST /api/assignments/:id/rubric/preview', {
  access: teacher,
  summary: 'Who would move, and by how much, with an edited rubric; saves nothing',
  body: RubricEdit,
  response: RubricPreview,
});

export const correctRubric = endpoint('PUT /api/assignments/:id/rubric', {
  access: teacher,
  summary:
    'Edit the rubric. Papers that are graded already get marks for what changed, and for nothing else; costs no quota',
  body: RubricEdit,
  response: Assignment.extend({ rubric_change: RubricChange }),
});

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

export const updateAssignment = endpoint('PATCH /api/assignments/:id', {
  access: teacher,
  summary: 'Edit an assignment, archive it or bring it back; holds for papers that are graded from then on',
  body: AssignmentChange,
  response: Assignment,
});

export const deleteAssignment = endpoint('DELETE /api/assignments/:id', {
  access: teacher,
  summary: 'Delete an assignment with its papers; for some minutes this can be undone',
  /** How many papers went with it. */
  response: z.object({ deleted: z.number().int().nonnegative() }),
});

export const restoreAssignment = endpoint('POST /api/assignments/:id/restore', {
  access: teacher,
  summary: 'Undo the deletion of an assignment',
  response: z.object({ restored: z.number().int().nonnegative() }),
});
