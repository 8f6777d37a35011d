/** What one page of a class scan tells by itself. Read once in the sandbox, kept, and split as often as the teacher changes options. */
import type { Turn } from '../../contract/scans/plan.ts';

/** One of our own codes: `MW1:<sheet>` on a cover sheet, `MW1:<sheet>:<part>` on the answer pages printed with it. */
export type SheetCode = {
  sheet: string;
  /** 0: the cover sheet itself. */
  part: number;
};

export type ScannedPage = {
  /** Counted from 1, as in the file. */
  page: number;
  /** In points, as the file shows it. */
  width: number;
  height: number;
  /** How the page must be turned to be read, and what told so; `nothing`: not even the writing did. */
  turn: Turn;
  turnedBy: 'code' | 'text' | 'nothing';
  isBlank: boolean;
  /** Paper of a colour, as teachers put it between two students. */
  isColoured: boolean;
  /** More than one where two sheets lay on each other. */
  sheets: SheetCode[];
  /** Codes of other programs, as they read. */
  codes: string[];
  /** The lines at the top of the page as far as they are in print, which may name the student without a label. */
  head: string[];
  /** What stands there behind "Name:" or "ID:". */
  name: string | null;
  number: string | null;
  /** Nothing could be made of the page; it is there all the same. */
  isUnreadable: boolean;
};

/** A page that the sandbox gave up on: kept in its place, for the teacher to see. */
export const unreadablePage = (page: number): ScannedPage => ({
  page,
  width: 595,
  height: 842,
  turn: 0,
  turnedBy: 'nothing',
  isBlank: false,
  isColoured: false,
  sheets: [],
  codes: [],
  head: [],
  name: null,
  number: null,
  isUnreadable: true,
});

/** What the sandbox answers for one page. */
export type ReadScanPage = {
  reading: ScannedPage;
  /** A small JPEG of the page, turned by the reading's `turn`. */
  thumbnail: Uint8Array;
};
