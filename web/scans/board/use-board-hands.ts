/** The board under keys, mouse and fingers. One listener for all pages: four hundred of them stay light. */
import {
  type Dispatch,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
} from 'react';
import type { Keys } from '../../ui/controls/keys-dialog.tsx';
import type { BoardChange } from '../state/board.ts';
import { type Desk, type DeskStep, type Direction, pagesAtHand, rowAtHand, stepTo } from '../state/desk.ts';

export const KEYS: Keys = [
  ['← → ↑ ↓', 'Go from page to page'],
  ['Space', 'Pick the page; with more picked, the next deed is about all of them'],
  ['Shift and ← →', 'Pick along'],
  ['Escape', 'Pick nothing'],
  ['Enter', 'See the page large'],
  ['c', 'Cut here: a new row begins with this page'],
  ['m', 'Move to another student'],
  ['r', 'Turn by a quarter'],
  ['d', 'Leave out'],
  ['s', 'Say whose row this is'],
  ['j', 'Join this row to the one above'],
  ['n', 'Next row to look at'],
  ['u', 'Undo'],
  ['Shift and u', 'Do again'],
  ['?', 'These keys'],
];

/** Drop zones that are no row of the board. */
export const NEW_ROW = 'new';
export const TRAY = 'tray';

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const find = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const pageAt = (target: EventTarget): number | null => {
  const found = find(target, '[data-page]')?.dataset.page;
  return found === undefined ? null : Number(found);
};

/** Row by row what the arrows go through, the pages that are left out last. */
export type Lines = readonly (readonly number[])[];

type Hands = {
  desk: Desk;
  lines: Lines;
  onStep: Dispatch<DeskStep>;
  nextDoubtful: () => void;
};

const aboveOf = ({ board }: Desk, key: string): string | undefined =>
  board.rows[board.rows.findIndex((row) => row.key === key) - 1]?.key;

/** What a letter does; null where it is no key of the board. */
const stepsForKey = ({ desk, nextDoubtful }: Hands, key: string): DeskStep | (() => void) | null => {
  const pages = pagesAtHand(desk);
  const row = rowAtHand(desk);
  const above = row === undefined ? undefined : aboveOf(desk, row.key);
  const change = (deed: BoardChange): DeskStep => ({ do: 'change', change: deed });
  switch (key) {
    case 'Enter':
      return { do: 'open', open: { what: 'page' } };
    case 'Escape':
      return { do: 'pick nothing' };
    case 'c':
      return desk.at === null ? null : change({ do: 'cut', at: desk.at });
    case 'm':
      return { do: 'open', open: { what: 'move' } };
    case 'r':
      return change({ do: 'turn', pages });
    case 'd':
      return change({ do: 'drop', pages });
    case 's':
      return row === undefined ? null : { do: 'open', open: { what: 'student', row: row.key } };
    case 'j':
      return row === undefined || above === undefined
        ? { do: 'say', words: 'There is no row above to join to.' }
        : change({ do: 'join', row: row.key, into: above });
    case 'n':
      return nextDoubtful;
    case 'u':
      return { do: 'undo' };
    case 'U':
      return { do: 'redo' };
    case '?':
      return { do: 'open', open: { what: 'keys' } };
    default:
      return null;
  }
};

const pressKey = (hands: Hands, event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || pageAt(event.target) === null) return;
  const { desk, lines, onStep } = hands;
  const direction = ARROWS[event.key];
  if (direction !== undefined) {
    const to = stepTo(lines, desk.at, direction);
    const isAlong = event.shiftKey && (direction === 'left' || direction === 'right');
    if (to !== null) onStep(isAlong ? { do: 'pick up to', page: to, among: lines.flat() } : { do: 'go', to });
  } else {
    const step = stepsForKey(hands, event.key);
    if (step === null) return;
    if (typeof step === 'function') step();
    else onStep(step);
  }
  event.preventDefault();
};

/** Where the pointer is over the board, drawn without React: it moves at the pace of the hand. */
const clearTarget = (board: Element) => {
  for (const marked of board.querySelectorAll('[data-over], [data-before]')) {
    marked.removeAttribute('data-over');
    marked.removeAttribute('data-before');
  }
};

/** The page before which a drop would put what is dragged; none at the right half of the last one. */
const beforeAt = (zone: HTMLElement, event: DragEvent): HTMLElement | null => {
  const over = find(event.target, '[data-page]');
  if (over === null) return null;
  const { left, width } = over.getBoundingClientRect();
  if (event.clientX < left + width / 2) return over;
  const pages = [...zone.querySelectorAll<HTMLElement>('[data-page]')];
  return pages[pages.indexOf(over) + 1] ?? null;
};

const dropChange = (pages: number[], zone: string, before: HTMLElement | null): BoardChange => {
  if (zone === TRAY) return { do: 'drop', pages };
  if (zone === NEW_ROW) return { do: 'begin row', pages };
  const place = before?.dataset.page;
  return { do: 'move', pages, to: zone, before: place === undefined ? undefined : Number(place) };
};

export const useBoardHands = (hands: Hands) => {
  const { desk, onStep, lines } = hands;
  const dragged = useRef<number[]>([]);
  const zoneOf = (event: DragEvent) =>
    dragged.current.length === 0 ? null : find(event.target, '[data-row]');
  return {
    onKeyDown: (event: KeyboardEvent) => pressKey(hands, event),
    // However the focus came here: the keys are about the page that has it.
    onFocus: (event: FocusEvent) => {
      const page = pageAt(event.target);
      if (page !== null) onStep({ do: 'go', to: page });
    },
    onClick: (event: MouseEvent) => {
      const page = pageAt(event.target);
      if (page === null) return;
      onStep(event.shiftKey ? { do: 'pick up to', page, among: lines.flat() } : { do: 'pick', page });
    },
    onDoubleClick: (event: MouseEvent) => {
      const page = pageAt(event.target);
      if (page === null) return;
      onStep({ do: 'go', to: page });
      onStep({ do: 'open', open: { what: 'page' } });
    },
    onDragStart: (event: DragEvent) => {
      const page = pageAt(event.target);
      if (page === null) return;
      dragged.current = desk.picked.has(page) ? pagesAtHand(desk) : [page];
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', `page ${dragged.current.join(', ')}`);
    },
    onDragOver: (event: DragEvent) => {
      const zone = zoneOf(event);
      clearTarget(event.currentTarget);
      if (zone === null) return;
      event.preventDefault();
      zone.setAttribute('data-over', '');
      beforeAt(zone, event)?.setAttribute('data-before', '');
    },
    onDragEnd: (event: DragEvent) => {
      clearTarget(event.currentTarget);
      dragged.current = [];
    },
    onDrop: (event: DragEvent) => {
      const zone = zoneOf(event);
      if (zone === null) return;
      event.preventDefault();
      const change = dropChange(dragged.current, zone.dataset.row ?? '', beforeAt(zone, event));
      onStep({ do: 'change', change, at: dragged.current[0] });
    },
  };
};
