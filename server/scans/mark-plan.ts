/**
 * Marks of a plan that the teacher has put right. The program's doubt about a page stays with it until the teacher has given the page to
 * somebody else, or says that the row is right; what can be seen in the plan itself is looked at anew.
 */
import { MARKS, type MarkKind } from '../../contract/scans/plan.ts';
import type { ScannedPage } from '../../grading/scans/scanned-page.ts';
import type { StoredMark, StoredPlan, StoredRow } from './queries.ts';

/** Seen in the plan and the pages themselves, whatever the program thought of them. */
const STRUCTURAL: readonly MarkKind[] = ['no_student', 'same_student', 'only_cover', 'unreadable'];
/** Said of a row because of how many pages it has. */
const COUNTED: readonly MarkKind[] = ['too_many_pages', 'odd_page_count'];

type Unmarked = Omit<StoredRow, 'marks'> & { marks?: StoredMark[] };

/** Null: nobody. */
const studentOf = ({ student_id, student_name }: Unmarked): string | null =>
  student_id ?? (student_name === null ? null : student_name.trim().toLowerCase());

const structuralMarks = (
  row: Unmarked,
  rows: readonly Unmarked[],
  readings: readonly ScannedPage[],
): StoredMark[] => {
  const student = studentOf(row);
  const kinds: MarkKind[] = [];
  if (student === null) kinds.push('no_student');
  else if (rows.some((other) => other !== row && studentOf(other) === student)) kinds.push('same_student');
  if (row.pages.every(({ is_cover }) => is_cover)) kinds.push('only_cover');
  const unreadable = row.pages.filter(({ page }) => readings[page - 1]?.isUnreadable === true);
  return [
    ...kinds.map((kind) => ({ kind, page: null })),
    ...unreadable.map(({ page }) => ({ kind: 'unreadable' as const, page })),
  ];
};

/** `readings` in the order of the file. */
export const markPlan = (rows: StoredRow[], readings: readonly ScannedPage[]): StoredRow[] =>
  rows.map((row) => ({
    ...row,
    marks: [
      ...structuralMarks(row, rows, readings),
      ...row.marks.filter(({ kind }) => !STRUCTURAL.includes(kind)),
    ],
  }));

type Before = { student: string | null; row: StoredRow };

const placesIn = (plan: StoredPlan): Map<number, Before> =>
  new Map(
    plan.rows.flatMap((row) =>
      row.pages.map(({ page }) => [page, { student: studentOf(row), row }] as const),
    ),
  );

/** The sheet stands in one row only, now that its twin was dropped or put beside it. */
const isLastOfSheet = (
  row: Unmarked,
  rows: readonly Unmarked[],
  readings: readonly ScannedPage[],
): boolean => {
  const sheetsOf = (one: Unmarked) =>
    one.pages.flatMap(({ page }) => readings[page - 1]?.sheets.map(({ sheet }) => sheet) ?? []);
  const own = new Set(sheetsOf(row));
  return rows.every((other) => other === row || sheetsOf(other).every((sheet) => !own.has(sheet)));
};

const countMark = (row: Unmarked, usual: number | null): StoredMark[] => {
  const pages = row.pages.filter(({ is_cover }) => !is_cover).length;
  if (usual === null || pages === usual || pages === 0) return [];
  return [{ kind: pages > usual ? 'too_many_pages' : 'odd_page_count', page: null }];
};

const keptMarks = (row: Unmarked, before: ReadonlyMap<number, Before>): StoredMark[] => {
  const student = studentOf(row);
  const numbers = new Set(row.pages.map(({ page }) => page));
  // Pages that the teacher gave to somebody else, or to somebody at all, are hers to vouch for.
  const stayed = row.pages.flatMap(({ page }) => {
    const place = before.get(page);
    return place !== undefined && place.student === student ? [place.row] : [];
  });
  const marks = [...new Set(stayed)].flatMap((one) => one.marks);
  return marks.filter(({ page }) => page === null || numbers.has(page));
};

const isSame = (one: StoredRow | undefined, other: Unmarked): boolean =>
  one !== undefined &&
  studentOf(one) === studentOf(other) &&
  one.pages.map(({ page }) => page).join() === other.pages.map(({ page }) => page).join();

const withoutTwins = (marks: StoredMark[]): StoredMark[] =>
  marks.filter(
    ({ kind, page }, place) =>
      place === marks.findIndex((other) => other.kind === kind && other.page === page),
  );

/** The plan as the teacher wants it, with its marks. `before`: what the program proposed, so that a change taken back has its marks again. */
export const remarkPlan = (
  rows: Omit<StoredRow, 'marks'>[],
  before: StoredPlan,
  readings: readonly ScannedPage[],
): StoredRow[] => {
  const places = placesIn(before);
  const marked = rows.map((row) => {
    const [first] = row.pages;
    const old = first === undefined ? undefined : places.get(first.page)?.row;
    const marks =
      old !== undefined && isSame(old, row)
        ? old.marks
        : [
            ...keptMarks(row, places).filter(({ kind }) => !COUNTED.includes(kind)),
            ...countMark(row, before.usual_pages),
          ];
    const isAlone = isLastOfSheet(row, rows, readings);
    return {
      ...row,
      marks: withoutTwins(marks).filter(({ kind }) => kind !== 'duplicate_sheet' || !isAlone),
    };
  });
  return markPlan(marked, readings);
};

export const hasRed = ({ marks }: Pick<StoredRow, 'marks'>): boolean =>
  marks.some(({ kind }) => MARKS[kind].severity === 'red');
