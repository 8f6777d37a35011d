/** What each column of a table holds, known by what stands in it; a heading only confirms. */
import { isLevelName, type LevelHeading, readLevelHeading } from '../line/level-names.ts';
import { isTotal } from '../line/noise.ts';
import { findAmount, wholeAmount } from '../line/points.ts';
import { type CellStyle, styleOfCells } from './cell-amounts.ts';
import { type HeadWord, headWord } from './head-words.ts';

export type Role = 'name' | 'points' | 'ignored' | 'description' | 'question' | 'answer' | 'level';
export type Column = { role: Role; level: LevelHeading | null };
export type Columns = {
  columns: Column[];
  body: string[][];
  /** How the cells of levels carry points. */
  style: CellStyle;
};

type Kind = 'empty' | 'boxes' | 'amounts' | 'text';
type Facts = {
  at: number;
  head: string;
  word: HeadWord | null;
  level: LevelHeading | null;
  kind: Kind;
  filled: number;
  values: (number | null)[];
  words: number;
};

const MOST = 0.7;
const HALF = 0.5;

const cellsOf = (rows: readonly string[][], at: number): string[] => rows.map((row) => row[at] ?? '');
const filledOf = (rows: readonly string[][], at: number): string[] =>
  cellsOf(rows, at).filter((cell) => cell.trim() !== '');
const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const isAmount = (cell: string): boolean => wholeAmount(flat(cell)) !== null;
const isSpanning = (row: readonly string[]): boolean =>
  row.length > 1 && row.filter((cell) => cell !== '').length === 1 && row[0] !== '';
const isSum = (row: readonly string[]): boolean => isTotal(row.find((cell) => cell !== '') ?? '');

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const kindOf = (rows: readonly string[][], at: number): Kind => {
  const cells = filledOf(rows, at);
  if (cells.length === 0) return 'empty';
  if (share(cells, (cell) => !/[\p{L}\p{N}]/u.test(cell) && !/[½¼¾]/u.test(cell)) >= MOST) return 'boxes';
  return share(cells, isAmount) >= MOST ? 'amounts' : 'text';
};

const LONGEST_HEAD = 7;

/** "Excellent ⏎ 20 points ⏎ Strong thesis" is a filled cell that carries its own heading, not a header. */
const isFilledCell = (text: string): boolean =>
  text.split('\n').length > 2 &&
  text
    .split('\n')
    .slice(0, -1)
    .some((line) => wholeAmount(line)?.sure);

const isHeadCell = (text: string): boolean =>
  flat(text).split(' ').length <= LONGEST_HEAD && !isFilledCell(text);

/** Whether a row says what stands below it, by how it differs from that. */
const isHeader = (rows: readonly string[][], at: number): boolean => {
  const row = rows[at] ?? [];
  const below = rows.slice(at + 1).filter((other) => !isSpanning(other) && !isSum(other));
  if (below.length === 0 || !row.every(isHeadCell)) return false;
  const kinds = row.map((_, column) => kindOf(below, column));
  const amounts = kinds.flatMap((kind, column) =>
    kind === 'amounts' && share(cellsOf(below, column), (cell) => cell !== '') >= HALF ? [column] : [],
  );
  const heads = row.map((cell) => headWord(cell));
  const levels = row.filter(
    (cell, column) => column > 0 && kinds[column] !== 'amounts' && readLevelHeading(cell) !== null,
  ).length;
  if (amounts.some((column) => isAmount(row[column] ?? ''))) return false;
  if (amounts.length > 0)
    return heads.some((head) => head !== null) || amounts.some((column) => (row[column] ?? '') !== '');
  if (levels >= 2) return true;
  const named = heads.filter((head) => head !== null).length;
  if (named >= 2 || (named >= 1 && row.filter((cell) => cell !== '').length >= 3)) return true;
  const mean = (cells: string[]): number =>
    cells.reduce((sum, cell) => sum + flat(cell).split(' ').length, 0) / Math.max(1, cells.length);
  return (
    at === 0 &&
    below.length >= 2 &&
    row.length >= 3 &&
    mean(below.flat().filter((cell) => cell !== '')) > 2.5 * mean(row.filter((cell) => cell !== ''))
  );
};

/** A second line of a header fills what the first left open, or gives the points of the levels that the first names. */
const isSecondHeader = (rows: readonly string[][], at: number): boolean => {
  const [first = [], row = []] = [rows[at - 1], rows[at]];
  const below = rows.slice(at + 1).filter((other) => !isSum(other));
  if (below.length === 0 || !row.every(isHeadCell)) return false;
  const given = row.flatMap((cell, column) => (cell === '' ? [] : [column]));
  const isPoints =
    given.filter((column) => column > 0).length >= 2 &&
    given.every((column) =>
      column === 0 ? headWord(row[0] ?? '') === 'points' : isAmount(row[column] ?? ''),
    ) &&
    given.every((column) => column === 0 || kindOf(below, column) === 'text');
  if (isPoints) return true;
  const fills = given.filter((column) => (first[column] ?? '') === '');
  const opened = first.some(
    (cell, column) => cell !== '' && column > 0 && (first[column + 1] ?? cell) === '',
  );
  return opened && fills.length >= 1 && (row[0] ?? '') === '' && !row.some(isAmount);
};

const countHeader = (rows: readonly string[][]): { from: number; to: number } => {
  for (let at = 0; at < Math.min(3, rows.length - 1); at += 1) {
    if (!isHeader(rows, at)) {
      if (at === 0 && isSecondHeader(rows, 1) && !rows[0]?.some(isAmount)) return { from: 0, to: 2 };
      continue;
    }
    return { from: at, to: isSecondHeader(rows, at + 1) ? at + 2 : at + 1 };
  }
  return { from: 0, to: 0 };
};

const headsOf = (rows: readonly string[][], width: number): string[] =>
  Array.from({ length: width }, (_, at) => {
    const cells = cellsOf(rows, at).filter((cell) => cell !== '');
    const [first = '', second] = cells;
    if (second === undefined) return flat(first);
    return isAmount(second) ? `${flat(first)} (${flat(second)})` : flat(second);
  });

const NOT_A_LEVEL = /^(?:points?|pts|marks?|max|weight|score|total|punkte|puntos)\b/iu;

const factsOf = (head: string, body: readonly string[][], at: number): Facts => {
  const cells = filledOf(body, at);
  const level = head === '' || NOT_A_LEVEL.test(head) ? null : readLevelHeading(head);
  return {
    at,
    head,
    word: headWord(head),
    level,
    kind: kindOf(body, at),
    filled: cells.length / Math.max(1, body.length),
    values: cellsOf(body, at).map((cell) => wholeAmount(flat(cell))?.value ?? null),
    words: cells.reduce((sum, cell) => sum + flat(cell).split(' ').length, 0) / Math.max(1, cells.length),
  };
};

const countsUp = ({ values }: Facts): boolean =>
  values.length >= 2 && values.every((value, at) => value === at + 1);

/** Amounts beside each other that fall (or rise) in every row are what each of several levels is worth. */
const areSteps = (columns: readonly Facts[]): boolean => {
  const rows = columns[0]?.values.length ?? 0;
  if (columns.length < 2 || rows < 2) return false;
  let falls = 0;
  let rises = 0;
  for (let row = 0; row < rows; row += 1) {
    const values = columns.map(({ values }) => values[row] ?? null);
    const given = values.flatMap((value) => value ?? []);
    if (given.length < values.length) continue;
    if (given.every((value, at) => at === 0 || value < (given[at - 1] ?? 0))) falls += 1;
    if (given.every((value, at) => at === 0 || value > (given[at - 1] ?? 0))) rises += 1;
  }
  return Math.max(falls, rises) >= rows * MOST;
};

const pickPoints = (amounts: readonly Facts[]): { points: Facts | null; steps: readonly Facts[] } => {
  const said = amounts.filter(({ word }) => word === 'points');
  const others = amounts.filter((one) => !said.includes(one));
  if (others.length >= 2 && areSteps(others)) return { points: said[0] ?? null, steps: others };
  if (amounts.length >= 2 && areSteps(amounts) && said.length === 0) return { points: null, steps: amounts };
  return {
    points: said.at(-1) ?? others.filter(({ word }) => word !== 'ignored').at(-1) ?? others.at(-1) ?? null,
    steps: [],
  };
};

const levelOf = ({ head, level }: Facts): LevelHeading => {
  if (level) return level;
  const found = findAmount(head);
  return found?.amount.sure && found.before !== ''
    ? { name: found.before, amount: found.amount, rank: null }
    : { name: head, amount: null, rank: null };
};

/** The columns of text beside the names that hold one level each. */
const pickLevels = (
  texts: readonly Facts[],
  body: readonly string[][],
  isHeaded: boolean,
): readonly Facts[] => {
  const open = texts.filter(
    ({ word, level }) =>
      level !== null ||
      (word !== 'description' && word !== 'ignored' && word !== 'answer' && word !== 'question'),
  );
  const headed = texts.filter(({ level, filled }) => level !== null && filled > 0);
  const styled = open.filter(({ at }) => styleOfCells(cellsOf(body, at)) !== 'none');
  if (styled.length >= 2 && styled.length >= open.length - 1) return open;
  if (headed.length >= 2)
    return open.filter(
      (column) =>
        headed.includes(column) || findAmount(column.head)?.amount.sure === true || open.length >= 3,
    );
  if (!isHeaded) {
    const titled = open.filter(
      ({ at }) =>
        share(filledOf(body, at), (cell) => isLevelName(cell.split('\n')[0] ?? '') && cell.includes('\n')) ===
        1,
    );
    return titled.length >= 2 ? titled : [];
  }
  return open.length >= 3 ? open : [];
};

const isLabel = (column: Facts, amounts: readonly Facts[]): boolean =>
  countsUp(column) &&
  column.word !== 'points' &&
  (column.word === 'question' || amounts.length > 1 || column.at === 0);

export const readColumns = (rows: string[][]): Columns => {
  const { from, to } = countHeader(rows);
  const body = rows.slice(to);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const heads = headsOf(rows.slice(from, to), width);
  const filled = body.filter((row) => !isSum(row));
  const solid = filled.some((row) => !isSpanning(row)) ? filled.filter((row) => !isSpanning(row)) : filled;
  const facts = heads.map((head, at) => factsOf(head, solid, at));
  const amounts = facts.filter(({ kind }) => kind === 'amounts');
  const labels = amounts.filter((column) => isLabel(column, amounts));
  const { points, steps } = pickPoints(amounts.filter((column) => !labels.includes(column)));
  const texts = facts.filter(({ kind }) => kind === 'text');
  const isKey =
    facts.some(({ word }) => word === 'answer') &&
    (labels.length > 0 || facts.some(({ word }) => word === 'question'));
  const name =
    texts.find(({ word, level }) => word === 'name' && level === null) ??
    texts.find(({ word, filled }) => word !== 'ignored' && filled >= HALF) ??
    texts[0];
  const levels = isKey
    ? []
    : [
        ...steps,
        ...pickLevels(
          texts.filter((column) => column !== name),
          solid,
          to > 0,
        ),
      ];
  const roleOf = (column: Facts): Column => {
    if (levels.includes(column)) return { role: 'level', level: levelOf(column) };
    if (column === points) return { role: 'points', level: null };
    if (labels.includes(column)) return { role: isKey || to === 0 ? 'question' : 'ignored', level: null };
    if (column.kind === 'empty' || column.kind === 'boxes' || column.kind === 'amounts')
      return { role: 'ignored', level: null };
    if (isKey && (column.word === 'answer' || column.word === 'question'))
      return { role: column.word, level: null };
    if (column === name) return { role: 'name', level: null };
    return {
      role: column.word === 'ignored' ? 'ignored' : column.word === 'answer' ? 'answer' : 'description',
      level: null,
    };
  };
  const columns = facts.map(roleOf);
  const cells = columns.flatMap(({ role }, at) => (role === 'level' ? filledOf(solid, at) : []));
  return { columns, body, style: styleOfCells(cells) };
};
