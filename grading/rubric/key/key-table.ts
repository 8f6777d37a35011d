/** The questions of a key that stand in a table: its columns are known by what stands in them, a heading only confirms. */
import type { Candidate } from '../labels/candidates.ts';
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';
import { isTotal } from '../line/noise.ts';
import { toNumber } from '../points/number-words.ts';
import { POINT_WORD } from '../words.ts';
import { headRole } from './columns/column-heads.ts';
import {
  columnOf,
  countsOn,
  type Grid,
  inCell,
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
import {
  amountIn,
  type Column,
  describe,
  HALF,
  joinCells,
  listRoles,
  MOST,
  type Roles,
  share,
  withOptionTexts,
  wordingsBelow,
} from './table-roles.ts';

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

/** "je 1" says what a part of the answer is worth, not how many there are. */
const pointsIn = (text: string): number | null => {
  const whole = amountIn(text);
  if (whole) return whole.each ? null : whole.value;
  const first = /\d+(?:[.,]\d+)?\s?[½¼¾]?|[½¼¾]/u.exec(text)?.[0];
  return first === undefined ? null : toNumber(first);
};

/** "(2) – units needed": what a cell of points says to the marker. */
const FIRST_AMOUNT = new RegExp(
  String.raw`^\W*(?:\d+(?:[.,]\d+)?\s?[½¼¾]?|[½¼¾])\s*(?:(?:${POINT_WORD})(?!\p{L}))?\W*`,
  'iu',
);

const besidePoints = (text: string): string => {
  const rest = text.replace(FIRST_AMOUNT, '').trim();
  return rest !== text.trim() && /\p{L}{3}.*\p{L}{2}/u.test(rest) ? rest : '';
};

const toRow = (row: Styled[], label: Candidate | null, labelAt: number, roles: Roles): KeyRow => {
  const cell = row[labelAt] ?? plain('');
  const rest = label && !isWhole(cell.text, label) ? trimmed(cut(cell, label.at)) : plain('');
  const cells = joinCells(row, roles.answer);
  const asked = joinCells(row, roles.asked);
  const isAnswered = roles.answer.length > 0 || roles.truth !== null;
  const parts = [rest, asked].filter(({ text }) => text !== '');
  return {
    label: label && { ...label, ...inCell(label) },
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
    notes: [
      joinCells(row, roles.notes).text,
      wordingsBelow(row, roles),
      roles.points === null ? '' : besidePoints(textAt(row, roles.points)),
    ]
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
  const read = labelsIn(labels);
  const isBare = labels.filter((text, at) => isWhole(text, read[at] ?? null)).length >= labels.length * MOST;
  // Criteria count from one: numbers that go on from elsewhere are those of questions.
  const starts = rows[0]?.label?.value ?? 1;
  const parted = rows.filter(({ label }) => label?.part != null).length;
  // So are "5a", "5b": a criterion has no parts.
  if (isBare && (starts > 1 || parted > 1) && countsOn(labels)) return true;
  if (columns.some(({ head }) => head === 'level' || head === 'criterion')) return false;
  if (roles.truth !== null || columns.some(({ head }) => head === 'answer' || head === 'correction'))
    return true;
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
    return countsOn(cells) && (at === 0 || role === 'label' || role === null || role === 'asked')
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

const FEWEST_LEVELS = 3;

/** "4 | 3 | 2 | 1 | 0", "0 P. | 1 P. | 2 P.": columns that are headed by falling or rising points are levels. */
const isScale = (head: readonly Styled[]): boolean => {
  const values = head.flatMap(({ text }) => (/\d/u.test(text) ? (amountIn(text.trim())?.value ?? []) : []));
  const steps = values.slice(1).map((value, at) => Math.sign(value - (values[at] ?? 0)));
  return values.length >= FEWEST_LEVELS && steps[0] !== 0 && steps.every((step) => step === steps[0]);
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
  if (head && (headRole(textAt(head, labelAt)) === 'criterion' || isScale(head))) return null;
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
