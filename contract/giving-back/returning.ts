/**
 * What goes back: feedback sheets, the students' own pages with highlights, a whole class as a ZIP, and the teacher's own grade
 * book file with the grades in it.
 */
import { z } from 'zod';
import { teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { LeftPaper } from './leaving.ts';

export const getFeedbackSheet = endpoint('GET /api/results/:id/feedback.pdf', {
  access: teacher,
  summary: 'The feedback on one paper as a sheet for the student (PDF)',
  response: null,
});

export const getAnnotatedPaper = endpoint('GET /api/results/:id/annotated.pdf', {
  access: teacher,
  summary: "The student's own pages with a highlight on each quote, behind the feedback sheet (PDF)",
  response: null,
});

export const getCommentedPaper = endpoint('GET /api/results/:id/commented.docx', {
  access: teacher,
  summary: "The student's own Word file with a comment on each quote and one about the whole",
  response: null,
});

export const getClassSheets = endpoint('GET /api/assignments/:id/feedback.pdf', {
  access: teacher,
  summary: 'The feedback sheets of all released papers of an assignment, for printing (PDF)',
  response: null,
});

/** Whose names the files have. */
export const ReturnFor = z.enum(['plain', 'canvas', 'moodle']);
export type ReturnFor = z.infer<typeof ReturnFor>;

export const getReturnZip = endpoint('GET /api/assignments/:id/return.zip', {
  access: teacher,
  summary:
    'All released papers of an assignment with feedback, named as the learning platform wants them back (ZIP)',
  query: z.object({ as: ReturnFor.default('plain') }),
  response: null,
});

export const GRADEBOOK_BYTES = 5 * 1024 * 1024;

export const GradebookFormat = z.enum(['canvas', 'moodle', 'other']);
export type GradebookFormat = z.infer<typeof GradebookFormat>;

export const GradebookColumn = z.object({
  /** From 0. */
  index: z.number().int().nonnegative(),
  title: z.string(),
  /** What the file says that it is worth. */
  points: z.number().nullable(),
  /** How many students have something in it already. */
  filled: z.number().int().nonnegative(),
});
export type GradebookColumn = z.infer<typeof GradebookColumn>;

/** Why no student is chosen for a row: two of one name, two rows for one, a name that its number denies, two graded papers. */
export const RowDoubt = z.enum(['two_students', 'two_rows', 'name_and_number', 'several_papers']);
export type RowDoubt = z.infer<typeof RowDoubt>;

/** `row`: the line of the table, from 1; the line with the titles is 0. */
const Row = z.object({ row: z.number().int().positive(), name: z.string() });

export const GradebookPreview = z.object({
  /** Names this file and what was found in it for an hour. */
  token: z.uuid(),
  format: GradebookFormat,
  columns: z.array(GradebookColumn),
  /** The column that is plainly this assignment's; null: the teacher has to say. */
  grade_column: z.number().int().nullable(),
  comment_column: z.number().int().nullable(),
  /** What the assignment is marked out of. */
  max: z.number(),
  matched: z.array(Row.extend({ grade: z.number(), student_work_id: z.uuid() })),
  ambiguous: z.array(Row.extend({ why: RowDoubt })),
  not_graded: z.array(Row),
  /** Graded papers that no row is for. */
  not_in_file: z.array(z.object({ student_work_id: z.uuid(), name: z.string() })),
  /** Papers whose grade is not filled in, and why: nobody has settled all of their marks, or there is none. */
  left_out: z.array(LeftPaper),
});
export type GradebookPreview = z.infer<typeof GradebookPreview>;

export const previewGradebook = endpoint('POST /api/assignments/:id/gradebook', {
  access: teacher,
  summary: 'Who of a grade book file (CSV, field "file") has a grade in this assignment; changes nothing',
  multipart: true,
  response: GradebookPreview,
});

export const fillGradebook = endpoint('POST /api/assignments/:id/gradebook/fill', {
  access: teacher,
  summary: 'The same grade book file with the grades in it; every other byte is as it was',
  body: z.strictObject({
    token: z.uuid(),
    /** Left out: the column that was recognised. */
    grade_column: z.number().int().nonnegative().optional(),
    /** Null: no comments; left out: the column that was recognised. */
    comment_column: z.number().int().nonnegative().nullable().optional(),
    /** Also where something stands already; without it such a column is refused. */
    overwrite: z.boolean().default(false),
    /** Marks are converted to what the file says that the column is worth. */
    scale: z.boolean().default(false),
  }),
  response: null,
});
