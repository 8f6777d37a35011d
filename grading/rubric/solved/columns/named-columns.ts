/**
 * "No | answer | pts | also | not | remarks" above a table: each column is what its heading says, wherever it stands, and what a cell of
 * the points says in several ways ("2 = 1+1", one below the other) is one worth.
 */
import { type HeadRole, headRole } from '../../key/columns/column-heads.ts';
import { cut, joined, noted, plain, type Styled } from '../../lex/styled.ts';
import { amountsIn } from '../amounts/amounts.ts';
import { stackedIn } from '../amounts/stacked.ts';

/** Of the rows that have an answer: how many a column of points pays. */
const MOST_PAID = 0.8;
const FEWEST_ROWS = 4;
const FEWEST_NAMED = 3;
const LONGEST_HEAD = 6;

type Columns = { roles: (HeadRole | null)[]; answer: number; points: number };

const isBlank = (cell: Styled | undefined): boolean => !/[\p{L}\p{N}½]/u.test(cell?.text ?? '');

/** Its points, as the only thing that its cell says; null where it says something else. */
const worthOf = (cell: Styled | undefined): number | null => {
  const text = `\t${(cell?.text ?? '').trim()}`;
  const [whole] = [...stackedIn(text), ...amountsIn(text).filter(({ kind }) => kind === 'cell')];
  return whole && whole.start <= 1 && whole.end >= text.length ? whole.value : null;
};

/** They say how an answer is made up, which is for another reader. */
const OTHERS: readonly (HeadRole | null)[] = ['correction', 'method', 'level', 'criterion'];

/** One for each column that may be the points: "part marks" is called so as well. */
const headsIn = (cells: readonly Styled[]): Columns[] => {
  if (cells.some(({ text }) => text.trim().split(/\s+/u).length > LONGEST_HEAD)) return [];
  const roles = cells.map((cell) => (isBlank(cell) ? null : headRole(cell.text)));
  const answer = roles.indexOf('answer');
  const named = cells.filter((cell) => !isBlank(cell)).length;
  const isNamed = answer >= 0 && named >= FEWEST_NAMED && !roles.some((role) => OTHERS.includes(role));
  return isNamed
    ? roles.flatMap((role, points) => (role === 'points' ? [{ roles, answer, points }] : []))
    : [];
};

/** Whether what stands below the heading of the points are points. */
const arePaid = (rows: readonly Styled[][], { answer, points }: Columns): boolean => {
  const own = rows.filter((cells) => !isBlank(cells[answer]));
  const paid = own.filter((cells) => worthOf(cells[points]) !== null);
  return own.length >= FEWEST_ROWS && paid.length >= own.length * MOST_PAID;
};

const CODE = /^\p{Lu}{1,4}\s?\d?(?:[.,/]\s?\p{Lu}{0,4}\d)*$/u;

/** "AO2": what a column of such codes says is for no marker. */
const codedIn = (rows: readonly Styled[][], { roles, points }: Columns): ReadonlySet<number> =>
  new Set(
    roles.flatMap((role, at) => {
      const filled = rows.flatMap((cells) => (isBlank(cells[at]) ? [] : [(cells[at]?.text ?? '').trim()]));
      return role === null && at > points && filled.every((text) => CODE.test(text)) ? [at] : [];
    }),
  );

const linesIn = ({ text }: Styled): number => text.split('\n').length;

/** One mark beside each line of the answer is that line's. */
const withMarksBeside = (answer: Styled, points: Styled): Styled => {
  const marks = points.text.trim().split('\n');
  if (marks.length < 2 || marks.length !== linesIn(answer)) return answer;
  let from = 0;
  const lines = answer.text.split('\n').map((text, at) => {
    const line = cut(answer, from, from + text.length);
    from += text.length + 1;
    return joined([line, plain(` (${(marks[at] ?? '').trim()})`)], '');
  });
  return joined(lines, '\n');
};

/** What a column is called is said before what stands in it. */
const ledBy = (role: HeadRole | null): string =>
  role === 'refused' ? 'do not accept: ' : role === 'accepted' ? 'accept: ' : '';

/** Label and what is asked, the answer, its points, and what is said of it. */
const arranged = (cells: readonly Styled[], columns: Columns, coded: ReadonlySet<number>): Styled[] => {
  const { roles, answer, points } = columns;
  const [own, paid] = [cells[answer], cells[points]];
  const worth = worthOf(paid);
  if (!own || !paid || worth === null || isBlank(own)) return [...cells];
  const isAsking = (at: number): boolean => roles[at] === 'asked' || roles[at] === 'label';
  const isTold = (at: number): boolean =>
    !isAsking(at) && (at > answer || ['notes', 'accepted', 'refused'].includes(roles[at] ?? ''));
  const others = cells.map((cell, at) => ({ cell, at })).filter(({ at }) => at !== answer && at !== points);
  const told = others.flatMap(({ cell, at }) =>
    isTold(at) && !coded.has(at) && !isBlank(cell)
      ? [noted(joined([plain(ledBy(roles[at] ?? null)), cell], ''))]
      : [],
  );
  const before = others.flatMap(({ cell, at }) => (isTold(at) ? [] : [cell]));
  return [...before, withMarksBeside(own, paid), joined([plain(String(worth)), ...told], '\n')];
};

const isSame = (one: readonly Styled[], other: readonly Styled[]): boolean =>
  one.length === other.length && one.every(({ text }, at) => text.trim() === other[at]?.text.trim());

/** Null where no row names the columns of those below it. */
export const byColumns = (rows: readonly Styled[][]): Styled[][] | null => {
  const at = rows.findIndex((cells) => headsIn(cells).length > 0);
  const head = rows[at] ?? [];
  // A page that begins anew names them again.
  const body = rows.slice(at + 1).filter((cells) => !isSame(cells, head));
  const columns = headsIn(head).find((one) => arePaid(body, one));
  if (!columns) return null;
  const coded = codedIn(body, columns);
  return [...rows.slice(0, at), ...body.map((cells) => arranged(cells, columns, coded))];
};
