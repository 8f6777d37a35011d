/** The draft: the board with its tools, saved as it is changed. */
import { Stack, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useReducer, useState } from 'react';
import type { Scan } from '../../contract/scans/endpoints.ts';
import { scanQuery } from '../api/scans/scans.ts';
import { rosterQuery } from '../api/students.ts';
import { LeaveWarning } from '../ui/states/leave-warning.tsx';
import { Message } from '../ui/states/message.tsx';
import { BoardView } from './board/board-view.tsx';
import { BoardDialogs } from './board/dialogs.tsx';
import { DraftFoot } from './draft-foot.tsx';
import { DraftTools } from './draft-tools.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { boardOf } from './state/board.ts';
import { layOut, rowAtHand, takeStep } from './state/desk.ts';
import { doubtfulRows, type Shown, shownRows } from './state/doubtful.ts';
import { toldOf, useSaving } from './use-saving.ts';

const useDraft = (scan: Scan) => {
  const client = useQueryClient();
  const [opened] = useState(() => toldOf(scan, boardOf(scan)));
  const [desk, onStep] = useReducer(takeStep, opened.board, layOut);
  const { id } = scan;
  const fetchNewest = useCallback(() => client.fetchQuery({ ...scanQuery(id), staleTime: 0 }), [client, id]);
  const saving = useSaving({ opened, board: desk.board, onStep, fetchNewest });
  return { desk, onStep, saving };
};

/** What the teacher looks at: all rows or those in doubt, the lines that the arrows follow, and the way to the next in doubt. */
const useSight = ({ desk, onStep, saving: { told } }: ReturnType<typeof useDraft>) => {
  const { board } = desk;
  const [shown, setShown] = useState<Shown>(null);
  const doubtful = doubtfulRows(board, told.marks);
  const rows = shownRows(board, shown);
  const lines = [...rows, { pages: board.dropped }]
    .map(({ pages }) => pages.map(({ page }) => page))
    .filter((pages) => pages.length > 0);
  const { pictures } = told.scan;
  const pictureOf = useCallback((page: number) => pictures[page - 1] ?? null, [pictures]);
  const nextDoubtful = () => {
    const atHand = rowAtHand(desk);
    const here = atHand === undefined ? -1 : board.rows.indexOf(atHand);
    const next = doubtful.find((row) => board.rows.indexOf(row) > here) ?? doubtful[0];
    const page = next?.pages[0]?.page;
    onStep(
      page === undefined
        ? { do: 'say', words: 'Nothing is left to look at.' }
        : { do: 'go', to: page, isCalled: true },
    );
  };
  const onShown = (only: boolean) =>
    setShown(only ? { keys: new Set(doubtful.map(({ key }) => key)), since: board.next } : null);
  return { shown, onShown, doubtful: doubtful.length, rows, lines, pictureOf, nextDoubtful };
};

export const ScanDraft = ({ scan }: { scan: Scan }) => {
  const draft = useDraft(scan);
  const { desk, onStep, saving } = draft;
  const { shown, onShown, doubtful, rows, lines, pictureOf, nextDoubtful } = useSight(draft);
  const { data: roster } = useQuery(rosterQuery(scan.course_id));
  const common = { desk, onStep, nextDoubtful };
  return (
    <Stack>
      <LeaveWarning isChanged={saving.trouble !== null}>
        Your last change is not saved, because the server could not be reached or refused it.
      </LeaveWarning>
      <OptionsPanel saving={saving} />
      <DraftTools {...common} saving={saving} doubtful={doubtful} shown={shown} onShown={onShown} />
      {saving.wasElsewhere ? (
        <Message kind="error">
          This scan was changed in another window, so your last change was not saved. What you see now is the
          newest.
        </Message>
      ) : null}
      <BoardView
        {...common}
        rows={rows}
        lines={lines}
        marks={saving.told.marks}
        dropped={saving.told.dropped}
        pictureOf={pictureOf}
      />
      <DraftFoot {...common} saving={saving} />
      <BoardDialogs
        scanId={scan.id}
        desk={desk}
        lines={lines}
        pictureOf={pictureOf}
        roster={roster?.students ?? []}
        onStep={onStep}
      />
      {/* The same words twice are another text, or they would not be said again. */}
      <VisuallyHidden role="status">
        {desk.said.words}
        {desk.said.times % 2 === 0 ? '' : '\u00a0'}
      </VisuallyHidden>
    </Stack>
  );
};
