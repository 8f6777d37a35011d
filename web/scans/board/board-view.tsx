/** All rows, the place where a new one begins, and the pages that are left out. */
import { Stack, Title } from '@mantine/core';
import { type Dispatch, useEffect, useRef } from 'react';
import type { DroppedPage, Mark } from '../../../contract/scans/plan.ts';
import { countOf } from '../../lib/format.ts';
import { Quiet } from '../../ui/quiet.tsx';
import type { BoardPage, BoardRow } from '../state/board.ts';
import type { Desk, DeskStep } from '../state/desk.ts';
import classes from './board.module.css';
import { Row } from './board-row.tsx';
import { PageThumb, type PictureOf } from './page-thumb.tsx';
import { type Lines, NEW_ROW, TRAY, useBoardHands } from './use-board-hands.ts';

const NO_MARKS: readonly Mark[] = [];

const REASONS: Record<DroppedPage['why'], string> = {
  blank: 'blank',
  separator: 'a separator',
  teacher: 'left out by you',
};

/** The focus goes with the hand: along the board, back to it from a window, and when it is called from outside. */
const useFocusAtHand = ({ at, board, open, calls }: Desk) => {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef({ at, board, open, calls });
  useEffect(() => {
    const before = last.current;
    last.current = { at, board, open, calls };
    const focused = document.activeElement;
    const isOnPage = area.current?.contains(focused) === true && focused?.closest('[data-page]') !== null;
    // The button of a page that left its place is gone, and the focus with it.
    const isLost = focused === document.body && before.board !== board;
    const isCalled = before.calls !== calls || (before.open !== null && open === null);
    if (open === null && (isOnPage || isLost || isCalled))
      area.current?.querySelector<HTMLElement>(`[data-page="${at}"]`)?.focus();
  }, [at, board, open, calls]);
  return area;
};

type TrayProps = {
  pages: readonly BoardPage[];
  reasons: ReadonlyMap<number, DroppedPage['why']>;
  pictureOf: PictureOf;
  at: number | null;
  picked: ReadonlySet<number>;
};

const Tray = ({ pages, reasons, pictureOf, at, picked }: TrayProps) => (
  <section className={classes.tray} data-row={TRAY} aria-labelledby="left-out">
    <Title id="left-out" order={2} fz="md">
      Left out
    </Title>
    <Quiet fz="sm">
      {pages.length === 0
        ? 'No page is left out. A page that is put here goes into no paper.'
        : `${countOf(pages.length, 'page is', 'pages are')} in no paper. Move ${pages.length === 1 ? 'it' : 'one'} to a row to bring it back.`}
    </Quiet>
    {pages.length === 0 ? null : (
      <ul className={classes.pages} aria-label="Pages that are left out">
        {pages.map((page) => (
          <li key={page.page}>
            <PageThumb
              page={page}
              picture={pictureOf(page.page)}
              place={`in no paper, ${REASONS[reasons.get(page.page) ?? 'teacher']}`}
              isAtHand={page.page === at}
              isPicked={picked.has(page.page)}
            />
          </li>
        ))}
      </ul>
    )}
  </section>
);

type Props = {
  desk: Desk;
  rows: readonly BoardRow[];
  lines: Lines;
  marks: ReadonlyMap<string, readonly Mark[]>;
  dropped: ReadonlyMap<number, DroppedPage['why']>;
  pictureOf: PictureOf;
  onStep: Dispatch<DeskStep>;
  nextDoubtful: () => void;
};

const pickedOf = ({ pages }: BoardRow, picked: ReadonlySet<number>): string =>
  picked.size === 0
    ? ''
    : pages
        .map(({ page }) => page)
        .filter((page) => picked.has(page))
        .join(' ');

export const BoardView = ({ desk, rows, lines, marks, dropped, pictureOf, onStep, nextDoubtful }: Props) => {
  const area = useFocusAtHand(desk);
  // A filter may have hidden the row of the page at hand; one page is always within reach of the Tab key.
  const at = lines.some((line) => desk.at !== null && line.includes(desk.at))
    ? desk.at
    : (lines[0]?.[0] ?? null);
  const hands = useBoardHands({ desk: { ...desk, at }, lines, onStep, nextDoubtful });
  const { board, picked } = desk;
  return (
    <Stack ref={area} gap="sm" {...hands}>
      <Stack component="ul" gap="sm" aria-label="Papers">
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            marks={marks.get(row.key) ?? NO_MARKS}
            above={board.rows[board.rows.indexOf(row) - 1]?.key ?? null}
            pictureOf={pictureOf}
            at={row.pages.some(({ page }) => page === at) ? at : null}
            picked={pickedOf(row, picked)}
            onStep={onStep}
          />
        ))}
      </Stack>
      <Quiet
        py="sm"
        px="md"
        bd="1px dashed var(--mw-line-strong)"
        bdrs="lg"
        fz="sm"
        className={classes.begin}
        data-row={NEW_ROW}
      >
        Drag a page here to begin a new row.
      </Quiet>
      <Tray pages={board.dropped} reasons={dropped} pictureOf={pictureOf} at={at} picked={picked} />
    </Stack>
  );
};
