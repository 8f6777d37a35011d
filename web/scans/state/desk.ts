/** The board under the teacher's hands: which page is at hand, which are picked out, what was done last and its way back. */
import { countOf } from '../../lib/format.ts';
import { redone, remember, type Undoable, undone } from '../../lib/undoable.ts';
import { type Board, type BoardChange, type BoardRow, changeBoard, rowOf } from './board.ts';

/** A window over the board. */
export type Open =
  | { what: 'move' }
  | { what: 'student'; row: string }
  | { what: 'page' }
  | { what: 'keys' }
  | null;

export type Desk = Pick<Undoable<Board>, 'past' | 'future'> & {
  board: Board;
  /** The page that the keys are about. */
  at: number | null;
  picked: ReadonlySet<number>;
  /** How often a page was gone to from outside of the board. */
  calls: number;
  /** What those who hear the page are told; how often something was said tells the same words apart. */
  said: { words: string; times: number };
  open: Open;
};

export type DeskStep =
  | { do: 'change'; change: BoardChange; at?: number | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  /** `isCalled`: from outside of the board, so that the focus has to come along. */
  | { do: 'go'; to: number | null; isCalled?: true }
  | { do: 'pick'; page: number }
  | { do: 'pick up to'; page: number; among: readonly number[] }
  | { do: 'pick nothing' }
  | { do: 'open'; open: Open }
  | { do: 'say'; words: string }
  /** What the server holds, in place of what stands here; undo leads back to it where it may. */
  | { do: 'start over'; board: Board; mayUndo: boolean };

export const nameOfRow = ({ student }: Pick<BoardRow, 'student'>): string => student.name || 'Nobody named';

export const layOut = (board: Board): Desk => ({
  past: [],
  board,
  future: [],
  at: board.rows[0]?.pages[0]?.page ?? board.dropped[0]?.page ?? null,
  picked: new Set(),
  calls: 0,
  said: { words: '', times: 0 },
  open: null,
});

const say = ({ said }: Desk, words: string) => ({ words, times: said.times + 1 });

export const wordsForPages = (pages: readonly number[]): string =>
  pages.length === 1 ? `Page ${pages[0]}` : countOf(pages.length, 'page');

const describe = (board: Board, change: BoardChange): string => {
  const nameOf = (key: string) => {
    const row = board.rows.find((one) => one.key === key);
    return row === undefined ? 'the row' : nameOfRow(row);
  };
  switch (change.do) {
    case 'move':
      return `${wordsForPages(change.pages)} moved to ${nameOf(change.to)}.`;
    case 'begin row':
      return `${wordsForPages(change.pages)} moved to a new row.`;
    case 'cut':
      return `A new row begins with page ${change.at}.`;
    case 'join':
      return `Joined to the row of ${nameOf(change.into)}.`;
    case 'turn':
      return `${wordsForPages(change.pages)} turned.`;
    case 'drop':
      return `${wordsForPages(change.pages)} left out.`;
    case 'cover':
      return `Page ${change.page} is ${change.isCover ? 'a cover sheet and not graded' : 'a page of work'} now.`;
    case 'name':
      return change.student.name === '' ? 'Nobody is named now.' : `Named ${change.student.name}.`;
    case 'confirm':
      return change.isConfirmed ? 'Marked as looked at.' : 'No longer marked as looked at.';
  }
};

/** Where the hand is once pages have left their place: at the next that stays in their row, else before, else near. */
const whereNext = (board: Board, gone: readonly number[]): number | null => {
  const left = new Set(gone);
  const [first] = gone;
  const order = board.rows.flatMap(({ pages }) => pages.map(({ page }) => page));
  const place = first === undefined ? -1 : order.indexOf(first);
  if (place === -1) return first ?? null;
  const stays = (page: number) => !left.has(page);
  return order.slice(place).find(stays) ?? order.slice(0, place).findLast(stays) ?? first ?? null;
};

const handAfter = (desk: Desk, change: BoardChange): number | null => {
  if (change.do === 'move' || change.do === 'begin row' || change.do === 'drop')
    return whereNext(desk.board, change.pages);
  return change.do === 'cut' ? change.at : desk.at;
};

const stepsOf = ({ past, board, future }: Desk): Undoable<Board> => ({ past, present: board, future });

const change = (desk: Desk, deed: BoardChange, at: number | undefined): Desk => {
  const board = changeBoard(desk.board, deed);
  if (board === desk.board) return { ...desk, said: say(desk, 'Nothing to change here.') };
  const stays = deed.do === 'turn' || deed.do === 'cover';
  return {
    ...desk,
    past: remember(stepsOf(desk)),
    board,
    future: [],
    at: at ?? handAfter(desk, deed),
    picked: stays ? desk.picked : new Set(),
    said: say(desk, describe(desk.board, deed)),
  };
};

const WAYS = {
  undo: { way: undone<Board>, done: 'Undone.', nothing: 'Nothing to undo.' },
  redo: { way: redone<Board>, done: 'Done again.', nothing: 'Nothing to do again.' },
};

const goBackOrOn = (desk: Desk, which: 'undo' | 'redo'): Desk => {
  const { way, done, nothing } = WAYS[which];
  const stepped = way(stepsOf(desk));
  if (stepped === null) return { ...desk, said: say(desk, nothing) };
  const { past, present, future } = stepped;
  // A key is never given twice, also not after an undo: marks are kept by it.
  const board = { ...present, next: desk.board.next };
  return { ...desk, past, board, future, picked: new Set(), said: say(desk, done) };
};

const togglePick = (picked: ReadonlySet<number>, page: number): ReadonlySet<number> => {
  const next = new Set(picked);
  if (!next.delete(page)) next.add(page);
  return next;
};

const pickUpTo = (desk: Desk, page: number, among: readonly number[]): Desk => {
  const [from, to] = [among.indexOf(desk.at ?? page), among.indexOf(page)].toSorted((a, b) => a - b);
  if (from === undefined || to === undefined || from === -1) return desk;
  const picked = new Set([...desk.picked, ...among.slice(from, to + 1)]);
  return { ...desk, at: page, picked, said: say(desk, `${countOf(picked.size, 'page')} picked.`) };
};

export const takeStep = (desk: Desk, step: DeskStep): Desk => {
  switch (step.do) {
    case 'change':
      return change(desk, step.change, step.at);
    case 'undo':
    case 'redo':
      return goBackOrOn(desk, step.do);
    case 'go':
      if (step.to === null || (step.to === desk.at && step.isCalled !== true)) return desk;
      return { ...desk, at: step.to, calls: desk.calls + (step.isCalled === true ? 1 : 0) };
    case 'pick': {
      const picked = togglePick(desk.picked, step.page);
      return { ...desk, at: step.page, picked, said: say(desk, `${countOf(picked.size, 'page')} picked.`) };
    }
    case 'pick up to':
      return pickUpTo(desk, step.page, step.among);
    case 'pick nothing':
      return desk.picked.size === 0 ? desk : { ...desk, picked: new Set() };
    case 'open':
      return { ...desk, open: step.open };
    case 'say':
      return { ...desk, said: say(desk, step.words) };
    case 'start over':
      return {
        ...layOut(step.board),
        past: step.mayUndo ? remember(stepsOf(desk)) : [],
        said: say(desk, 'The pages are laid out anew.'),
      };
  }
};

/** What the next deed is about: the picked pages, else the one at hand. */
export const pagesAtHand = ({ picked, at, board }: Desk): number[] => {
  if (picked.size === 0) return at === null ? [] : [at];
  return [...board.rows.flatMap(({ pages }) => pages), ...board.dropped]
    .map(({ page }) => page)
    .filter((page) => picked.has(page));
};

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The page beside, over the ends of rows; above and below, the one at the same place of the row there. */
export const stepTo = (
  lines: readonly (readonly number[])[],
  at: number | null,
  direction: Direction,
): number | null => {
  const row = lines.findIndex((pages) => at !== null && pages.includes(at));
  const line = lines[row];
  if (line === undefined || at === null) return lines[0]?.[0] ?? null;
  const place = line.indexOf(at);
  switch (direction) {
    case 'left':
      return line[place - 1] ?? lines[row - 1]?.at(-1) ?? at;
    case 'right':
      return line[place + 1] ?? lines[row + 1]?.[0] ?? at;
    case 'up':
      return lines[row - 1]?.[place] ?? lines[row - 1]?.at(-1) ?? at;
    case 'down':
      return lines[row + 1]?.[place] ?? lines[row + 1]?.at(-1) ?? at;
  }
};

export const rowAtHand = ({ board, at }: Desk): BoardRow | undefined =>
  at === null ? undefined : rowOf(board, at);
