/** The questions of a key that stand in a table: its columns are known by what stands in them, a heading only confirms. */
import type { Candidate } from '../labels/candidates.ts';
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';
import { isTotal } from '../line/noise.ts';
import { wholeAmount } from '../line/points.ts';
import { listAmounts, toNumber } from '../points/amounts.ts';
import { verdictOf } from '../words.ts';
import { type HeadRole, headRole } from './column-heads.ts';
import {
  BLANK,
  columnOf,
  countsOn,
  type Grid,
  isWhole,
  labelIn,
  labelsIn,
  spanOf,
  textAt,
  unfolded,
  upright,
  widthOf,
  withTicks,
} from './key-grid.ts';

export type KeyRow = {
  label: Candidate | null;
  asked: Styled;
  answer: Styled;
  truth: string;
  correction: string;
  method: string;
  notes: string;
  amount: number | null;
  /** The row over the whole width above it, where it is the first below one. */
  heading: Styled | null;
  /** Rows without a label that go on where this one stopped. */
  more: KeyRow[];
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

/** "2", "1 + 1", "je ½", "2 P.": what a cell says about points when it says nothing else. */
const amountIn = (text: string): { value: number; each: boolean } | null => {
  const [first, ...others] = listAmounts(`(${text})`);
  if (first && others.length === 0 && first.remark === '' && first.count === null) return first;
  return wholeAmount(text);
};

const describe = (body: Grid, head: Styled[] | null, at: number): Column => {
  const all = columnOf(body, at);
  const cells = all.filter((text) => !BLANK.test(text));
  return {
    at,
    head: head ? headRole(textAt(head, at)) : null,
    filled: all.length === 0 ? 0 : cells.length / all.length,
    amounts: share(cells, (text) => amountIn(text) !== null && !/[=x]/iu.test(text)),
    letters: share(cells, (text) => /^\(?[a-h]\)?$/iu.test(text)),
    verdicts: verdictShare(cells),
    asks: share(cells, (text) => /\?["”)]*$/u.test(text)),
    words: cells.reduce((sum, text) => sum + text.split(/\s+/u).length, 0) / Math.max(1, cells.length),
  };
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

/** "je 1" says what a part of the answer is worth, not how many there are. */
const pointsIn = (text: string): number | null => {
  const whole = amountIn(text);
  if (whole) return whole.each ? null : whole.value;
  const first = /\d+(?:[.,]\d+)?\s?[½¼¾]?|[½¼¾]/u.exec(text)?.[0];
  return first === undefined ? null : toNumber(first);
};

const toRow = (row: Styled[], label: Candidate | null, labelAt: number, roles: Roles): KeyRow => {
  const cell = row[labelAt] ?? plain('');
  const rest = label && !isWhole(cell.text, label) ? trimmed(cut(cell, label.at)) : plain('');
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
    amount: roles.points === null ? null : pointsIn(textAt(row, roles.points)),
    heading: null,
    more: [],
  };
};

const SHORT = 4;
const LONGEST_ANSWER = 12;

/** What tells a key's table from a numbered list of criteria. */
const isKeyTable = (
  columns: readonly Column[],
  roles: Roles,
  labels: readonly string[],
  rows: readonly KeyRow[],
): boolean => {
  const answered = rows.filter(({ answer, truth }) => answer.text !== '' || truth !== '').length;
  if (answered < rows.length * 0.6) return false;
  if (columns.some(({ head }) => head === 'level' || head === 'criterion')) return false;
  if (roles.truth !== null || columns.some(({ head }) => head === 'answer' || head === 'correction'))
    return true;
  const isBare = share(labels, (text) => isWhole(text, labelIn(text))) >= MOST;
  const words = rows.reduce((sum, { answer }) => sum + answer.text.split(/\s+/u).length, 0) / rows.length;
  const asked = share(
    rows.map(({ asked: { text } }) => text),
    (text) => text.endsWith('?'),
  );
  // Sentences with points beside a number are criteria, unless something asks for them.
  return asked >= HALF || words <= SHORT || (isBare && roles.points === null && words <= LONGEST_ANSWER);
};

export type KeyTable = {
  rows: KeyRow[];
  /** Rows that state the sum of the others, as lines. */
  totals: string[];
};

const firstText = (row: Styled[]): string => row.find(({ text }) => text.trim() !== '')?.text ?? '';

/** Rows over the whole width head those below them, unless most rows are such. */
const cutHeadings = (grid: Grid): { body: Grid; headings: Map<Styled[], Styled> } => {
  const spans = grid.map((row) => (row.length > 1 || widthOf(grid) > 1 ? spanOf(row) : null));
  const headings = new Map<Styled[], Styled>();
  if (spans.filter((span) => span !== null).length > grid.length * HALF) return { body: grid, headings };
  grid.forEach((row, at) => {
    const above = spans[at - 1];
    if (above && spans[at] === null) headings.set(row, above);
  });
  return { body: grid.filter((_, at) => spans[at] === null), headings };
};

/** The questions of a table that is a key; null when it is none. `after`: the last number of the key's table before it. */
export const readKeyTable = (given: Grid, after: number | null = null): KeyTable | null => {
  const filled = given.filter((row) => row.some(({ text }) => text.trim() !== ''));
  const whole = unfolded(upright(withTicks(filled)));
  const { body: parted, headings } = cutHeadings(whole.filter((row) => !isTotal(firstText(row))));
  const totals = whole.filter((row) => isTotal(firstText(row)));
  const width = widthOf(parted);
  const first = labelIn(textAt(parted[0] ?? [], 0));
  const isOneColumn = width === 1 && whole !== given;
  if (parted.length < 2 || (width < 2 && !isOneColumn)) return null;
  const head =
    first === null || headRole(textAt(parted[0] ?? [], 0)) === 'label' ? (parted[0] ?? null) : null;
  const body = head ? parted.slice(1) : parted;
  const labelAt = Array.from({ length: width }, (_, at) => at).find((at) =>
    columnOf(body, at).some((text) => text !== ''),
  );
  if (labelAt === undefined || body.length < 2) return null;
  const labels = labelsIn(columnOf(body, labelAt));
  if (!countsOn(labels)) return null;
  const columns = Array.from({ length: width }, (_, at) => at)
    .filter((at) => at !== labelAt)
    .map((at) => describe(body, head, at));
  const roles = listRoles(columns);
  const rows = body.map((row, at) => ({
    ...toRow(row, labels[at] ?? null, labelAt, roles),
    heading: headings.get(row) ?? null,
  }));
  const goesOn = after !== null && rows[0]?.label?.value === after + 1;
  if (!goesOn && !isKeyTable(columns, roles, columnOf(body, labelAt), rows)) return null;
  const texts = totals.map((row) => row.map(({ text }) => text.trim()).filter((text) => text !== ''));
  return { rows, totals: texts.map((cells) => [...new Set(cells)].join(' ')) };
};
