/**
 * Google Classroom: connecting an account, importing what students handed in, creating an assignment there, and giving grades
 * back. Ids of Google are opaque texts; only files and submissions that Google itself names can be imported.
 */
import { z } from 'zod';
import { teacher, teacherWith } from './access.ts';
import { endpoint, typed } from './endpoint.ts';
import { RejectedFile } from './submissions.ts';

const access = teacherWith('classroom');
const GoogleId = z.string().regex(/^[\w-]{1,200}$/, 'This is no id of Google Classroom.');

/** What the teacher is asked to allow: reading classes and work, or also creating assignments and giving grades back. */
export const ClassroomPurpose = z.enum(['import', 'create']);
export type ClassroomPurpose = z.infer<typeof ClassroomPurpose>;

export const ClassroomState = z.object({
  /** Whether the operator has set it up. */
  configured: z.boolean(),
  connected: z.boolean(),
  /** The Google account that is connected, or was until it was revoked. */
  address: z.string().nullable(),
  /** What that account allows. */
  allows: z.object({ import: z.boolean(), create: z.boolean() }),
  /** Google no longer accepts the connection; the teacher connects again. */
  revoked_at: z.iso.datetime().nullable(),
  /** Who fetches the files: the browser with Google's picker, or the server. */
  files: z.enum(['picker', 'server']),
});
export type ClassroomState = z.infer<typeof ClassroomState>;

export const getClassroom = endpoint('GET /api/classroom', {
  access: teacher,
  summary: 'Whether Google Classroom is set up here and connected, and what it allows',
  response: ClassroomState,
});

/** A path of our own pages, never another site. */
const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\w\-./?=&%]*$/, 'This is no page of Markwise.');

export const connectClassroom = endpoint('POST /api/classroom/connect', {
  access,
  summary: 'Where to send the browser so that the teacher connects a Google account',
  /** The browser comes back to `return_to` with `?classroom=connected`, or with the code of what went wrong. */
  body: z.strictObject({
    purpose: ClassroomPurpose.default('import'),
    return_to: OwnPath.default('/upload'),
  }),
  response: z.object({ url: z.url() }),
});

export const finishClassroomConnect = endpoint('GET /api/classroom/callback', {
  access: { who: 'anyone' },
  summary: 'Where Google sends the browser back to; leads on to the page where it began',
  query: z.record(z.string(), z.string()),
  response: null,
});

export const disconnectClassroom = endpoint('DELETE /api/classroom', {
  access: teacher,
  summary: 'Forget the connected Google account and take the permission back at Google; imported papers stay',
  response: z.object({ disconnected: z.boolean() }),
});

export const ClassroomCourse = z.object({
  id: z.string(),
  name: z.string(),
  section: z.string().nullable(),
  link: z.string().nullable(),
  /** The course here into which the last import from this class went. */
  course_id: z.uuid().nullable(),
});
export type ClassroomCourse = z.infer<typeof ClassroomCourse>;

export const listClassroomCourses = endpoint('GET /api/classroom/courses', {
  access,
  summary: 'The active classes that the connected account teaches',
  response: z.array(ClassroomCourse),
});

export const Coursework = z.object({
  id: z.string(),
  title: z.string(),
  /** Null: not graded in Classroom. */
  max_points: z.number().nullable(),
  due: z.iso.datetime().nullable(),
  link: z.string().nullable(),
  /** Created by Markwise, so that grades can go back. */
  associated: z.boolean(),
  /** Students who have handed in, and students who have it to do. */
  turned_in: z.number().int().nonnegative(),
  assigned: z.number().int().nonnegative(),
  /** The assignment here that it was imported into or created from. */
  assignment_id: z.uuid().nullable(),
});
export type Coursework = z.infer<typeof Coursework>;

export const listCoursework = endpoint('GET /api/classroom/courses/:id/coursework', {
  access,
  summary: 'The published assignments of a class, newest change first',
  params: z.object({ id: GoogleId }),
  response: z.array(Coursework),
});

export const AttachmentKind = z.enum([
  'document',
  'file',
  'slides',
  'sheet',
  'drawing',
  'form',
  'link',
  'video',
  'shortcut',
  /** Google tells what it is only when it is opened. */
  'unknown',
]);
export type AttachmentKind = z.infer<typeof AttachmentKind>;

export const ClassroomAttachment = z.object({
  /** Null: nothing that lies in Drive. */
  file_id: z.string().nullable(),
  kind: AttachmentKind,
  /** Empty where Google does not tell. */
  title: z.string(),
  link: z.string().nullable(),
  /** Whether it can be imported; if not, `note` says why in a sentence. */
  readable: z.boolean(),
  note: z.string().nullable(),
  /** new: not here yet; changed: handed in again since it was imported; imported: here as it is. */
  here: z.enum(['new', 'changed', 'imported']),
});
export type ClassroomAttachment = z.infer<typeof ClassroomAttachment>;

export const SubmissionState = z.enum(['NEW', 'CREATED', 'TURNED_IN', 'RETURNED', 'RECLAIMED_BY_STUDENT']);
export type SubmissionState = z.infer<typeof SubmissionState>;

export const ClassroomSubmission = z.object({
  id: z.string(),
  user_id: z.string(),
  student_name: z.string(),
  state: SubmissionState,
  late: z.boolean(),
  /** When it was last handed in; null: not yet. */
  turned_in_at: z.iso.datetime().nullable(),
  attachments: z.array(ClassroomAttachment),
});
export type ClassroomSubmission = z.infer<typeof ClassroomSubmission>;

const OneItem = z.object({ id: GoogleId, item: GoogleId });

export const listClassroomSubmissions = endpoint(
  'GET /api/classroom/courses/:id/coursework/:item/submissions',
  {
    access,
    summary: 'Every student of the class with what was handed in, and what of it can be imported',
    params: OneItem,
    /** The assignment here to compare with; not given: the one that it was last imported into. */
    query: z.object({ assignment_id: z.uuid().optional() }),
    response: z.array(ClassroomSubmission),
  },
);

/**
 * The field `import` of the multipart form, as JSON. Where the browser fetches the files, each goes along as a part whose field
 * is `file:` and its id in Drive; where the server fetches them there are none.
 */
export const ImportForm = z.strictObject({
  assignment_id: z.uuid('Please choose an assignment.'),
  course_id: GoogleId,
  course_work_id: GoogleId,
  files: z
    .array(z.strictObject({ submission_id: GoogleId, file_id: GoogleId }))
    .min(1, 'Please choose at least one file.')
    .max(1000),
  instructions: typed(5000, 'the instructions').default(''),
});
export type ImportForm = z.infer<typeof ImportForm>;
export const importFieldOf = (fileId: string): string => `file:${fileId}`;

export const ClassroomImport = z.object({
  /** Null: nothing was left to fetch, so it is over. */
  id: z.uuid().nullable(),
  assignment_id: z.uuid(),
  state: z.enum(['waiting', 'done', 'failed']),
  message: z.string(),
  /** Null while it waits, and where nothing was new. */
  project_id: z.uuid().nullable(),
  accepted: z.number().int().nonnegative(),
  /** Here already, as they were handed in. */
  unchanged: z.number().int().nonnegative(),
  rejected: z.array(RejectedFile),
});
export type ClassroomImport = z.infer<typeof ClassroomImport>;

export const importFromClassroom = endpoint('POST /api/classroom/imports', {
  access,
  summary: 'Import what students handed in and queue it for grading; what is here already is left out',
  multipart: true,
  response: ClassroomImport,
});

export const getClassroomImport = endpoint('GET /api/classroom/imports/:id', {
  access,
  summary: 'How far an import is whose files the server fetches',
  response: ClassroomImport,
});

/** Which item of Classroom an assignment is. */
export const ClassroomLink = z.object({
  assignment_id: z.uuid(),
  course_id: z.string(),
  course_name: z.string(),
  course_work_id: z.string(),
  title: z.string(),
  /** Created by Markwise, so that grades can go back. */
  associated: z.boolean(),
  max_points: z.number().nullable(),
  link: z.string().nullable(),
  imported_at: z.iso.datetime().nullable(),
});
export type ClassroomLink = z.infer<typeof ClassroomLink>;

export const listClassroomLinks = endpoint('GET /api/classroom/links', {
  access: teacher,
  summary: 'Which assignments came from Google Classroom or were created there',
  response: z.array(ClassroomLink),
});
