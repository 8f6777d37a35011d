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
  withWholeLabels,
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

const CODES = /^(?:[MABCE]\d)(?:[\s,+]+[MABCE]\d)*$/u;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** "2", "1 + 1", "je ½", "2 P.", "1+1 = 2", "½ × 4 = 2", "M1 A1", "1" over "1": what a cell says about points when it says nothing else. */
const amountIn = (text: string): { value: number; each: boolean } | null => {
  if (CODES.test(text)) return { value: sumOf((text.match(/\d/gu) ?? []).map(Number)), each: false };
  const result = /^[\d½¼¾+×x*·.,\s]+=\s*(?<value>\d{1,3}(?:[.,]\d)?[½¼¾]?)\s*$/u.exec(text)?.groups?.value;
  if (result !== undefined) return { value: toNumber(result), each: false };
  const stacked = text.split('\n').map((line) => line.trim());
  if (stacked.length > 1) {
    const amounts = stacked.map(amountIn);
    return amounts.every((one) => one !== null && !one.each)
      ? { value: sumOf(amounts.map((one) => one?.value ?? 0)), each: false }
      : null;
  }
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
    amounts: share(cells, (text) => amountIn(text) !== null && !/^\D*=|\p{L}.*=/u.test(text)),
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
  refused: number[];
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
  const roles: Roles = {
    points,
    truth,
    asked: [],
    answer: [],
    correction: [],
    method: [],
    notes: [],
    refused: [],
  };
  const open: Column[] = [];
  for (const column of rest) {
    if (column.at === truth) continue;
    if (
      column.head === 'correction' ||
      column.head === 'method' ||
      column.head === 'notes' ||
      column.head === 'refused' ||
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
  return withAnswer(roles, rest);
};

/** Where nothing else can be the answer, what is filled in every row and headed "Accept" or "Working" is. */
const withAnswer = (roles: Roles, columns: readonly Column[]): Roles => {
  if (roles.answer.length > 0 || roles.truth !== null) return roles;
  const isFull = (at: number): boolean => (columns.find((column) => column.at === at)?.filled ?? 0) >= MOST;
  for (const name of ['notes', 'method', 'correction'] as const) {
    const at = roles[name].find(isFull);
    if (at !== undefined) return { ...roles, [name]: roles[name].filter((one) => one !== at), answer: [at] };
  }
  return roles;
};

const refusals = (row: Styled[], columns: readonly number[]): string =>
  joinCells(row, columns)
    .text.split('\n')
    .filter((line) => line !== '')
    .map((line) => `do not accept: ${line}`)
    .join('\n');

/** "D | 1. forte | A. softer": letters in one column, what they stand for in another that counts its own: the texts join the letters. */
const withOptionTexts = (body: Grid, columns: readonly Column[]): { body: Grid; options: number | null } => {
  const lettered = columns.find(({ letters, filled }) => letters >= MOST && filled >= MOST);
  const listed = columns.find(({ at, filled }) => {
    const labels = columnOf(body, at).map(labelIn);
    return (
      at !== lettered?.at &&
      filled >= MOST &&
      labels.every((label) => label?.family === 'letter') &&
      countsOn(labels)
    );
  });
  if (!lettered || !listed) return { body, options: null };
  const texts = new Map(
    columnOf(body, listed.at).flatMap((text) => {
      const label = labelIn(text);
      return label ? [[label.text, text.slice(label.at).trim()] as const] : [];
    }),
  );
  const named = body.map((row) =>
    row.map((cell, at) => {
      const text = texts.get(cell.text.replace(/[^\p{L}]/gu, '').toLowerCase());
      return at === lettered.at && text !== undefined ? plain(`${cell.text.trim()}) ${text}`) : cell;
    }),
  );
  return { body: named, options: listed.at };
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
    notes: [joinCells(row, roles.notes).text, refusals(row, roles.refused)]
      .filter((text) => text !== '')
      .join('\n'),
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

/** The first row names the columns where it numbers nothing itself. */
const isHead = (grid: Grid): boolean => {
  const [first = []] = grid;
  const at = labelColumn(grid.slice(1), first) ?? 0;
  return labelIn(textAt(first, at)) === null || headRole(textAt(first, at)) === 'label';
};

/** The column that counts on, wherever it stands; numbers rather than letters, and where several do, the one that is headed so. */
const labelColumn = (body: Grid, head: Styled[] | null): number | null => {
  const counting = Array.from({ length: widthOf(body) }, (_, at) => at).flatMap((at) => {
    const cells = columnOf(body, at);
    if (cells.every((text) => text === '')) return [];
    const labels = labelsIn(cells);
    const numbers = labels.filter((label) => label?.family === 'number').length;
    const role = head ? headRole(textAt(head, at)) : null;
    return countsOn(labels) && (at === 0 || role === 'label' || role === null || role === 'asked')
      ? [{ at, rank: (role === 'label' ? 2 : 0) + (numbers * 2 > labels.length ? 1 : 0) }]
      : [];
  });
  return counting.toSorted((one, other) => other.rank - one.rank || one.at - other.at)[0]?.at ?? null;
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

const FEWEST_PAIRS = 4;
const LONGEST_TERM = 5;

/** Two columns of a few words each, none of them numbers or amounts: what is asked and its answer, counted in their order. */
const readPairs = (grid: Grid): KeyTable | null => {
  const [head = [], ...body] = grid;
  const isHead = head.every(({ text }) => text.trim() !== '' && text.split(/\s+/u).length <= 3);
  const isTerm = ({ text }: Styled): boolean =>
    /\p{L}{2,}/u.test(text) &&
    text.trim().split(/\s+/u).length <= LONGEST_TERM &&
    amountIn(text.trim()) === null;
  const roles = head.map(({ text }) => headRole(text));
  const isOther = roles.some((role) => role === 'level' || role === 'criterion' || role === 'points');
  if (widthOf(grid) !== 2 || !isHead || isOther || body.length < FEWEST_PAIRS) return null;
  if (!body.every((row) => row.length === 2 && row.every(isTerm))) return null;
  const numbered = body.map(([asked = plain(''), answer = plain('')], at) => [
    plain(`${at + 1}.`),
    asked,
    answer,
  ]);
  return readKeyTable([[plain('No.'), plain('Question'), plain('Answer')], ...numbered]);
};

/** The questions of a table that is a key; null when it is none. `after`: the last number of the key's table before it. */
export const readKeyTable = (given: Grid, after: number | null = null): KeyTable | null => {
  const filled = given.filter((row) => row.some(({ text }) => text.trim() !== ''));
  const whole = withWholeLabels(unfolded(upright(withTicks(filled))));
  // "Marks" over a column is no sum.
  const isSum = (row: Styled[], at: number): boolean =>
    isTotal(firstText(row)) && (at > 0 || row.some(({ text }) => /\d/u.test(text)));
  const { body: parted, headings } = cutHeadings(whole.filter((row, at) => !isSum(row, at)));
  const totals = whole.filter(isSum);
  const width = widthOf(parted);
  const isOneColumn = width === 1 && whole !== given;
  if (parted.length < 2 || (width < 2 && !isOneColumn)) return null;
  const head = isHead(parted) ? (parted[0] ?? null) : null;
  const body = head ? parted.slice(1) : parted;
  const labelAt = body.length < 2 ? null : labelColumn(body, head);
  if (labelAt === null) return readPairs(given);
  const labels = labelsIn(columnOf(body, labelAt));
  const described = Array.from({ length: width }, (_, at) => at)
    .filter((at) => at !== labelAt)
    .map((at) => describe(body, head, at));
  const { body: named, options } = withOptionTexts(body, described);
  const columns = described
    .filter(({ at }) => at !== options)
    .map((column) =>
      options !== null && column.letters >= MOST ? { ...column, head: 'answer' as const } : column,
    );
  const roles = listRoles(columns);
  const rows = named.map((row, at) => ({
    ...toRow(row, labels[at] ?? null, labelAt, roles),
    heading: headings.get(body[at] ?? row) ?? null,
  }));
  const goesOn = after !== null && rows[0]?.label?.value === after + 1;
  if (!goesOn && !isKeyTable(columns, roles, columnOf(body, labelAt), rows)) return null;
  const texts = totals.map((row) => row.map(({ text }) => text.trim()).filter((text) => text !== ''));
  return { rows, totals: texts.map((cells) => [...new Set(cells)].join(' ')) };
};
