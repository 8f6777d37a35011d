/**
 * Page readings → whose pages are whose. Our own sheets first, then codes of other programs, names in print, a fixed number of pages,
 * pages that lie between two students. What a red mark promises: docs/decisions/0038-splitting-a-scan.md.
 */
import { type DroppedPage, MARKS, type MarkKind, type Turn } from '../../contract/scans/plan.ts';
import type { PlanRow, ScanPlan, SplitInput } from './plan.ts';
import type { ScannedPage } from './scanned-page.ts';
import { splitByCodes, splitByCount, splitByNames, splitBySeparators } from './split/by-other-signs.ts';
import { splitBySheets } from './split/by-sheets.ts';
import { findUsualCount, judgeRuns } from './split/judge-runs.ts';
import { addMark, addPage, newRun, type Run, type Stack } from './split/run.ts';
import { createWhoIs, type WhoIs } from './split/who-is.ts';

const isCover = ({ sheets }: ScannedPage): boolean => sheets.some(({ part }) => part === 0);

/** Halves of folded A3 sheets come as 4, 1, 2, 3. A cover sheet is a sheet of its own and begins a new count. */
const unfold = (readings: readonly ScannedPage[]): ScannedPage[] => {
  const unfolded: ScannedPage[] = [];
  let folded: ScannedPage[] = [];
  const flush = () => {
    unfolded.push(...folded);
    folded = [];
  };
  for (const reading of readings) {
    if (isCover(reading)) {
      flush();
      unfolded.push(reading);
      continue;
    }
    folded.push(reading);
    const [last, first, second, third] = folded;
    if (last && first && second && third) {
      unfolded.push(first, second, third, last);
      folded = [];
    }
  }
  flush();
  return unfolded;
};

/** Every second page blank: backs of a stack that was scanned from both sides, no separators. */
const areBacks = (readings: readonly ScannedPage[]): boolean =>
  readings.filter(({ isBlank }) => isBlank).length * 3 > readings.length;

const everything = (readings: readonly ScannedPage[]): Stack => {
  const run = newRun();
  for (const reading of readings) addPage(run, reading);
  return { runs: readings.length === 0 ? [] : [run], isOutOfOrder: false, separators: [] };
};

type Given = { all: readonly ScannedPage[]; written: readonly ScannedPage[]; who: WhoIs };

const splitWithoutSheets = ({ all, written, who }: Given, count: number | null): Stack => {
  const bySigns = splitByCodes(written, who) ?? splitByNames(written, who);
  if (bySigns !== null) return bySigns;
  if (count !== null) return splitByCount(written, count, who);
  const byPaper = splitBySeparators(written, ({ isColoured }) => isColoured, who);
  const byBlank = areBacks(all) ? null : splitBySeparators(all, ({ isBlank }) => isBlank, who);
  return byPaper ?? byBlank ?? everything(written);
};

const isTold = ({ turnedBy }: ScannedPage): boolean => turnedBy !== 'nothing';

const commonTurn = (readings: readonly ScannedPage[]): Turn | null => {
  const told = Map.groupBy(readings.filter(isTold), ({ turn }) => turn);
  return [...told].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
};

/** A page on which nothing tells which way is up lies as the pages around it do. */
const settleTurn = (reading: ScannedPage, around: Turn | null): Turn => {
  if (isTold(reading) || around === null || reading.turn % 180 !== around % 180) return reading.turn;
  return around;
};

const sentence = ({ kind, page }: { kind: MarkKind; page: number | null }) => ({
  kind,
  page,
  ...MARKS[kind],
});

const toRow = (run: Run, who: WhoIs, usualTurn: Turn | null): PlanRow => {
  const around = commonTurn(run.pages.map(({ reading }) => reading)) ?? usualTurn;
  const pages = run.pages.map(({ reading, isCover: is_cover }) => {
    const turn = settleTurn(reading, around);
    if (!isTold(reading) && turn !== 0) addMark(run, 'turned_by_guess', reading.page);
    return { page: reading.page, turn, is_cover };
  });
  return {
    student_id: run.student,
    student_name: run.student === null ? run.name : who.nameOf(run.student),
    pages,
    marks: run.marks.map(sentence),
  };
};

/** A blank page that was left out is told of where it lay. */
const markBlanks = (runs: readonly Run[], blanks: readonly ScannedPage[]) => {
  for (const blank of blanks) {
    const before = runs
      .flatMap((run) => run.pages.map(({ reading }) => ({ run, page: reading.page })))
      .filter(({ page }) => page < blank.page)
      .toSorted((a, b) => b.page - a.page)[0];
    if (before !== undefined) addMark(before.run, 'blank_dropped', blank.page);
  }
};

const firstPage = ({ pages }: PlanRow): number => Math.min(...pages.map(({ page }) => page));

export const splitScan = ({ readings, roster, sheets, options }: SplitInput): ScanPlan => {
  const who = createWhoIs(roster);
  const known = new Set(roster.map(({ id }) => id));
  const ordered = options.double_sheets ? unfold(readings) : readings;
  const isLeftOut = ({ isBlank }: ScannedPage): boolean => options.drop_blank_backs && isBlank;
  const written = ordered.filter((reading) => !isLeftOut(reading));
  const hasSheets = readings.some((reading) => reading.sheets.length > 0);
  const ours = sheets.map((sheet) => ({
    ...sheet,
    student: sheet.student !== null && known.has(sheet.student) ? sheet.student : null,
  }));
  const stack = hasSheets
    ? splitBySheets(written, ours, who)
    : splitWithoutSheets({ all: ordered, written, who }, options.pages_per_student);
  const usual = options.pages_per_student ?? findUsualCount(stack.runs);
  judgeRuns(stack, usual);
  const placed = new Set(stack.runs.flatMap(({ pages }) => pages.map(({ reading }) => reading.page)));
  const isSeparator = new Set(stack.separators.map(({ page }) => page));
  const left = ordered.filter(({ page }) => !placed.has(page));
  markBlanks(
    stack.runs,
    left.filter(({ page }) => !isSeparator.has(page)),
  );
  const usualTurn = commonTurn(readings);
  return {
    rows: stack.runs.map((run) => toRow(run, who, usualTurn)).toSorted((a, b) => firstPage(a) - firstPage(b)),
    dropped: left.map(
      ({ page, turn }): DroppedPage => ({ page, turn, why: isSeparator.has(page) ? 'separator' : 'blank' }),
    ),
    usual_pages: usual,
  };
};
