import { expect, test } from 'vitest';
import type { Board, BoardChange, RowStudent } from './board.ts';
import { changeBoard } from './board.ts';
import { type Desk, layOut, pagesAtHand, stepTo, takeStep } from './desk.ts';

const student = (name: string): RowStudent => ({ id: `id-${name}`, name });

const row = (key: string, name: string, ...pages: number[]) => ({
  key,
  student: name === '' ? { id: null, name } : student(name),
  pages: pages.map((page) => ({ page, turn: 0 as const, is_cover: false })),
  isConfirmed: false,
});

const board: Board = {
  rows: [row('row-0', 'Ana', 1, 2, 3), row('row-1', '', 4, 5), row('row-2', 'Cem', 6)],
  dropped: [{ page: 7, turn: 0, is_cover: false }],
  next: 3,
};

/** "Ana 1 2 | ? 3 / 4", the dropped ones behind the stroke. */
const write = ({ rows, dropped }: Board): string =>
  [
    rows
      .map(({ student: { name }, pages }) => [name || '?', ...pages.map((one) => one.page)].join(' '))
      .join(' | '),
    dropped.map(({ page }) => page).join(' '),
  ].join(' / ');

const after = (...changes: BoardChange[]): string => write(changes.reduce(changeBoard, board));

test('a page goes to another student, to the end or before a page', () => {
  expect(after({ do: 'move', pages: [3], to: 'row-1' })).toBe('Ana 1 2 | ? 4 5 3 | Cem 6 / 7');
  expect(after({ do: 'move', pages: [3], to: 'row-1', before: 4 })).toBe('Ana 1 2 | ? 3 4 5 | Cem 6 / 7');
  expect(after({ do: 'move', pages: [7, 6], to: 'row-0', before: 2 })).toBe('Ana 1 6 7 2 3 | ? 4 5 / ');
});

test('a page moves within its row, also past pages that move along', () => {
  expect(after({ do: 'move', pages: [3], to: 'row-0', before: 1 })).toBe('Ana 3 1 2 | ? 4 5 | Cem 6 / 7');
  expect(after({ do: 'move', pages: [1, 2], to: 'row-0', before: 2 })).toBe('Ana 1 2 3 | ? 4 5 | Cem 6 / 7');
  expect(after({ do: 'move', pages: [1], to: 'row-0' })).toBe('Ana 2 3 1 | ? 4 5 | Cem 6 / 7');
});

test('a row that lost its last page is gone, and a dropped page begins a row of its own', () => {
  expect(after({ do: 'drop', pages: [6] })).toBe('Ana 1 2 3 | ? 4 5 / 6 7');
  expect(after({ do: 'begin row', pages: [7] })).toBe('Ana 1 2 3 | ? 4 5 | Cem 6 | ? 7 / ');
});

test('a cut gives the page and all behind it to a new row below; before the first page there is nothing to cut', () => {
  expect(after({ do: 'cut', at: 2 })).toBe('Ana 1 | ? 2 3 | ? 4 5 | Cem 6 / 7');
  expect(changeBoard(board, { do: 'cut', at: 4 })).toBe(board);
  expect(changeBoard(board, { do: 'cut', at: 7 })).toBe(board);
});

test('two rows become one, and the name that stands on either stays', () => {
  expect(after({ do: 'join', row: 'row-1', into: 'row-0' })).toBe('Ana 1 2 3 4 5 | Cem 6 / 7');
  expect(after({ do: 'join', row: 'row-2', into: 'row-1' })).toBe('Ana 1 2 3 | Cem 4 5 6 / 7');
});

test('four turns are none, and turning keeps what else stands there', () => {
  const turned = changeBoard(board, { do: 'turn', pages: [5, 7] });
  expect(turned.rows[1]?.pages.map((page) => page.turn)).toEqual([0, 90]);
  expect(turned.dropped[0]?.turn).toBe(90);
  expect(turned.rows[0]).toBe(board.rows[0]);
  const whole = [1, 2, 3, 4].reduce((now) => changeBoard(now, { do: 'turn', pages: [5, 7] }), board);
  expect(write(whole)).toBe(write(board));
  expect(whole.rows[1]?.pages[1]?.turn).toBe(0);
});

test('a row that was looked at is to be looked at again once its pages or its name change', () => {
  const looked = changeBoard(board, { do: 'confirm', row: 'row-0', isConfirmed: true });
  const confirmed = (change: BoardChange) => changeBoard(looked, change).rows[0]?.isConfirmed;
  expect(confirmed({ do: 'turn', pages: [1] })).toBe(true);
  expect(confirmed({ do: 'move', pages: [6], to: 'row-0' })).toBe(false);
  expect(confirmed({ do: 'drop', pages: [2] })).toBe(false);
  expect(confirmed({ do: 'name', row: 'row-0', student: student('Eva') })).toBe(false);
});

test('no change loses a page or has one twice', () => {
  const all = ({ rows, dropped }: Board) =>
    [...rows.flatMap(({ pages }) => pages), ...dropped].map(({ page }) => page).toSorted((a, b) => a - b);
  const keys = ['row-0', 'row-1', 'row-2', 'row-9'];
  for (let first = 1; first <= 8; first += 1)
    for (let second = 1; second <= 8; second += 1)
      for (const key of keys)
        for (const change of [
          { do: 'move', pages: [first, second], to: key, before: second },
          { do: 'move', pages: [first], to: key, before: second },
          { do: 'begin row', pages: [first, second] },
          { do: 'drop', pages: [first, second] },
          { do: 'cut', at: first },
          { do: 'join', row: key, into: keys[second % 4] ?? '' },
        ] satisfies BoardChange[])
          expect(all(changeBoard(board, change)), JSON.stringify(change)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

const steps = (...list: Parameters<typeof takeStep>[1][]): Desk => list.reduce(takeStep, layOut(board));

test('what was done is undone and done again, and is told', () => {
  const moved = steps({ do: 'change', change: { do: 'move', pages: [3], to: 'row-2' } });
  expect(moved.said.words).toBe('Page 3 moved to Cem.');
  const back = takeStep(moved, { do: 'undo' });
  expect([write(back.board), back.said.words]).toEqual([write(board), 'Undone.']);
  expect(write(takeStep(back, { do: 'redo' }).board)).toBe('Ana 1 2 | ? 4 5 | Cem 6 3 / 7');
  expect(takeStep(layOut(board), { do: 'undo' }).said.words).toBe('Nothing to undo.');
});

test('after a page has left, the hand is at the next that stays', () => {
  const drop = (...pages: number[]) => steps({ do: 'change', change: { do: 'drop', pages } }).at;
  expect(drop(2)).toBe(3);
  expect(drop(3)).toBe(4);
  expect(drop(6)).toBe(5);
});

test('picked pages are what the next deed is about, in the order of the board', () => {
  const picked = steps({ do: 'pick', page: 7 }, { do: 'pick', page: 2 }, { do: 'pick', page: 5 });
  expect(pagesAtHand(picked)).toEqual([2, 5, 7]);
  expect(pagesAtHand(takeStep(picked, { do: 'pick nothing' }))).toEqual([5]);
  const span = steps({ do: 'go', to: 2 }, { do: 'pick up to', page: 5, among: [1, 2, 3, 4, 5, 6] });
  expect(pagesAtHand(span)).toEqual([2, 3, 4, 5]);
});

test('arrows go from page to page over the ends of rows', () => {
  const lines = [[1, 2, 3], [4, 5], [6]];
  expect(stepTo(lines, 3, 'right')).toBe(4);
  expect(stepTo(lines, 4, 'left')).toBe(3);
  expect(stepTo(lines, 3, 'down')).toBe(5);
  expect(stepTo(lines, 5, 'down')).toBe(6);
  expect(stepTo(lines, 6, 'right')).toBe(6);
  expect(stepTo(lines, 1, 'up')).toBe(1);
  expect(stepTo(lines, 99, 'left')).toBe(1);
  expect(stepTo([], 1, 'left')).toBeNull();
});
