/** A grade book taken apart into cells that know where they stand, and put together again with some of them written anew. */
import { Failure } from '../../../contract/errors.ts';
import { GRADEBOOK_BYTES } from '../../../contract/giving-back/returning.ts';
import { type Change, type Characters, readCharacters } from './encoding.ts';

/** In units of the file; `end` comes after the closing quote. */
type Place = { start: number; end: number };
export type Cell = Place & { text: string; isQuoted: boolean };

export type Table = {
  characters: Characters;
  delimiter: string;
  /** Lines without anything in them are left out. */
  rows: Cell[][];
};

export const GRADEBOOK_LIMITS = { bytes: GRADEBOOK_BYTES, rows: 5000, columns: 1000 } as const;

const DELIMITERS = [',', ';', '\t', '|'];
/** Enough to see which delimiter parts all lines alike. */
const SNIFFED_ROWS = 20;

const isLineEnd = (unit: string | undefined): boolean => unit === '\n' || unit === '\r';

/** Where a cell that begins here ends. A quoted one may hold anything; a quote in it is doubled. */
const endOfCell = (units: string, start: number, delimiter: string): number => {
  let at = start;
  if (units[at] === '"') {
    at += 1;
    for (;;) {
      const quote = units.indexOf('"', at);
      if (quote === -1) throw new Failure('gradebook_unreadable');
      at = quote + 1;
      if (units[at] !== '"') break;
      at += 1;
    }
  }
  while (at < units.length && units[at] !== delimiter && !isLineEnd(units[at])) at += 1;
  return at;
};

const afterLineEnd = (units: string, at: number): number => at + (units.startsWith('\r\n', at) ? 2 : 1);

function* placesOf(units: string, delimiter: string): Generator<Place[]> {
  let at = 0;
  while (at < units.length) {
    const row: Place[] = [];
    for (;;) {
      const end = endOfCell(units, at, delimiter);
      row.push({ start: at, end });
      if (row.length > GRADEBOOK_LIMITS.columns) throw new Failure('gradebook_too_large');
      at = end;
      if (units[at] !== delimiter) break;
      at += 1;
    }
    if (at < units.length) at = afterLineEnd(units, at);
    const isEmpty = row.length === 1 && row[0]?.start === row[0]?.end;
    if (!isEmpty) yield row;
  }
}

const fieldCounts = (units: string, delimiter: string): number[] => {
  const counts: number[] = [];
  try {
    for (const row of placesOf(units, delimiter)) if (counts.push(row.length) === SNIFFED_ROWS) break;
  } catch {
    // Quotes that do not close with this delimiter: it is another one, or the file is none of ours.
    return [];
  }
  return counts;
};

/** The one that gives the most lines as many cells as the first line has; of two such, the one that gives more. */
const findDelimiter = (units: string): string => {
  const rated = DELIMITERS.map((delimiter) => {
    const counts = fieldCounts(units, delimiter);
    const [first = 1] = counts;
    const alike = counts.filter((count) => count === first).length / Math.max(1, counts.length);
    return { delimiter, first, rating: first === 1 ? 0 : alike };
  });
  const best = rated.reduce((one, other) =>
    other.rating > one.rating || (other.rating === one.rating && other.first > one.first) ? other : one,
  );
  return best.delimiter;
};

/** Excel's own first line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

const readCell = (characters: Characters, { start, end }: Place): Cell => {
  const isQuoted = characters.units[start] === '"';
  const raw = characters.read(start, end);
  const closing = raw.lastIndexOf('"');
  const text = isQuoted ? raw.slice(1, closing).replaceAll('""', '"') : raw;
  return { start, end, isQuoted, text };
};

export const readTable = (bytes: Uint8Array): Table => {
  if (bytes.length > GRADEBOOK_LIMITS.bytes) throw new Failure('gradebook_too_large');
  const characters = readCharacters(bytes);
  const { units } = characters;
  const told = SEPARATOR_LINE.exec(units)?.[1];
  const delimiter = told ?? findDelimiter(units);
  const rows: Cell[][] = [];
  for (const places of placesOf(units, delimiter)) {
    if (told !== undefined && places[0]?.start === 0) continue;
    // One more for the line with the titles.
    if (rows.length > GRADEBOOK_LIMITS.rows) throw new Failure('gradebook_too_large');
    rows.push(places.map((place) => readCell(characters, place)));
  }
  if (rows.length === 0) throw new Failure('gradebook_unreadable');
  return { characters, delimiter, rows };
};

export type NewCell = { row: number; column: number; text: string };

const written = (text: string, isQuoted: boolean, delimiter: string): string =>
  isQuoted || text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Cells beyond the end of their row: it is made longer by as many delimiters as it takes. */
const lengthened = (cells: Cell[], beyond: NewCell[], delimiter: string): Change => {
  const last = cells.at(-1);
  const end = last?.end ?? 0;
  let length = cells.length;
  const pieces = beyond.map(({ column, text }) => {
    const gap = delimiter.repeat(column - length + 1);
    length = column + 1;
    return `${gap}${written(text, last?.isQuoted === true, delimiter)}`;
  });
  return { start: end, end, text: pieces.join('') };
};

const changesIn = ({ rows, delimiter }: Table, row: number, added: NewCell[]): Change[] => {
  const cells = rows[row] ?? [];
  const beyond = added.filter(({ column }) => column >= cells.length);
  const within = added.flatMap(({ column, text }): Change[] => {
    const cell = cells[column];
    return cell === undefined
      ? []
      : [{ start: cell.start, end: cell.end, text: written(text, cell.isQuoted, delimiter) }];
  });
  return beyond.length === 0 ? within : [...within, lengthened(cells, beyond, delimiter)];
};

/** The same file with these cells written anew, each at most once. */
export const fillTable = (table: Table, cells: readonly NewCell[]): Uint8Array => {
  const ordered = cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const byRow = Map.groupBy(ordered, ({ row }) => row);
  return table.characters.replace([...byRow].flatMap(([row, added]) => changesIn(table, row, added)));
};
