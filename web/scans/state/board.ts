/** The draft of a scan as the board holds it: rows of pages, each row one student's paper, and the pages left out. */
import type { Scan } from '../../../contract/scans/endpoints.ts';
import type { PlannedPage, Turn } from '../../../contract/scans/plan.ts';

/** Whether a page that was left out is a cover sheet, the server remembers. */
export type BoardPage = Readonly<Omit<PlannedPage, 'is_cover'> & { is_cover?: boolean | undefined }>;

/** `id` is null for a name that is new to the course; the name is empty while nobody is named. */
export type RowStudent = { readonly id: string | null; readonly name: string };

export type BoardRow = {
  /** Stays with the row as long as it is on the board. */
  readonly key: string;
  readonly student: RowStudent;
  readonly pages: readonly BoardPage[];
  /** The teacher has looked at what is marked and says that it is right. */
  readonly isConfirmed: boolean;
};

export type Board = {
  readonly rows: readonly BoardRow[];
  /** In the order of the scan. */
  readonly dropped: readonly BoardPage[];
  /** The number of the next row's key. */
  readonly next: number;
};

export type BoardChange =
  | { do: 'move'; pages: readonly number[]; to: string; before?: number | undefined }
  | { do: 'begin row'; pages: readonly number[] }
  | { do: 'cut'; at: number }
  | { do: 'join'; row: string; into: string }
  | { do: 'turn'; pages: readonly number[] }
  | { do: 'drop'; pages: readonly number[] }
  | { do: 'cover'; page: number; isCover: boolean }
  | { do: 'name'; row: string; student: RowStudent }
  | { do: 'confirm'; row: string; isConfirmed: boolean };

/** `next`: the first key that was not given yet, where another board stood before. */
export const boardOf = ({ plan, dropped }: Pick<Scan, 'plan' | 'dropped'>, next = 0): Board => ({
  rows: plan.map((row, place) => ({
    key: `row-${next + place}`,
    student: { id: row.student_id, name: row.student_name ?? '' },
    pages: row.pages,
    isConfirmed: row.confirmed,
  })),
  dropped: dropped.map(({ why: _, ...page }) => page),
  next: next + plan.length,
});

const NOBODY: RowStudent = { id: null, name: '' };

export const rowOf = (board: Board, page: number): BoardRow | undefined =>
  board.rows.find(({ pages }) => pages.some((one) => one.page === page));

/** A row with nothing but its cover sheet is a student who handed in nothing. */
export const listPapers = ({ rows }: Board): BoardRow[] =>
  rows.filter(({ pages }) => pages.some((page) => page.is_cover !== true));

const TURNED: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 };

const byScan = (a: BoardPage, b: BoardPage) => a.page - b.page;

/** The named pages as they stand on the board, in its order. */
const pick = ({ rows, dropped }: Board, wanted: ReadonlySet<number>): BoardPage[] =>
  [...rows.flatMap(({ pages }) => pages), ...dropped].filter(({ page }) => wanted.has(page));

/** A row was looked at as it was: with other pages it is to be looked at again. */
const withPages = (row: BoardRow, pages: readonly BoardPage[]): BoardRow => ({
  ...row,
  pages,
  isConfirmed: false,
});

const without = (board: Board, gone: ReadonlySet<number>): Board => {
  const rest = (pages: readonly BoardPage[]) => pages.filter(({ page }) => !gone.has(page));
  return {
    ...board,
    rows: board.rows.map((row) =>
      row.pages.some(({ page }) => gone.has(page)) ? withPages(row, rest(row.pages)) : row,
    ),
    dropped: rest(board.dropped),
  };
};

/** A row without pages is no paper. */
const tidy = (board: Board): Board =>
  board.rows.every(({ pages }) => pages.length > 0)
    ? board
    : { ...board, rows: board.rows.filter(({ pages }) => pages.length > 0) };

const putInto = (row: BoardRow, moved: readonly BoardPage[], before: number | undefined): BoardRow => {
  const found = row.pages.findIndex(({ page }) => page === before);
  const at = found === -1 ? row.pages.length : found;
  return withPages(row, row.pages.toSpliced(at, 0, ...moved));
};

const move = (board: Board, wanted: ReadonlySet<number>, to: string, before: number | undefined): Board => {
  const moved = pick(board, wanted);
  const target = board.rows.find(({ key }) => key === to);
  if (moved.length === 0 || target === undefined) return board;
  // Before a page that moves along is where the first one after it that stays is.
  const place = target.pages.findIndex(({ page }) => page === before);
  const stays =
    place === -1 ? undefined : target.pages.slice(place).find(({ page }) => !wanted.has(page))?.page;
  const rest = without(board, wanted);
  return tidy({
    ...rest,
    rows: rest.rows.map((row) => (row.key === to ? putInto(row, moved, stays) : row)),
  });
};

const beginRow = (board: Board, wanted: ReadonlySet<number>): Board => {
  const pages = pick(board, wanted);
  const [first] = pages;
  if (first === undefined) return board;
  const from = board.rows.findIndex((row) => row.pages.some(({ page }) => page === first.page));
  const row: BoardRow = { key: `row-${board.next}`, student: NOBODY, pages, isConfirmed: false };
  const rest = without(board, wanted);
  const at = from === -1 ? rest.rows.length : from + 1;
  return tidy({ ...rest, rows: rest.rows.toSpliced(at, 0, row), next: board.next + 1 });
};

/** The page and all that follow it in its row are another student's. */
const cut = (board: Board, at: number): Board => {
  const row = rowOf(board, at);
  const place = row?.pages.findIndex(({ page }) => page === at) ?? 0;
  if (row === undefined || place === 0) return board;
  return beginRow(board, new Set(row.pages.slice(place).map(({ page }) => page)));
};

const join = (board: Board, key: string, into: string): Board => {
  const row = board.rows.find((one) => one.key === key);
  if (row === undefined || key === into) return board;
  const target = board.rows.find((one) => one.key === into);
  const joined = move(board, new Set(row.pages.map(({ page }) => page)), into, undefined);
  // Whoever is named on one of the two is whose pages they are.
  if (target === undefined || target.student.name !== '') return joined;
  return changeBoard(joined, { do: 'name', row: into, student: row.student });
};

/** Changes pages where they are; rows without any of them stay the same. */
const alterPages = (
  board: Board,
  wanted: ReadonlySet<number>,
  alter: (page: BoardPage) => BoardPage,
): Board => {
  const altered = (pages: readonly BoardPage[]) =>
    pages.map((one) => (wanted.has(one.page) ? alter(one) : one));
  return {
    ...board,
    rows: board.rows.map((row) =>
      row.pages.some(({ page }) => wanted.has(page)) ? { ...row, pages: altered(row.pages) } : row,
    ),
    dropped: altered(board.dropped),
  };
};

const drop = (board: Board, wanted: ReadonlySet<number>): Board => {
  const dropped = pick(board, wanted);
  const rest = without(board, wanted);
  return tidy({ ...rest, dropped: [...rest.dropped, ...dropped].toSorted(byScan) });
};

const alterRow = (board: Board, key: string, alter: (row: BoardRow) => BoardRow): Board => ({
  ...board,
  rows: board.rows.map((row) => (row.key === key ? alter(row) : row)),
});

/** The same board where nothing changes. */
export const changeBoard = (board: Board, change: BoardChange): Board => {
  switch (change.do) {
    case 'move':
      return move(board, new Set(change.pages), change.to, change.before);
    case 'begin row':
      return beginRow(board, new Set(change.pages));
    case 'cut':
      return cut(board, change.at);
    case 'join':
      return join(board, change.row, change.into);
    case 'turn':
      return alterPages(board, new Set(change.pages), (page) => ({ ...page, turn: TURNED[page.turn] }));
    case 'drop':
      return drop(board, new Set(change.pages));
    case 'cover':
      return alterPages(board, new Set([change.page]), (page) => ({ ...page, is_cover: change.isCover }));
    case 'name':
      return alterRow(board, change.row, (row) => ({ ...row, student: change.student, isConfirmed: false }));
    case 'confirm':
      return alterRow(board, change.row, (row) => ({ ...row, isConfirmed: change.isConfirmed }));
  }
};
