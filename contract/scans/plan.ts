/** How the pages of a class scan are shared out among students: proposed by the program, put right by the teacher. */
import { z } from 'zod';

const MEGABYTE = 1024 * 1024;

/** A class scan is larger than a paper and has limits of its own. */
export const SCAN_LIMITS = { bytes: 100 * MEGABYTE, pages: 400, openScans: 10, pagesPerStudent: 50 } as const;

/** From 1, as the file has them. */
const PageNumber = z.number().int().min(1).max(SCAN_LIMITS.pages);

/** By how many degrees, clockwise, a page is turned so that it can be read. */
export const Turn = z.literal([0, 90, 180, 270]);
export type Turn = z.infer<typeof Turn>;

export const PlannedPage = z.object({ page: PageNumber, turn: Turn });
export type PlannedPage = z.infer<typeof PlannedPage>;

/** Red: this may be the wrong student, and the teacher has to look. Amber: unusual. */
export const Severity = z.enum(['red', 'amber']);
export type Severity = z.infer<typeof Severity>;

export const MarkKind = z.enum([
  // Whose pages are these?
  'no_student',
  'unknown_sheet',
  'duplicate_sheet',
  'other_assignment',
  'same_student',
  'foreign_code',
  'name_uncertain',
  // Are these all of them, and in order?
  'out_of_order',
  'odd_count',
  // Pages
  'unreadable_page',
  'turned_by_guess',
  'blank_dropped',
]);
export type MarkKind = z.infer<typeof MarkKind>;

export const Mark = z.object({
  kind: MarkKind,
  severity: Severity,
  /** The page that it is about; null: the whole row. */
  page: PageNumber.nullable(),
  /** A sentence for the teacher. */
  text: z.string(),
});
export type Mark = z.infer<typeof Mark>;

/** The pages of one student, in order. */
export const PlannedRow = z.object({
  /** A student of the course. Null: a new name, or nobody yet. */
  student_id: z.uuid().nullable(),
  student_name: z.string().nullable(),
  pages: z.array(PlannedPage),
  marks: z.array(Mark),
  /** The teacher has looked at the red marks and says that the row is right. */
  confirmed: z.boolean(),
});
export type PlannedRow = z.infer<typeof PlannedRow>;

/** Pages that are in no paper: blank backs, separators, what the teacher took out. */
export const DroppedPage = PlannedPage.extend({ why: z.enum(['blank', 'separator', 'teacher']) });
export type DroppedPage = z.infer<typeof DroppedPage>;

/** How the file is to be shared out. */
export const ScanOptions = z.object({
  /** Null: as the sheets, names and separators tell. */
  pages_per_student: z.number().int().min(1).max(SCAN_LIMITS.pagesPerStudent).nullable().default(null),
  /** A3 sheets, folded once, that hold four pages each. */
  double_sheets: z.boolean().default(false),
  drop_blank: z.boolean().default(true),
});
export type ScanOptions = z.infer<typeof ScanOptions>;
