/** Whose pages are whose, as proposed to the teacher. Nothing of it is a paper before she accepts. */
import type { DroppedPage, PlannedRow, ScanOptions } from '../../contract/scans/plan.ts';
import type { ScannedPage } from './scanned-page.ts';

/** With neither an id nor a name it is nobody's yet; with a name alone, somebody new. */
export type PlanRow = Omit<PlannedRow, 'confirmed'>;

export type ScanPlan = {
  rows: PlanRow[];
  /** Each page of the file is in one row, or here. */
  dropped: DroppedPage[];
  /** Pages of work that a student usually has, without the cover sheet; null: they differ. */
  usual_pages: number | null;
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
  readings: readonly ScannedPage[];
  roster: readonly RosterStudent[];
  sheets: readonly KnownSheet[];
  options: ScanOptions;
};
