/** Finds tables: first those with ruled lines, then those that only align their columns. */
import type { Box } from '../../document.ts';
import type { PlacedWord } from '../../places.ts';
import { boundingBox } from '../../places.ts';
import type { Ruling } from '../read/records.ts';
import type { Row } from './rows.ts';
import { hasMargin, isTabbed, listRows, rowText } from './rows.ts';
import type { Segment } from './segments.ts';

export type Table = Box & {
  /** The text of each cell by row; lines of a cell that were broken on purpose stay apart. */
  rows: string[][];
  /** In the order of the cells. */
  words: PlacedWord[];
};

type Cell = { text: string; words: PlacedWord[] };

/** Lines this near count as one, as the two sides of a thin bar or neighbouring cell borders do. */
const MERGE = 4;
const TOUCH = 4;
const MAX_CELLS = 600;
const MAX_RULINGS = 1500;

const clusterPlaces = (places: number[]): number[] => {
  const sorted = [...places].sort((one, other) => one - other);
  const clusters: { sum: number; count: number; last: number }[] = [];
  for (const place of sorted) {
    const cluster = clusters.at(-1);
    if (cluster && place - cluster.last <= MERGE) {
      cluster.sum += place;
      cluster.count += 1;
      cluster.last = place;
    } else clusters.push({ sum: place, count: 1, last: place });
  }
  return clusters.map((cluster) => cluster.sum / cluster.count);
};

type Grid = { xs: number[]; ys: number[] };

const crosses = (horizontal: Ruling, vertical: Ruling): boolean =>
  vertical.at >= horizontal.from - TOUCH &&
  vertical.at <= horizontal.to + TOUCH &&
  horizontal.at >= vertical.from - TOUCH &&
  horizontal.at <= vertical.to + TOUCH;

/** Groups lines that touch each other; every group may be the frame of one table. */
const listGroups = (horizontals: Ruling[], verticals: Ruling[]): { across: Ruling[]; down: Ruling[] }[] => {
  const parent = Array.from({ length: horizontals.length + verticals.length }, (_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] ?? at;
    return at;
  };
  horizontals.forEach((horizontal, one) => {
    verticals.forEach((vertical, two) => {
      if (crosses(horizontal, vertical)) parent[rootOf(one)] = rootOf(horizontals.length + two);
    });
  });
  const groups = new Map<number, { across: Ruling[]; down: Ruling[] }>();
  const groupAt = (index: number): { across: Ruling[]; down: Ruling[] } => {
    const root = rootOf(index);
    const group = groups.get(root) ?? { across: [], down: [] };
    groups.set(root, group);
    return group;
  };
  horizontals.forEach((ruling, index) => {
    groupAt(index).across.push(ruling);
  });
  verticals.forEach((ruling, index) => {
    groupAt(horizontals.length + index).down.push(ruling);
  });
  return [...groups.values()];
};

/** Lines of the frame, completed where a table has only inner ones. */
const completed = (inner: number[], ends: number[]): number[] => {
  const first = Math.min(...ends);
  const last = Math.max(...ends);
  const withFirst = (inner[0] ?? first) - first > 2 * MERGE ? [first, ...inner] : inner;
  return last - (withFirst.at(-1) ?? last) > 2 * MERGE ? [...withFirst, last] : withFirst;
};

const listGrids = (horizontals: Ruling[], verticals: Ruling[]): Grid[] => {
  if (horizontals.length < 2 || verticals.length < 1) return [];
  if (horizontals.length > MAX_RULINGS || verticals.length > MAX_RULINGS) return [];
  return listGroups(horizontals, verticals).flatMap(({ across, down }): Grid[] => {
    if (across.length < 2 || down.length < 1) return [];
    const xs = completed(
      clusterPlaces(down.map((ruling) => ruling.at)),
      across.flatMap(({ from, to }) => [from, to]),
    );
    const ys = completed(
      clusterPlaces(across.map((ruling) => ruling.at)),
      down.flatMap(({ from, to }) => [from, to]),
    );
    const cells = (xs.length - 1) * (ys.length - 1);
    return xs.length >= 3 && ys.length >= 2 && cells <= MAX_CELLS ? [{ xs, ys }] : [];
  });
};

const placeIn = (places: number[], value: number): number => places.findLastIndex((place) => place <= value);

/** Lines of a cell in one text: a line that ends early although the next word would have fitted was ended on purpose. */
const readCell = (segments: Segment[], right: number): Cell => {
  let text = '';
  const words: PlacedWord[] = [];
  let previous: Row | null = null;
  for (const row of listRows(segments)) {
    const line = rowText(row.segments);
    if (previous) text += endsOnPurpose(previous, row, line, right) ? '\n' : ' ';
    text += line;
    words.push(...row.segments.flatMap((segment) => segment.words));
    previous = row;
  }
  return { text, words };
};

export const endsOnPurpose = (
  previous: Box & { size: number },
  next: Box,
  nextText: string,
  right: number,
): boolean => {
  const word = nextText.search(/\s/);
  const share = word < 0 ? 1 : word / Math.max(1, nextText.length);
  const needed = (next.right - next.left) * share + 0.3 * previous.size;
  return previous.right + needed < right - 0.8 * previous.size;
};

const fillGrid = ({ xs, ys }: Grid, inside: Segment[]): Cell[][] => {
  const cells = Array.from({ length: ys.length - 1 }, () =>
    Array.from({ length: xs.length - 1 }, (): Segment[] => []),
  );
  for (const segment of inside) {
    const x = segment.left + Math.min(4, (segment.right - segment.left) / 2);
    const y = (segment.top + segment.bottom) / 2;
    cells[placeIn(ys, y)]?.[placeIn(xs, x)]?.push(segment);
  }
  return cells.map((row) => row.map((cell, column) => readCell(cell, (xs[column + 1] ?? 0) - 4)));
};

const dropEmpty = (rows: Cell[][]): Cell[][] => {
  const filled = rows.filter((row) => row.some(({ text }) => text !== ''));
  const used = (filled[0] ?? []).map((_, column) => filled.some((row) => row[column]?.text !== ''));
  return filled.map((row) => row.filter((_, column) => used[column]));
};

const tableOf = (cells: Cell[][]): Pick<Table, 'rows' | 'words'> => ({
  rows: cells.map((row) => row.map(({ text }) => text)),
  words: cells.flat().flatMap(({ words }) => words),
});

export const takeRuledTables = (
  segments: Segment[],
  horizontals: Ruling[],
  verticals: Ruling[],
): { tables: Table[]; rest: Segment[] } => {
  const tables: Table[] = [];
  let rest = segments;
  for (const grid of listGrids(horizontals, verticals)) {
    const box = {
      left: grid.xs[0] ?? 0,
      top: grid.ys[0] ?? 0,
      right: grid.xs.at(-1) ?? 0,
      bottom: grid.ys.at(-1) ?? 0,
    };
    const isInside = (segment: Segment): boolean => {
      const x = segment.left + Math.min(4, (segment.right - segment.left) / 2);
      const y = (segment.top + segment.bottom) / 2;
      return x > box.left && x < box.right && y > box.top && y < box.bottom;
    };
    const rows = dropEmpty(fillGrid(grid, rest.filter(isInside)));
    const filled = rows.flat().filter(({ text }) => text !== '').length;
    // A frame around text is no table, nor is a chart's grid.
    if ((rows[0]?.length ?? 0) < 2 || filled < 3 || filled * 4 < rows.flat().length) continue;
    tables.push({ ...box, ...tableOf(rows) });
    rest = rest.filter((segment) => !isInside(segment));
  }
  return { tables, rest };
};

type Span = { left: number; right: number };

const mergeSpans = (spans: Span[], row: Row): Span[] => {
  const sorted = [...spans, ...row.segments.map(({ left, right }) => ({ left, right }))].sort(
    (one, other) => one.left - other.left,
  );
  const merged: Span[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last && span.left < last.right + 3) last.right = Math.max(last.right, span.right);
    else merged.push({ ...span });
  }
  return merged;
};

/** How far from `start` the rows keep the columns with which the first one begins. */
const measureAligned = (rows: Row[], start: number): { end: number; spans: Span[] } => {
  const first = rows[start];
  let spans = first ? mergeSpans([], first) : [];
  const columns = spans.length;
  let end = start + 1;
  for (; end < rows.length; end += 1) {
    const row = rows[end];
    const previous = rows[end - 1];
    if (!row || !previous || row.y - previous.y > 4 * row.size) break;
    const merged = mergeSpans(spans, row);
    if (merged.length !== columns) break;
    spans = merged;
  }
  return { end, spans };
};

const alignedRows = (rows: Row[], spans: Span[]): Cell[][] => {
  const pitches = rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0));
  const tight = Math.min(...pitches);
  const groups: Row[][] = [];
  rows.forEach((row, index) => {
    const startsFirstColumn = row.left < (spans[0]?.right ?? 0);
    const pitch = pitches[index - 1] ?? Number.POSITIVE_INFINITY;
    const even = Math.max(...pitches) < 1.25 * tight;
    const isNew = index === 0 || (startsFirstColumn && (even || pitch > 1.25 * tight));
    if (isNew) groups.push([row]);
    else groups.at(-1)?.push(row);
  });
  return groups.map((group) =>
    spans.map((span) =>
      readCell(
        group.flatMap((row) =>
          row.segments.filter(({ left, right }) => left < span.right && right > span.left),
        ),
        span.right,
      ),
    ),
  );
};

/** Segments of one row that fall into one column stand in columns of their own: the rows only happen to lie under each other. */
const isTorn = (row: Row, spans: Span[]): boolean =>
  isTabbed(row.segments) &&
  spans.some(
    (span) => row.segments.filter(({ left, right }) => left < span.right && right > span.left).length > 1,
  );

const LABELLED = /^\(?(?:\d{1,2}|[a-h])\s?[.)]\s/u;

/** Lines that count on, with what they are worth in the margin. */
const isKept = (rows: Row[]): boolean => {
  const full = rows.filter(({ segments }) => segments.length >= 2);
  const labelled = rows.filter(({ segments }) => LABELLED.test(segments[0]?.text ?? ''));
  return full.every(({ segments }) => hasMargin(segments)) && labelled.length * 2 >= full.length;
};

/** A table without lines: at least three columns in two rows, or two in three rows with both filled. */
export const findAlignedTable = (rows: Row[], start: number): { table: Table; end: number } | null => {
  const first = rows[start];
  if (!first || first.segments.length < 2) return null;
  const { end, spans } = measureAligned(rows, start);
  const body = rows.slice(start, end);
  const full = body.filter((row) => row.segments.length >= 2).length;
  const isTable =
    spans.length >= 3 ? full >= 2 : spans.length === 2 && full >= 3 && full * 3 >= body.length * 2;
  if (!isTable || body.some((row) => isTorn(row, spans)) || isKept(body)) return null;
  return { table: { ...boundingBox(body), ...tableOf(alignedRows(body, spans)) }, end };
};
