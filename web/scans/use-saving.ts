/** Keeps the server's plan like the board: each change is sent, one after the other, and what the server says is shown. */
import { type Dispatch, useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../contract/client/api-error.ts';
import type { Scan } from '../../contract/scans/endpoints.ts';
import type { DroppedPage, Mark } from '../../contract/scans/plan.ts';
import { detailOf } from '../api/api-error.ts';
import { type GivenPlan, savePlan } from '../api/scans/scans.ts';
import { type Board, boardOf } from './state/board.ts';
import type { DeskStep } from './state/desk.ts';

/** What the server said of a board: its marks by row, and why pages are in no paper. */
export type Told = {
  scan: Scan;
  board: Board;
  marks: ReadonlyMap<string, readonly Mark[]>;
  dropped: ReadonlyMap<number, DroppedPage['why']>;
};

export const toldOf = (scan: Scan, board: Board): Told => ({
  scan,
  board,
  // The server answers the rows in the order in which it was given them.
  marks: new Map(board.rows.map(({ key }, place) => [key, scan.plan[place]?.marks ?? []])),
  dropped: new Map(scan.dropped.map(({ page, why }) => [page, why])),
});

const givenBy = ({ rows, dropped }: Board): GivenPlan => ({
  plan: rows.map(({ student, pages, isConfirmed }) => ({
    student_id: student.id,
    student_name: student.name === '' ? null : student.name,
    pages: [...pages],
    confirmed: isConfirmed,
  })),
  dropped: [...dropped],
});

type Trouble = { board: Board; detail: string };

export type Saving = {
  told: Told;
  isBehind: boolean;
  /** Why the last change is not saved. */
  trouble: string | null;
  /** The draft was changed elsewhere; what stands here now is the newest. */
  wasElsewhere: boolean;
  retry: () => void;
  /** The server's newest in place of what stands here. */
  startOver: (scan: Scan, mayUndo: boolean) => void;
};

type Circumstances = {
  opened: Told;
  board: Board;
  onStep: Dispatch<DeskStep>;
  fetchNewest: () => Promise<Scan>;
};

export const useSaving = ({ opened, board, onStep, fetchNewest }: Circumstances): Saving => {
  const [told, setTold] = useState(opened);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [wasElsewhere, setElsewhere] = useState(false);
  const isBehind = board !== told.board;

  const startOver = useCallback(
    (scan: Scan, mayUndo: boolean) => {
      const newest = boardOf(scan, board.next);
      setTold(toldOf(scan, newest));
      setTrouble(null);
      onStep({ do: 'start over', board: newest, mayUndo });
    },
    [onStep, board.next],
  );

  const send = useCallback(
    async (wanted: Board, { scan }: Told) => {
      setSending(true);
      try {
        setTold(toldOf(await savePlan(scan.id, scan.version, givenBy(wanted)), wanted));
        setTrouble(null);
        setElsewhere(false);
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'scan_changed';
        if (isChanged) setElsewhere(true);
        const newest = isChanged ? await fetchNewest().catch(() => null) : null;
        if (newest === null) setTrouble({ board: wanted, detail: detailOf(error) });
        else startOver(newest, false);
      }
      setSending(false);
    },
    [fetchNewest, startOver],
  );

  const isStuck = trouble?.board === board;
  useEffect(() => {
    if (isBehind && !isSending && !isStuck) void send(board, told);
  }, [isBehind, isSending, isStuck, send, board, told]);

  return {
    told,
    isBehind,
    trouble: trouble?.detail ?? null,
    wasElsewhere,
    retry: () => setTrouble(null),
    startOver,
  };
};
