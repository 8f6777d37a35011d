/** The teacher's own rubrics, templates to start from, and what helps to make one. */
import { z } from 'zod';
import { teacher, teacherWith } from '../access.ts';
import { EditedRubric } from '../assignments.ts';
import { endpoint, typed } from '../endpoint.ts';
import { GRADE_LEVEL, Rubric } from '../grading.ts';
import { RubricDraft } from './draft.ts';
import { Finding } from './finding.ts';
import { RubricTemplate } from './template.ts';

export const listRubricTemplates = endpoint('GET /api/rubric-templates', {
  access: teacher,
  summary:
    'Rubrics to start from. Everyone may look at them; starting an assignment from one takes the Basic plan',
  response: z.array(RubricTemplate),
});

/** Where a rubric was taken from, as it was called then. It is a copy: what becomes of the other one changes nothing here. */
export const RubricOrigin = z.object({
  kind: z.enum(['built', 'file', 'template', 'assignment', 'rubric', 'school', 'draft']),
  name: z.string().trim().max(300).default(''),
  id: z.string().max(100).optional(),
});
export type RubricOrigin = z.infer<typeof RubricOrigin>;

const grade = z.number().int().min(0).max(13).nullable();

export const LibraryRubric = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: z.string(),
  /** School years; 0 is kindergarten, null is not said. */
  grade_from: grade,
  grade_to: grade,
  genre: z.string(),
  rubric: Rubric,
  origin: RubricOrigin.nullable(),
  updated_at: z.iso.datetime(),
  /** Another one with each save. */
  revision: z.uuid(),
});
export type LibraryRubric = z.infer<typeof LibraryRubric>;

const NewLibraryRubric = z.object({
  title: typed(200, 'the title', 'Please give the rubric a title.'),
  subject: z.string().trim().max(100).default(''),
  grade_from: grade.default(null),
  grade_to: grade.default(null),
  genre: z.string().trim().max(100).default(''),
  rubric: EditedRubric,
  origin: RubricOrigin.nullable().default(null),
});
export type NewLibraryRubric = z.infer<typeof NewLibraryRubric>;

export const MOST_RUBRICS = 1000;

export const listRubrics = endpoint('GET /api/rubrics', {
  access: teacher,
  summary: "The teacher's own rubrics, last saved first",
  response: z.array(LibraryRubric),
});

export const createRubric = endpoint('POST /api/rubrics', {
  access: teacher,
  summary: 'Save a rubric to one’s own; also how a copy is made, and how a deletion is undone',
  body: NewLibraryRubric,
  response: LibraryRubric,
});

export const getRubric = endpoint('GET /api/rubrics/:id', {
  access: teacher,
  summary: "One of the teacher's own rubrics",
  response: LibraryRubric,
});

export const updateRubric = endpoint('PUT /api/rubrics/:id', {
  access: teacher,
  summary: 'Change a rubric of one’s own. Assignments that began with it keep what they have',
  /** `revision`: the one that was edited; if another one holds by now, nothing is saved. */
  body: NewLibraryRubric.extend({ revision: z.uuid().optional() }),
  response: LibraryRubric,
});

export const deleteRubric = endpoint('DELETE /api/rubrics/:id', {
  access: teacher,
  summary: 'Delete a rubric of one’s own. Assignments that began with it keep what they have',
  response: z.object({ deleted: z.literal(true) }),
});

export const ExportFormat = z.enum(['json', 'canvas', 'docx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const exportRubric = endpoint('GET /api/rubrics/:id/export', {
  access: teacher,
  summary: 'A rubric of one’s own as a file: JSON, a Canvas rubric (CSV) or a Word table',
  query: z.object({ as: ExportFormat.default('json') }),
  response: null,
});

const max = z.coerce
  .number()
  .min(GRADE_LEVEL.min)
  .max(GRADE_LEVEL.max, `Please enter at most ${GRADE_LEVEL.max} points.`)
  .default(GRADE_LEVEL.userDefault);
/** The text fields beside the file that is read. */
export const ReadRubricForm = z.object({ max });

/** What was read: nothing of it is saved. */
const ReadRubricAnswer = z.object({
  rubric: Rubric,
  /** What the file says beside its criteria: the task, a source text. Empty where there is nothing. */
  task: z.string(),
  notes: z.array(z.string()),
});
export type ReadRubricAnswer = z.infer<typeof ReadRubricAnswer>;

export const readRubricFile = endpoint('POST /api/rubrics/read', {
  access: teacher,
  summary:
    'Read a file (parts "file" and "max") into a rubric: any kind that can be graded, our own JSON or a Canvas rubric (CSV)',
  multipart: true,
  response: ReadRubricAnswer,
});

export const readRubricTable = endpoint('POST /api/rubrics/read-table', {
  access: teacher,
  summary: 'Read a table that was pasted, row by row, into a rubric',
  body: z.object({
    rows: z
      .array(z.array(z.string().max(20_000)).max(60))
      .min(1, 'There is no table to read.')
      .max(300, 'Please paste at most 300 rows.'),
    max,
  }),
  response: ReadRubricAnswer,
});

export const checkRubric = endpoint('POST /api/rubrics/check', {
  access: teacher,
  summary: 'What two teachers might read differently in a rubric; advice, never an obstacle',
  /** `max`: what the assignment is out of, where that is known. */
  body: z.object({ rubric: EditedRubric, max: z.number().positive().max(1000).optional() }),
  response: z.object({ findings: z.array(Finding) }),
});

export const draftRubric = endpoint('POST /api/rubrics/draft', {
  access: teacherWith('rubric_generator'),
  summary: 'Draft a rubric from the text of a task; saves nothing',
  body: z.object({
    brief: z
      .string()
      .trim()
      .min(1, 'Please give the text of the task.')
      .max(20_000, 'Please use at most 20,000 characters of the task.'),
    /** An answer key or model answer, where there is one. */
    key: z.string().max(20_000).optional(),
    max,
  }),
  response: RubricDraft,
});
