/** Whose pages are whose, as proposed to the teacher. Nothing of it is a paper before she accepts. */
import type { PageReading, Turn } from './page-reading.ts';

/**
 * What there is to say about a row. Red: pages of it may be somebody else's, or nobody's; it does not become a paper before the
 * teacher has said so. Amber: worth a look.
 */
export const MARKS = {
  /** Nothing tells whose pages these are. */
  no_student: 'red',
  /** A cover sheet of this program that this teacher never printed. */
  unknown_sheet: 'red',
  /** The same sheet stands in the stack twice. */
  duplicate_sheet: 'red',
  /** A sheet of another assignment. */
  other_assignment: 'red',
  /** A code of another program among our sheets. */
  foreign_code: 'red',
  /** Two sheets on one page. */
  two_sheets: 'red',
  /** A page names somebody else than the sheet before it. */
  name_differs: 'red',
  /** More pages than usual: some may be of a student whose sheet is missing. */
  too_many_pages: 'red',
  /** Something in the stack shows that pages changed places, and nothing on these pages tells whose they are. */
  out_of_order: 'red',
  /** A page could not be read. */
  unreadable: 'red',
  /** More or fewer pages than usual. */
  odd_page_count: 'amber',
  /** Every student has another number of pages, so that the number proves nothing. */
  count_unknown: 'amber',
  /** Blank pages were left out. */
  blank_dropped: 'amber',
  /** The name was read from print and is not on the roster, or the student was found by a code of another program. */
  name_uncertain: 'amber',
  /** Turned like its neighbours, because nothing on the page tells which way is up. */
  turned_by_guess: 'amber',
} as const satisfies Record<string, 'red' | 'amber'>;

export type MarkKind = keyof typeof MARKS;
export type Severity = (typeof MARKS)[MarkKind];

/** `page`: the page it is about; null: the whole row. */
export type ScanMark = { kind: MarkKind; severity: Severity; page: number | null };

export type PlannedPage = {
  page: number;
  turn: Turn;
  /** A cover sheet: kept for the teacher, no part of the work. */
  isCover: boolean;
};

export type PlanRow = {
  /** A student of the roster; null with a name: somebody new; null without: nobody yet. */
  student_id: string | null;
  student_name: string | null;
  /** In reading order. */
  pages: PlannedPage[];
  marks: ScanMark[];
};

export type DroppedPage = { page: number; turn: Turn; why: 'blank' | 'separator' };

export type ScanPlan = {
  rows: PlanRow[];
  /** Each page of the file is in one row, or here. */
  dropped: DroppedPage[];
  /** Pages of work that a student usually has, without the cover sheet; null: they differ. */
  usual_pages: number | null;
};

export type SplitOptions = {
  /** Without the cover sheet; null: found out from the stack. */
  pages_per_student: number | null;
  /** Folded A3 sheets, whose halves come as 4, 1, 2, 3. */
  double_sheets: boolean;
  drop_blank_backs: boolean;
};

export const USUAL_OPTIONS: SplitOptions = {
  pages_per_student: null,
  double_sheets: false,
  drop_blank_backs: true,
};

export type RosterStudent = {
  id: string;
  name: string;
  number: string | null;
  /** Other names of the same person. */
  also: string[];
};

/** A cover sheet that this teacher printed. */
export type KnownSheet = {
  id: string;
  /** Of the assignment that the scan is for. */
  isThisAssignment: boolean;
  /** Null: a spare, or a student who is no longer there. */
  student: string | null;
};

export type SplitInput = {
  /** In the order of the file; pages that are still to be read may be missing at the end. */
  readings: readonly PageReading[];
  roster: readonly RosterStudent[];
  sheets: readonly KnownSheet[];
  options: SplitOptions;
};
