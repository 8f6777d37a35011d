/** Uploading student work. One upload is one project: files sent at once to one assignment. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { Assignment, StatusCounts } from './assignments.ts';
import { endpoint, typed } from './endpoint.ts';

/** The text fields of the multipart form; beside them `files` (many) and `solution_key` (optional). */
export const UploadForm = z.object({
  assignment_id: z.uuid('Please choose an assignment.'),
  instructions: typed(5000, 'the instructions').default(''),
});
export type UploadForm = z.infer<typeof UploadForm>;

export const RejectedFile = z.object({ file: z.string(), code: z.string(), detail: z.string() });
export type RejectedFile = z.infer<typeof RejectedFile>;

export const UploadAnswer = z.object({
  message: z.string(),
  assignments: z.array(Assignment),
  project_id: z.uuid(),
  accepted: z.number().int().nonnegative(),
  rejected: z.array(RejectedFile),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** Sent by the browser with each upload, so that a repeated one is the same upload. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const uploadFiles = endpoint('POST /api/upload', {
  access: teacher,
  summary: 'Upload student work for an assignment and queue it for grading',
  multipart: true,
  response: UploadAnswer,
});

export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
  created_at: z.iso.datetime(),
  counts: StatusCounts,
});
export type Project = z.infer<typeof Project>;

export const listProjects = endpoint('GET /api/projects', {
  access: teacher,
  summary: 'Uploads, newest first, with counts per status',
  response: z.array(Project),
});
