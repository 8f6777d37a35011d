/**
 * Scans of whole classes: one PDF from the copier, taken apart page by page and shared out among students. Nothing is charged and no
 * paper exists before the teacher accepts the plan.
 */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { endpoint, typed } from '../endpoint.ts';
import { UploadAnswer } from '../submissions.ts';
import { DroppedPage, PlannedPage, PlannedRow, SCAN_LIMITS, ScanOptions, Turn } from './plan.ts';

const access = teacherWith('class_scans');
const OneScan = z.object({ id: z.uuid() });

/** The text fields of the multipart form; beside them `file`. */
export const ScanForm = z.object({
  assignment_id: z.uuid('Please choose an assignment.'),
});

export const ScanState = z.enum(['reading', 'ready', 'failed', 'accepted']);
export type ScanState = z.infer<typeof ScanState>;

const ScanSummary = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  file_name: z.string(),
  state: ScanState,
  /** How many pages the file has; 0 while that is not known. */
  pages: z.number().int().nonnegative(),
  /** How many of them were read. */
  read: z.number().int().nonnegative(),
  created_at: z.iso.datetime(),
});
export type ScanSummary = z.infer<typeof ScanSummary>;

export const Scan = ScanSummary.extend({
  assignment_name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
  /** Why it could not be read, when it has failed. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
  /** Another one with each change to the plan or the options. */
  version: z.number().int(),
  options: ScanOptions,
  /** Empty until every page was read. */
  plan: z.array(PlannedRow),
  dropped: z.array(DroppedPage),
  /** Pages of work that a student usually has; null: they differ, or it is not known yet. */
  usual_pages: z.number().int().nullable(),
  /**
   * Small pictures, page 1 first; null for a page that was not read yet, or cannot be shown. `turn`: by how much the picture is turned
   * already, so that a page is shown right when it is turned by the difference.
   */
  pictures: z.array(z.object({ address: z.string(), turn: Turn }).nullable()),
  /** What it became once it was accepted. */
  project_id: z.uuid().nullable(),
});
export type Scan = z.infer<typeof Scan>;

export const sendScan = endpoint('POST /api/scans', {
  access,
  summary: 'Send one PDF with the pages of a whole class; its pages are read while you wait or work',
  multipart: true,
  response: OneScan,
});

export const listScans = endpoint('GET /api/scans', {
  access,
  summary: 'Scans that are not accepted yet, newest first',
  query: z.object({ assignment_id: z.uuid().optional() }),
  response: z.array(ScanSummary),
});

export const getScan = endpoint('GET /api/scans/:id', {
  access,
  summary: 'One scan: how far it was read, and which pages are whose',
  response: Scan,
});

const GivenPage = PlannedPage.partial({ is_cover: true });

/** A row as the teacher wants it; marks are found by the server anew. */
export const GivenRow = z.object({
  student_id: z.uuid().nullable().default(null),
  /** A new student; left aside where `student_id` names one. */
  student_name: typed(200, 'the name')
    .nullable()
    .default(null)
    .transform((name) => name || null),
  /** `is_cover` left out: as it was. */
  pages: z.array(GivenPage).min(1, 'A row has at least one page.').max(SCAN_LIMITS.pages),
  confirmed: z.boolean().default(false),
});
export type GivenRow = z.infer<typeof GivenRow>;

export const changeScan = endpoint('PATCH /api/scans/:id', {
  access,
  summary:
    'Put the plan right (each page once, in a row or dropped), or have the file shared out anew by other options',
  body: z.object({
    /** The version that the change was made to; left out: whatever it is now. */
    version: z.number().int().optional(),
    plan: z.array(GivenRow).max(SCAN_LIMITS.pages).optional(),
    /** With `plan`: the pages that no paper gets. Left out: those that were dropped before. */
    dropped: z.array(GivenPage).max(SCAN_LIMITS.pages).optional(),
    /** Without `plan` the pages are shared out anew, and what was put right by hand is given up. */
    options: ScanOptions.partial().optional(),
  }),
  response: Scan,
});

export const acceptScan = endpoint('POST /api/scans/:id/accept', {
  access,
  summary: 'Make a paper of each row and queue them for grading; answers as an upload does',
  body: z.object({
    version: z.number().int().optional(),
    instructions: typed(5000, 'the instructions').default(''),
  }),
  response: UploadAnswer,
});

export const discardScan = endpoint('DELETE /api/scans/:id', {
  access,
  summary: 'Stop reading a scan and delete it with its file; papers that it became stay',
  response: z.object({}),
});

export const getScanPage = endpoint('GET /api/scans/:id/pages/:page', {
  access,
  summary: 'The picture of one page: small, as the scan names it, or large and turned as asked for',
  params: z.object({ id: z.uuid(), page: z.coerce.number().int().min(1).max(SCAN_LIMITS.pages) }),
  query: z.object({
    size: z.enum(['small', 'full']).default('small'),
    /** Degrees; of the large one only. */
    turn: z.enum(['0', '90', '180', '270']).default('0').transform(Number),
  }),
  response: null,
});
