/** How the pages of a class scan are shared out among students: proposed by the program, put right by the teacher. */
import { z } from 'zod';

const MEGABYTE = 1024 * 1024;

/** A class scan is larger than a paper and has limits of its own. */
export const SCAN_LIMITS = {
  bytes: 100 * MEGABYTE,
  pages: 400,
  openScans: 10,
  pagesPerStudent: 50,
  pagesPerDay: 4000,
} as const;

/** From 1, as the file has them. */
const PageNumber = z.number().int().min(1).max(SCAN_LIMITS.pages);

/** By how many degrees, clockwise, a page is turned so that it can be read. */
export const Turn = z.literal([0, 90, 180, 270]);
export type Turn = z.infer<typeof Turn>;

export const PlannedPage = z.object({
  page: PageNumber,
  turn: Turn,
  /** A cover sheet: shown with the paper, never graded. */
  is_cover: z.boolean(),
});
export type PlannedPage = z.infer<typeof PlannedPage>;

export const MarkKind = z.enum([
  'no_student',
  'unknown_sheet',
  'duplicate_sheet',
  'other_assignment',
  'foreign_code',
  'two_sheets',
  'name_differs',
  'too_many_pages',
  'out_of_order',
  'untold_page',
  'unreadable',
  'same_student',
  'odd_page_count',
  'count_unknown',
  'blank_dropped',
  'name_uncertain',
  'turned_by_guess',
  'only_cover',
]);
export type MarkKind = z.infer<typeof MarkKind>;

/**
 * What there is to say about a row. Red: pages of it may be somebody else's, and the teacher has to look before they become a paper.
 * Amber: worth a look. Where the sentence is about one page, it is named before.
 */
export const MARKS = {
  no_student: { severity: 'red', text: 'Nothing tells whose pages these are.' },
  unknown_sheet: { severity: 'red', text: 'This cover sheet was not printed from your account.' },
  duplicate_sheet: { severity: 'red', text: 'The same cover sheet stands in the stack twice.' },
  other_assignment: { severity: 'red', text: 'This cover sheet belongs to another assignment.' },
  foreign_code: { severity: 'red', text: 'There is a code of another program among the cover sheets.' },
  two_sheets: { severity: 'red', text: 'Two cover sheets were found on one page.' },
  name_differs: { severity: 'red', text: 'This page names somebody else than the cover sheet before it.' },
  too_many_pages: {
    severity: 'red',
    text: 'More pages than usual: some may belong to a student whose cover sheet is missing.',
  },
  out_of_order: {
    severity: 'red',
    text: 'The stack is out of order, and nothing on these pages tells whose they are.',
  },
  untold_page: {
    severity: 'red',
    text: 'Nothing on this page tells whose it is, though most other pages say so.',
  },
  unreadable: { severity: 'red', text: 'This page could not be read.' },
  same_student: { severity: 'red', text: 'This student has two rows.' },
  odd_page_count: { severity: 'amber', text: 'Not the usual number of pages.' },
  count_unknown: {
    severity: 'amber',
    text: 'The students have different numbers of pages, so a missing page would not be noticed.',
  },
  blank_dropped: { severity: 'amber', text: 'Blank pages were left out.' },
  name_uncertain: { severity: 'amber', text: 'Please check the name.' },
  only_cover: { severity: 'amber', text: 'There is only the cover sheet, so no paper will be made of it.' },
  turned_by_guess: {
    severity: 'amber',
    text: 'Turned like the pages beside it, because nothing on it tells which way is up.',
  },
} as const satisfies Record<MarkKind, { severity: 'red' | 'amber'; text: string }>;

export const Mark = z.object({
  kind: MarkKind,
  severity: z.enum(['red', 'amber']),
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
export const DroppedPage = z.object({
  page: PageNumber,
  turn: Turn,
  why: z.enum(['blank', 'separator', 'teacher']),
});
export type DroppedPage = z.infer<typeof DroppedPage>;

/** How the file is to be shared out. */
export const ScanOptions = z.object({
  /** Without the cover sheet; null: found out from the stack. */
  pages_per_student: z.number().int().min(1).max(SCAN_LIMITS.pagesPerStudent).nullable().default(null),
  /** A3 sheets, folded once, that hold four pages each. */
  double_sheets: z.boolean().default(false),
  drop_blank_backs: z.boolean().default(true),
});
export type ScanOptions = z.infer<typeof ScanOptions>;
