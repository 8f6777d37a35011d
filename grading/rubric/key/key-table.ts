/** The questions of a key that stand in a table: its columns are known by what stands in them, a heading only confirms. */
import { type Candidate, readCandidates } from '../labels/candidates.ts';
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';
import { isTotal } from '../line/noise.ts';
import { wholeAmount } from '../line/points.ts';
import { toNumber } from '../points/amounts.ts';
import { verdictOf } from '../words.ts';
import { type HeadRole, headRole } from './column-heads.ts';

export type KeyRow = {
  label: Candidate | null;
  asked: Styled;
  answer: Styled;
  truth: string;
  correction: string;
  method: string;
  notes: string;
  amount: number | null;
  /** Rows without a label that go on where this one stopped. */
  more: KeyRow[];
};

type Grid = Styled[][];

const textAt = (row: Styled[], at: number): string => (row[at]?.text ?? '').trim();
const BLANK = /^[-–—_.\s]*$/u;

/** A label that fills its cell, or stands in front of what is asked. A letter alone needs no sign behind it in a cell. */
const labelIn = (text: string): Candidate | null => {
  const [found] = readCandidates(text);
  if (found) return found;
  return /^[a-z]$/iu.test(text.trim()) ? (readCandidates(`${text.trim()})`).at(-1) ?? null) : null;
};

const isWhole = (text: string, label: Candidate | null): boolean =>
  label !== null && text.slice(Math.min(label.at, text.length)).replace(/[\s.):]+/gu, '') === '';

const rank = ({ value, part }: Candidate): number => value * 100 + (part?.value ?? 0);

const COUNTED = 0.7;

/** Whether the labels of a column count on, and by how much; null where they do not. */
const countsBy = (labels: readonly (Candidate | null)[]): number | null => {
  const found = labels.flatMap((label) => label ?? []);
  if (found.length < 2 || found.length < labels.length * COUNTED) return null;
  const steps = found.slice(1).map((label, at) => rank(label) - rank(found[at] ?? label));
  const [first = 0] = steps;
  return first > 0 && steps.every((step) => step > 0) && (found[0]?.value ?? 99) <= 60 ? first : null;
};

/** By one, in most rows: amounts that happen to rise do not. */
const countsOn = (labels: readonly (Candidate | null)[]): boolean => {
  const found = labels.flatMap((label) => label ?? []);
  const steps = found.slice(1).map((label, at) => {
    const before = found[at] ?? label;
    return (
      label.value === before.value + 1 ||
      (label.value === before.value && label.part?.value === (before.part?.value ?? 0) + 1)
    );
  });
  return countsBy(labels) !== null && steps.filter(Boolean).length >= steps.length * COUNTED;
};

const columnOf = (grid: Grid, at: number): string[] => grid.map((row) => textAt(row, at));

const widthOf = (grid: Grid): number => Math.max(0, ...grid.map((row) => row.length));

/** Rows of numbers over rows of answers, and of marks: turned upright. */
const upright = (grid: Grid): Grid => {
  const counted = grid.map((row) => {
    const cells = row.map(({ text }) => text.trim());
    const numbers = cells.flatMap((text, at) => {
      const label = labelIn(text);
      return label?.family === 'number' && isWhole(text, label) ? [{ at, value: label.value }] : [];
    });
    const inOrder = numbers.every(({ value }, at) => at === 0 || value === (numbers[at - 1]?.value ?? 0) + 1);
    const isBare = cells.every((text, at) => at === 0 || text === '' || numbers.some((one) => one.at === at));
    return numbers.length >= 3 && inOrder && isBare ? numbers.map(({ at }) => at) : null;
  });
  if (counted[0] == null || grid.length < 2) return grid;
  const turned: Grid = [];
  const heads = counted[0].includes(0) ? [] : [];
  for (let at = 0; at < grid.length; ) {
    const columns = counted[at];
    if (columns == null) return grid;
    let end = at + 1;
    while (end < grid.length && counted[end] == null) end += 1;
    if (end === at + 1) return grid;
    for (const column of columns) turned.push(grid.slice(at, end).map((row) => row[column] ?? plain('')));
    at = end;
  }
  const first = counted[0].includes(0)
    ? heads
    : [
        grid
          .slice(0, grid.findIndex((_, at) => at > 0 && counted[at] != null) >>> 0)
          .map((row) => row[0] ?? plain('')),
      ];
  return [...first, ...turned];
};

/** A narrow table set beside itself: "No. | Answer | No. | Answer", or "1. C | 2. A | 3. D". */
const unfolded = (grid: Grid): Grid => {
  const width = widthOf(grid);
  const hasHead = grid.length > 1 && labelIn(textAt(grid[0] ?? [], 0)) === null;
  const body = hasHead ? grid.slice(1) : grid;
  const counting = Array.from({ length: width }, (_, at) => {
    const cells = columnOf(body, at).filter((text) => text !== '');
    const labels = cells.map(labelIn);
    const isLabel = labels.every(
      (label) => label?.family === 'number' && (label.closed || label.named || isWhole(label.text, label)),
    );
    return cells.length > 0 && isLabel && (cells.length === 1 || countsBy(labels) !== null) ? at : -1;
  }).filter((at) => at >= 0);
  const [first = 0, second] = counting;
  if (second === undefined || first !== 0) return grid;
  const step = second - first;
  const isEven = counting.every((at, index) => at === index * step) && width === counting.length * step;
  if (!isEven) return grid;
  const cells = body.flatMap((row) =>
    counting.map((at) => Array.from({ length: step }, (_, index) => row[at + index] ?? plain(''))),
  );
  const filled = cells.filter((row) => textAt(row, 0) !== '');
  const numbers = filled.map((row) => labelIn(textAt(row, 0)));
  const sorted = filled
    .map((row, at) => ({ row, order: numbers[at]?.value ?? 0 }))
    .sort((one, other) => one.order - other.order);
  const isRun = sorted.every(({ order }, at) => at === 0 || order === (sorted[at - 1]?.order ?? 0) + 1);
  // Marks of a level table count on too, but not across the columns.
  if (!isRun || sorted.length < 3) return grid;
  const head = hasHead ? [Array.from({ length: step }, (_, index) => grid[0]?.[index] ?? plain(''))] : [];
  return [...head, ...sorted.map(({ row }) => row)];
};

type Column = {
  at: number;
  head: HeadRole | null;
  filled: number;
  amounts: number;
  letters: number;
  verdicts: number;
  asks: number;
  words: number;
};

const share = (cells: readonly string[], test: (text: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const isVerdict = (text: string): boolean => verdictOf(text.replace(/[.,;:]+$/u, '')) !== null;

/** One letter that says true or false, among others that all do. */
const verdictShare = (cells: readonly string[]): number => {
  const kinds = new Set(cells.map((text) => verdictOf(text.replace(/[.,;:]+$/u, ''))?.verdict));
  return kinds.size >= 2 || cells.every((text) => text.length > 1) ? share(cells, isVerdict) : 0;
};

const describe = (body: Grid, head: Styled[] | null, at: number): Column => {
  const all = columnOf(body, at);
  const cells = all.filter((text) => !BLANK.test(text));
  return {
    at,
    head: head ? headRole(textAt(head, at)) : null,
    filled: all.length === 0 ? 0 : cells.length / all.length,
    amounts: share(cells, (text) => wholeAmount(text) !== null && !/[=x]/iu.test(text)),
    letters: share(cells, (text) => /^\(?[a-h]\)?$/iu.test(text)),
    verdicts: verdictShare(cells),
    asks: share(cells, (text) => /\?["”)]*$/u.test(text)),
    words: cells.reduce((sum, text) => sum + text.split(/\s+/u).length, 0) / Math.max(1, cells.length),
  };
};

const TICK = /^\s*[x✓✔☑☒✗X●⬤]\s*$/u;

/** Boxes of which one is ticked in each row: what stands over it is the answer. */
const withTicks = (grid: Grid): Grid => {
  const [head = [], ...body] = grid;
  const boxed = head.flatMap((_, at) => {
    const cells = columnOf(body, at);
    const isBoxes =
      cells.every((text) => TICK.test(text) || /^[☐□○\s_.–-]*$/u.test(text)) &&
      cells.some((text) => TICK.test(text));
    return isBoxes && textAt(head, at) !== '' ? [at] : [];
  });
  const isOne = body.every((row) => boxed.filter((at) => TICK.test(textAt(row, at))).length === 1);
  if (boxed.length < 2 || body.length < 2 || !isOne) return grid;
  const keep = (row: Styled[]): Styled[] => row.filter((_, at) => !boxed.includes(at));
  return [
    [...keep(head), plain('✓')],
    ...body.map((row) => [
      ...keep(row),
      plain(textAt(head, boxed.find((at) => TICK.test(textAt(row, at))) ?? 0)),
    ]),
  ];
};

type Roles = {
  points: number | null;
  truth: number | null;
  asked: number[];
  answer: number[];
  correction: number[];
  method: number[];
  notes: number[];
};

const MOST = 0.75;
const HALF = 0.5;

const pointsAmong = (columns: readonly Column[]): number | null => {
  const possible = columns.filter(
    ({ amounts, filled, head }) => amounts >= MOST && filled >= HALF && head !== 'answer',
  );
  const said = possible.find(({ head }) => head === 'points');
  if (said) return said.at;
  const others = columns.filter(({ filled, head }) => filled >= HALF && head !== 'points');
  const last = possible.at(-1);
  return last && last.head === null && others.length >= 2 && last.at === columns.at(-1)?.at ? last.at : null;
};

const listRoles = (columns: readonly Column[]): Roles => {
  const points = pointsAmong(columns);
  const rest = columns.filter(
    ({ at, filled, head }) => at !== points && head !== 'points' && (filled > 0 || head !== null),
  );
  const truth = rest.find(({ verdicts, filled }) => verdicts >= MOST && filled >= MOST)?.at ?? null;
  const roles: Roles = { points, truth, asked: [], answer: [], correction: [], method: [], notes: [] };
  const open: Column[] = [];
  for (const column of rest) {
    if (column.at === truth) continue;
    if (
      column.head === 'correction' ||
      column.head === 'method' ||
      column.head === 'notes' ||
      column.head === 'asked'
    )
      roles[column.head].push(column.at);
    else if (column.head === 'answer' && truth === null) roles.answer.push(column.at);
    else open.push(column);
  }
  for (const column of open) {
    if (truth !== null) roles[column.at < truth ? 'asked' : 'correction'].push(column.at);
    else if (column.filled < HALF) roles.notes.push(column.at);
    else if (roles.answer.length > 0)
      roles[column.at < (roles.answer[0] ?? 0) ? 'asked' : 'notes'].push(column.at);
    else if (column === open.findLast(({ filled }) => filled >= HALF)) roles.answer.push(column.at);
    else roles.asked.push(column.at);
  }
  return roles;
};

const joinCells = (row: Styled[], columns: readonly number[]): Styled =>
  joined(
    columns.map((at) => row[at] ?? plain('')).filter(({ text }) => !BLANK.test(text)),
    '\n',
  );

const toRow = (row: Styled[], labelAt: number, roles: Roles): KeyRow => {
  const cell = row[labelAt] ?? plain('');
  const label = labelIn(cell.text);
  const rest = label && !isWhole(cell.text, label) ? trimmed(cut(cell, label.at)) : plain('');
  const points =
    roles.points === null
      ? undefined
      : /\d+(?:[.,]\d+)?\s?[½¼¾]?|[½¼¾]/u.exec(textAt(row, roles.points))?.[0];
  const cells = joinCells(row, roles.answer);
  const asked = joinCells(row, roles.asked);
  const isAnswered = roles.answer.length > 0 || roles.truth !== null;
  const parts = [rest, asked].filter(({ text }) => text !== '');
  return {
    // In a column of labels a bare number is as good as any.
    label: label && { ...label, closed: true, dress: 'cell' },
    asked: isAnswered ? joined(parts, '\n') : plain(''),
    answer: isAnswered
      ? cells
      : joined(
          [...parts, cells].filter(({ text }) => text !== ''),
          '\n',
        ),
    truth: roles.truth === null ? '' : textAt(row, roles.truth),
    correction: joinCells(row, roles.correction).text,
    method: joinCells(row, roles.method).text,
    notes: joinCells(row, roles.notes).text,
    amount: points === undefined ? null : toNumber(points),
    more: [],
  };
};

/** What tells a key's table from a numbered list of criteria. */
const isKeyTable = (
  columns: readonly Column[],
  roles: Roles,
  labels: readonly string[],
  rows: readonly KeyRow[],
): boolean => {
  const answered = rows.filter(({ answer, truth }) => answer.text !== '' || truth !== '').length;
  if (answered < rows.length * 0.6) return false;
  if (roles.truth !== null || columns.some(({ head }) => head === 'answer' || head === 'correction'))
    return true;
  if (columns.some(({ head }) => head === 'level' || head === 'criterion')) return false;
  const isBare = share(labels, (text) => isWhole(text, labelIn(text))) >= MOST;
  const short =
    rows.reduce((sum, { answer }) => sum + answer.text.split(/\s+/u).length, 0) / rows.length <= 4;
  return (
    isBare ||
    short ||
    share(
      rows.map(({ asked }) => asked.text),
      (text) => text.endsWith('?'),
    ) >= HALF
  );
};

/** The questions of a table that is a key; null when it is none. */
export const readKeyTable = (given: Grid): KeyRow[] | null => {
  const filled = given.filter((row) => row.some(({ text }) => text.trim() !== ''));
  const whole = unfolded(upright(withTicks(filled)));
  const grid = whole.filter((row) => !isTotal(row.find(({ text }) => text.trim() !== '')?.text ?? ''));
  const width = widthOf(grid);
  const first = labelIn(textAt(grid[0] ?? [], 0));
  const isOneColumn = width === 1 && whole !== given;
  if (grid.length < 2 || (width < 2 && !isOneColumn)) return null;
  const head = first === null || headRole(textAt(grid[0] ?? [], 0)) === 'label' ? (grid[0] ?? null) : null;
  const body = head ? grid.slice(1) : grid;
  const labelAt = Array.from({ length: width }, (_, at) => at).find((at) =>
    columnOf(body, at).some((text) => text !== ''),
  );
  if (labelAt === undefined || body.length < 2 || !countsOn(columnOf(body, labelAt).map(labelIn)))
    return null;
  const columns = Array.from({ length: width }, (_, at) => at)
    .filter((at) => at !== labelAt)
    .map((at) => describe(body, head, at));
  const roles = listRoles(columns);
  const rows = body.map((row) => toRow(row, labelAt, roles));
  return isKeyTable(columns, roles, columnOf(body, labelAt), rows) ? rows : null;
};
