/** The students of a course. Papers name them, or a class list does; the teacher puts right what was read wrong. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint, typed } from './endpoint.ts';

export const RosterStudent = z.object({
  id: z.uuid(),
  /** Empty while only a number is known. */
  name: z.string(),
  /** The school's own number. */
  external_id: z.string().nullable(),
  /** Where a mail about released work goes. */
  email: z.string().nullable().default(null),
  papers: z.number().int().nonnegative(),
  last_paper_at: z.iso.datetime().nullable(),
  archived_at: z.iso.datetime().nullable(),
  /** Names that the teacher merged into this one. */
  also: z.array(z.object({ id: z.uuid(), name: z.string(), external_id: z.string().nullable() })),
});
export type RosterStudent = z.infer<typeof RosterStudent>;

export const Roster = z.object({
  students: z.array(RosterStudent),
  /** Two who may be one, for the teacher to decide. `merge` would become `into`. */
  suggestions: z.array(z.object({ merge: z.uuid(), into: z.uuid() })),
});
export type Roster = z.infer<typeof Roster>;

export const getRoster = endpoint('GET /api/courses/:id/students', {
  access: teacher,
  summary: 'The students of a course, and who of them may be one person',
  response: Roster,
});

export const CLASS_LIST_LINES = 500;

/** One line of the teacher's class list. */
export const ListedStudent = z
  .strictObject({
    name: z.string().trim().max(200).default(''),
    external_id: z.string().trim().min(1).max(100).nullable().default(null),
    email: z.email().max(254).nullable().default(null),
  })
  .refine(({ name, external_id }) => name !== '' || external_id !== null, {
    error: 'Each line needs a name or an id.',
  });
export type ListedStudent = z.infer<typeof ListedStudent>;

/** What a line does: a new student; somebody known, who learns something or not; the same as a line before; or nobody can tell. */
export const ListOutcome = z.enum(['new', 'filled', 'known', 'repeated', 'unclear']);
export type ListOutcome = z.infer<typeof ListOutcome>;

export const importClassList = endpoint('POST /api/courses/:id/class-list', {
  access: teacher,
  summary:
    'Put a class list on the roster of a course, or say what that would do; whoever is there already is found, not doubled',
  body: z.strictObject({
    students: z.array(ListedStudent).min(1).max(CLASS_LIST_LINES),
    preview: z.boolean().default(false),
  }),
  /** One for each line, in its order, with the name that the roster has. */
  response: z.object({ lines: z.array(z.object({ outcome: ListOutcome, name: z.string() })) }),
});
export type ImportedLines = z.infer<typeof importClassList.response>['lines'];

export const updateStudent = endpoint('PATCH /api/students/:id', {
  access: teacher,
  summary: 'Rename a student, correct the id or the email address, archive or bring back',
  body: z.object({
    name: typed(200, 'the name', 'Please enter a name.').optional(),
    external_id: typed(100, 'the id')
      .nullable()
      .transform((id) => id || null)
      .optional(),
    email: z
      .union([z.literal('').transform(() => null), z.email('Please enter an email address.').max(254)])
      .nullable()
      .optional(),
    archived: z.boolean().optional(),
  }),
  response: RosterStudent,
});

export const mergeStudent = endpoint('POST /api/students/:id/merge', {
  access: teacher,
  summary: 'Say that this student is the same person as another of the course',
  body: z.strictObject({ into: z.uuid() }),
  /** Names that stood under this one and went along; to be named when it is undone. */
  response: z.object({ also: z.array(z.uuid()) }),
});

export const separateStudent = endpoint('POST /api/students/:id/separate', {
  access: teacher,
  summary: 'Undo a merge: this name is a student of its own again',
  body: z.strictObject({ also: z.array(z.uuid()).max(100).default([]) }),
  response: z.object({ separated: z.number().int().nonnegative() }),
});

export const keepApart = endpoint('POST /api/students/:id/apart', {
  access: teacher,
  summary: 'Say that two students are not the same person, or take that back',
  body: z.strictObject({ from: z.uuid(), apart: z.boolean().default(true) }),
  response: z.object({ apart: z.boolean() }),
});

export const deleteStudent = endpoint('DELETE /api/students/:id', {
  access: teacher,
  summary: 'Delete a student with all papers; for some minutes this can be undone',
  response: z.object({ deleted: z.number().int().nonnegative() }),
});

export const restoreStudent = endpoint('POST /api/students/:id/restore', {
  access: teacher,
  summary: 'Undo the deletion of a student',
  response: z.object({ restored: z.number().int().nonnegative() }),
});
