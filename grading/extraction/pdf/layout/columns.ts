/** Reading order: splits a page into columns, tables and lines, from top to bottom and left to right. */
import type { Ruling } from '../read/records.ts';
import type { Row } from './rows.ts';
import { listRows } from './rows.ts';
import type { Segment } from './segments.ts';
import type { Table } from './tables.ts';
import { findAlignedTable, takeRuledTables } from './tables.ts';

export type Region = { kind: 'rows'; rows: Row[]; right: number } | { kind: 'table'; table: Table };

const BIN = 4;
const MIN_COLUMN_LINES = 4;
/** Prose fills its column; cells of a table do not. */
const PROSE = { characters: 18, share: 0.55 };
const MAX_DEPTH = 4;

/** Places where a gutter could run: few segments cross there and several stand on each side. */
const listGutters = (segments: Segment[]): number[] => {
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const bins = Math.floor((right - left) / BIN);
  if (bins < 20 || bins > 5000) return [];
  const starts = new Int32Array(bins + 2);
  const ends = new Int32Array(bins + 2);
  for (const segment of segments) {
    const first = Math.floor((segment.left - left) / BIN);
    const last = Math.floor((segment.right - left) / BIN);
    starts[first] = (starts[first] ?? 0) + 1;
    ends[last] = (ends[last] ?? 0) + 1;
  }
  const found: { x: number; crossing: number }[] = [];
  let begun = 0;
  let ended = 0;
  for (let bin = 0; bin <= bins; bin += 1) {
    begun += starts[bin] ?? 0;
    const crossing = begun - ended;
    ended += ends[bin] ?? 0;
    const after = segments.length - begun;
    const isInside = bin > bins * 0.15 && bin < bins * 0.85;
    if (isInside && crossing * 2 < segments.length && ended >= MIN_COLUMN_LINES && after >= MIN_COLUMN_LINES)
      found.push({ x: left + (bin + 0.5) * BIN, crossing });
  }
  const fewest = Math.min(...found.map((gutter) => gutter.crossing));
  return found.filter((gutter) => gutter.crossing <= fewest + 1).map((gutter) => gutter.x);
};

const isProse = (segments: Segment[]): boolean => {
  const width =
    Math.max(...segments.map((segment) => segment.right)) - Math.min(...segments.map(({ left }) => left));
  const characters = segments.reduce((sum, segment) => sum + segment.text.length, 0);
  const filled = segments.reduce((sum, segment) => sum + segment.right - segment.left, 0);
  return characters >= PROSE.characters * segments.length && filled >= PROSE.share * width * segments.length;
};

const verticalOverlap = (one: Segment[], other: Segment[]): number => {
  const top = Math.max(
    Math.min(...one.map((segment) => segment.top)),
    Math.min(...other.map(({ top }) => top)),
  );
  const bottom = Math.min(
    Math.max(...one.map((segment) => segment.bottom)),
    Math.max(...other.map(({ bottom }) => bottom)),
  );
  return bottom - top;
};

type Split = { before: Segment[]; left: Segment[]; right: Segment[]; after: Segment[] };

/** The longest stretch of the page that the gutter at `x` divides into two columns of prose. */
const splitAt = (sorted: Segment[], x: number): Split | null => {
  let best: [number, number] = [0, 0];
  let start = 0;
  for (let index = 0; index <= sorted.length; index += 1) {
    const segment = sorted[index];
    if (segment && !(segment.left < x && segment.right > x)) continue;
    if (index - start > best[1] - best[0]) best = [start, index];
    start = index + 1;
  }
  const band = sorted.slice(...best);
  const left = band.filter((segment) => segment.right <= x);
  const right = band.filter((segment) => segment.left >= x);
  if (left.length < MIN_COLUMN_LINES || right.length < MIN_COLUMN_LINES) return null;
  if (verticalOverlap(left, right) < 3 * (left[0]?.size ?? 10) || !isProse(left) || !isProse(right))
    return null;
  return { before: sorted.slice(0, best[0]), left, right, after: sorted.slice(best[1]) };
};

const findColumns = (segments: Segment[]): Split | null => {
  if (segments.length < 2 * MIN_COLUMN_LINES) return null;
  const gutters = listGutters(segments);
  const middle = gutters[Math.floor(gutters.length / 2)];
  if (middle === undefined) return null;
  const sorted = [...segments].sort((one, other) => one.y - other.y || one.left - other.left);
  return splitAt(sorted, middle);
};

const listPlainRegions = (segments: Segment[], right: number): Region[] => {
  const rows = listRows(segments);
  const regions: Region[] = [];
  let plain: Row[] = [];
  const flush = (): void => {
    if (plain.length > 0) regions.push({ kind: 'rows', rows: plain, right });
    plain = [];
  };
  for (let index = 0; index < rows.length; ) {
    const found = findAlignedTable(rows, index);
    const row = rows[index];
    if (found) {
      flush();
      regions.push({ kind: 'table', table: found.table });
      index = found.end;
    } else {
      if (row) plain.push(row);
      index += 1;
    }
  }
  flush();
  return regions;
};

/** `right` is how far a line could reach here. */
const arrange = (segments: Segment[], depth: number, right: number): Region[] => {
  if (segments.length === 0) return [];
  const split = depth < MAX_DEPTH ? findColumns(segments) : null;
  if (!split) return listPlainRegions(segments, right);
  const edge = Math.max(...split.left.map((segment) => segment.right));
  return [
    ...arrange(split.before, depth + 1, right),
    ...arrange(split.left, depth + 1, edge),
    ...arrange(split.right, depth + 1, right),
    ...arrange(split.after, depth + 1, right),
  ];
};

export const listRegions = (segments: Segment[], horizontals: Ruling[], verticals: Ruling[]): Region[] => {
  const { tables, rest } = takeRuledTables(segments, horizontals, verticals);
  const right = Math.max(...segments.map((segment) => segment.right), ...tables.map((table) => table.right));
  const regions: Region[] = [];
  let remaining = rest;
  for (const table of tables.sort((one, other) => one.top - other.top || one.left - other.left)) {
    const above = remaining.filter((segment) => segment.y <= table.top + 2);
    remaining = remaining.filter((segment) => segment.y > table.top + 2);
    regions.push(...arrange(above, 0, right), { kind: 'table', table });
  }
  return [...regions, ...arrange(remaining, 0, right)];
};
