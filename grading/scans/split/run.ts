/** Pages that are taken for one student's, while a scan is split. */
import type { MarkKind } from '../../../contract/scans/plan.ts';
import type { ScannedPage } from '../scanned-page.ts';

export type RunPage = {
  reading: ScannedPage;
  isCover: boolean;
  /** The page itself tells whose it is. Any other is only taken along with the page before it. */
  isProved: boolean;
  /** Which of the sheet's answer pages; null: none of ours. */
  part: number | null;
};

export type Run = {
  student: string | null;
  /** For somebody who is not on the roster. */
  name: string | null;
  /** The sheet that the run stands for. */
  sheet: string | null;
  pages: RunPage[];
  marks: { kind: MarkKind; page: number | null }[];
};

export type Stack = {
  runs: Run[];
  /** Something shows that pages do not lie behind the sheet or page that they belong to. */
  isOutOfOrder: boolean;
  /** Left out between two students. */
  separators: ScannedPage[];
};

export const newRun = (given: Partial<Run> = {}): Run => ({
  student: null,
  name: null,
  sheet: null,
  pages: [],
  marks: [],
  ...given,
});

export const addMark = ({ marks }: Run, kind: MarkKind, page: number | null = null) => {
  if (!marks.some((mark) => mark.kind === kind && mark.page === page)) marks.push({ kind, page });
};

export const addPage = (run: Run, reading: ScannedPage, told: Partial<Omit<RunPage, 'reading'>> = {}) => {
  run.pages.push({ reading, isCover: false, isProved: false, part: null, ...told });
};

/** Pages of work: without the cover sheet. */
export const countWork = ({ pages }: Run): number => pages.filter(({ isCover }) => !isCover).length;

/** Pages that nothing on them proves to be here. */
export const isTakenAlong = ({ isCover, isProved }: RunPage): boolean => !isCover && !isProved;
