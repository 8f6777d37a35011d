/** "A 90–100 %, B 80–89 %, …": which grade a sum earns. It stands beside a rubric and is none. */
import { wholeAmount } from '../line/points.ts';
import { GRADE_HEAD } from '../words.ts';

const LONGEST_GRADE = 2;
const FEWEST = 3;

type Range = { low: number; high: number };

const rangeOf = (cell: string): Range | null => {
  const amount = wholeAmount(cell.replace(/\s+/gu, ' ').trim());
  return amount ? { low: amount.low, high: amount.value } : null;
};

/** Grades side by side with the ranges under them: turned, so that each grade has its row. */
const turned = (rows: readonly string[][]): string[][] =>
  rows.length === 2 ? (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? '')) : [];

const GRADES = new RegExp(String.raw`^\W*(?:${GRADE_HEAD})\W*$`, 'iu');
const BOUND = /^\D{0,6}(?<value>\d{1,3}(?:[.,]5)?)(?!\d)\D{0,6}$/u;

/** "Grade | A | B | C" over or beside "from | 29 | 24 | 19": what each is given for falls or rises, and "Grade" names them. */
const isNamedScale = ([head, ...rows]: readonly string[][]): boolean => {
  const bounds = rows.map((row) =>
    Number((BOUND.exec(row[1] ?? '')?.groups?.value ?? 'none').replace(',', '.')),
  );
  const steps = bounds.slice(1).map((value, at) => value - (bounds[at] ?? 0));
  return (
    GRADES.test(head?.[0] ?? '') &&
    rows.length >= FEWEST &&
    rows.every(
      (row) => row.length === 2 && row[0] !== '' && (row[0] ?? '').split(/\s+/u).length <= LONGEST_GRADE,
    ) &&
    (steps.every((step) => step < 0) || steps.every((step) => step > 0))
  );
};

/** Ranges that follow each other without gap or overlap, or single bounds that fall or rise, beside short names. */
export const isGradeScale = (rows: readonly string[][]): boolean => {
  const filled = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  return [filled, turned(filled)].some((one) => isNamedScale(one) || isScaleDown(one));
};

const isScaleDown = (filled: readonly string[][]): boolean => {
  const body = filled.filter((row) =>
    row.some((cell) => rangeOf(cell) !== null && /\d/u.test(cell) && cell.length > 1),
  );
  if (body.length < FEWEST || body.length < filled.length - 1 || body.some((row) => row.length !== 2))
    return false;
  for (const [at, other] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const ranges = body.flatMap((row) => rangeOf(row[at] ?? '') ?? []);
    const names = body.map((row) => row[other] ?? '');
    if (ranges.length < body.length || names.some((name) => name.split(/\s+/u).length > LONGEST_GRADE))
      continue;
    const sorted = [...ranges].sort((one, next) => next.high - one.high);
    const inOrder =
      ranges.every((range, index) => range === sorted[index]) ||
      ranges.every((range, index) => range === sorted.at(-1 - index));
    const contiguous = sorted.every(
      (range, index) => index === 0 || (sorted[index - 1]?.low ?? 0) - range.high <= 1,
    );
    if (inOrder && contiguous && ranges.some(({ low, high }) => low < high)) return true;
  }
  return false;
};
