/** Which rows the teacher has to look at, and which of them are shown. */
import type { Mark } from '../../../contract/scans/plan.ts';
import type { Board, BoardRow } from './board.ts';

type Marks = ReadonlyMap<string, readonly Mark[]>;

/** Marked, and nobody has said that it is right. */
export const doubtfulRows = ({ rows }: Board, marks: Marks): BoardRow[] =>
  rows.filter((row) => !row.isConfirmed && (marks.get(row.key)?.length ?? 0) > 0);

/** Rows that hold up the grading. */
export const stoppedRows = (board: Board, marks: Marks): BoardRow[] =>
  doubtfulRows(board, marks).filter(({ key }) => marks.get(key)?.some(({ severity }) => severity === 'red'));

/**
 * Null: all rows. Else those that were doubtful when the teacher asked for them, and those that began since: a row that was put right
 * does not vanish from under the hand.
 */
export type Shown = { keys: ReadonlySet<string>; since: number } | null;

export const shownRows = ({ rows }: Board, shown: Shown): readonly BoardRow[] =>
  shown === null
    ? rows
    : rows.filter(({ key }) => shown.keys.has(key) || Number(key.slice('row-'.length)) >= shown.since);
