/** "adjective <tab> attribute" below "class <tab> function": a cell for each of the columns that the task names. */
import type { Read } from '../items.ts';

const MOST = 3;

/** The cells of one row, without the name that it is about; null where the task names no columns for them. */
const cellsOf = (text: string, asked: string): string[] | null => {
  const cells = text.split('\t').map((cell) => cell.trim());
  const heads = Math.max(
    ...asked.split('\n').map((line) => line.split('\t').filter((head) => head.trim() !== '').length),
  );
  if (heads < 2 || heads > MOST || cells.length < heads || cells.length > heads + 1) return null;
  const own = cells.slice(-heads);
  return own.every((cell) => cell !== '') ? own : null;
};

/** `read`: one cell for itself. */
export const readColumns = (
  text: string,
  worth: number,
  asked: string,
  read: (cell: string, worth: number) => Read | null,
): Read | null => {
  const cells = cellsOf(text, asked)?.map((cell, _, { length }) => read(cell, worth / length));
  if (!cells || cells.some((one) => one === null || one.parts.length === 0)) return null;
  const parts = cells.flatMap((one) => one?.parts ?? []);
  return { kind: parts.every(({ kind }) => kind === 'term') ? 'term' : 'point', parts };
};
