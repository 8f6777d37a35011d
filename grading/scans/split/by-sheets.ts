/** Splits a stack by our own cover sheets. A sheet begins its student's pages; a page with a code goes to its sheet wherever it lies. */
import type { KnownSheet } from '../plan.ts';
import type { ScannedPage, SheetCode } from '../scanned-page.ts';
import { addMark, addPage, newRun, type Run, type Stack } from './run.ts';
import { isAlike, type WhoIs } from './who-is.ts';

const FEWEST_PRINTED = 3;

type Walk = {
  stack: Stack;
  current: Run | null;
  sheets: ReadonlyMap<string, KnownSheet>;
  /** Codes of other programs that are printed on the class's own forms, and mean nobody. */
  printed: ReadonlySet<string>;
  who: WhoIs;
};

const begin = (walk: Walk, given: Partial<Run> = {}): Run => {
  const run = newRun(given);
  walk.stack.runs.push(run);
  walk.current = run;
  return run;
};

const beginSheet = (walk: Walk, sheet: string): Run => {
  const known = walk.sheets.get(sheet);
  const run = begin(walk, { sheet, student: known?.student ?? null });
  if (known === undefined) addMark(run, 'unknown_sheet');
  else if (!known.isThisAssignment) addMark(run, 'other_assignment');
  return run;
};

const runsOf = ({ stack }: Walk, sheet: string): Run[] => stack.runs.filter((run) => run.sheet === sheet);

/** Two covers with one code: one of them is a copy, and nobody can say which. */
const takeCover = (walk: Walk, reading: ScannedPage, sheet: string) => {
  const told = { isCover: true, isProved: true, part: 0 };
  const [early] = runsOf(walk, sheet);
  if (early !== undefined && !early.pages.some(({ isCover }) => isCover)) {
    addPage(early, reading, told);
    walk.stack.isOutOfOrder = true;
    walk.current = early;
    return;
  }
  const run = beginSheet(walk, sheet);
  addPage(run, reading, told);
  if (early !== undefined) for (const one of runsOf(walk, sheet)) addMark(one, 'duplicate_sheet');
};

const takeAnswer = (walk: Walk, reading: ScannedPage, { sheet, part }: SheetCode) => {
  const own = runsOf(walk, sheet);
  const here = own.find((run) => run === walk.current);
  if (here === undefined && own.length > 0) walk.stack.isOutOfOrder = true;
  const run = here ?? own.at(-1) ?? beginSheet(walk, sheet);
  if (own.some(({ pages }) => pages.some((page) => page.part === part)))
    addMark(run, 'duplicate_sheet', reading.page);
  addPage(run, reading, { isProved: true, part });
  walk.current = run;
};

/** A page without a code of ours, on which a name stands in print. */
const takeNamed = (walk: Walk, reading: ScannedPage, student: string) => {
  if (walk.current?.student === student) return addPage(walk.current, reading, { isProved: true });
  walk.stack.isOutOfOrder = true;
  if (walk.current !== null) addMark(walk.current, 'name_differs', reading.page);
  const run = walk.stack.runs.findLast((one) => one.student === student) ?? begin(walk, { student });
  addMark(run, 'name_differs', reading.page);
  addPage(run, reading, { isProved: true });
  walk.current = run;
};

/** A page before the first sheet shows that pages do not lie behind the sheet that they belong to. */
const takeAlong = (walk: Walk, reading: ScannedPage, name: string | null) => {
  walk.stack.isOutOfOrder ||= walk.stack.runs.every(({ sheet }) => sheet === null);
  const run = walk.current ?? begin(walk);
  addPage(run, reading);
  if (name !== null && (run.student === null || !isAlike(name, walk.who.nameOf(run.student))))
    addMark(run, 'name_differs', reading.page);
};

const take = (walk: Walk, reading: ScannedPage) => {
  const [sheet] = reading.sheets;
  if (new Set(reading.sheets.map((one) => one.sheet)).size > 1) {
    const run = begin(walk);
    addMark(run, 'two_sheets', reading.page);
    return addPage(run, reading);
  }
  if (sheet !== undefined)
    return sheet.part === 0 ? takeCover(walk, reading, sheet.sheet) : takeAnswer(walk, reading, sheet);
  if (reading.codes.some((text) => !walk.printed.has(text))) {
    const run = begin(walk);
    addMark(run, 'foreign_code', reading.page);
    return addPage(run, reading);
  }
  const person = walk.who.page(reading);
  if (person?.student) return takeNamed(walk, reading, person.student);
  return takeAlong(walk, reading, person?.name ?? null);
};

/** Answer pages in the order of their numbers, each with what was taken along behind it. */
const inOrder = (run: Run) => {
  const blocks: Run['pages'][] = [];
  for (const page of run.pages) {
    const last = blocks.at(-1);
    if (page.part === null && last !== undefined) last.push(page);
    else blocks.push([page]);
  }
  run.pages = blocks.toSorted((a, b) => (a[0]?.part ?? 0) - (b[0]?.part ?? 0)).flat();
};

/** A code of another program that half of the class has on a page belongs to the form. */
const listPrinted = (readings: readonly ScannedPage[]): Set<string> => {
  const covers = readings.filter(({ sheets }) => sheets.some(({ part }) => part === 0)).length;
  const times = Map.groupBy(
    readings.flatMap(({ codes }) => codes),
    (text) => text,
  );
  const isPrinted = (count: number) => count >= FEWEST_PRINTED && count * 2 >= covers;
  return new Set([...times].filter(([, found]) => isPrinted(found.length)).map(([text]) => text));
};

export const splitBySheets = (
  readings: readonly ScannedPage[],
  sheets: readonly KnownSheet[],
  who: WhoIs,
): Stack => {
  const walk: Walk = {
    stack: { runs: [], isOutOfOrder: false, separators: [] },
    current: null,
    sheets: new Map(sheets.map((sheet) => [sheet.id, sheet])),
    printed: listPrinted(readings),
    who,
  };
  for (const reading of readings) take(walk, reading);
  for (const run of walk.stack.runs) inOrder(run);
  return walk.stack;
};
