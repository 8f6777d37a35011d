/** A table that was pasted, as a document with nothing else in it, so that it is read as a table in a file is. */
import type { Document, TableCell } from '../../extraction/document.ts';
import { documentOf } from '../../text-document.ts';

/** Half characters and controls come from anywhere; a cell keeps its lines. */
const cleaned = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

export const documentOfTable = (rows: readonly string[][]): Document => {
  let text = '';
  const cells = rows.map((row) =>
    row.map((raw): TableCell => {
      const cell = cleaned(raw);
      const start = text.length;
      text += `${cell}\n`;
      return { text: cell, start, end: start + cell.length };
    }),
  );
  const block = {
    kind: 'table' as const,
    page: 1,
    start: 0,
    end: text.length,
    level: 0,
    box: null,
    rows: cells,
  };
  return documentOf(text, { blocks: [block] });
};
