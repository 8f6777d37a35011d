/**
 * What a model says that it saw on a page, checked against the ink: every line needs a row of writing of its own, at about the place
 * that the model names. A line without one is kept for the teacher to see, and marked.
 */
import type { PageImage } from '../extraction/document.ts';
import { readInk } from '../extraction/image/picture.ts';
import type { SeenLine } from '../graders/grader.ts';
import { findInk, type InkRow } from './find-ink.ts';
import { isUnsure, type PageReading, type ReadLine } from './reading.ts';

/** Of the page's height: models name places no closer than this. */
const FARTHEST = 0.06;
/** A line that begins so much higher than the one before it begins another column. */
const NEXT_COLUMN = 0.15;
/** Nobody but the teacher is surer. */
const MODEL_AT_MOST = 0.9;
const UNREAD_WORD = /\[\?\]/u;
const WITH_UNREAD = 0.5;
const WITHOUT_INK = 0.3;
const MOST_LINES = 400;

const middleOf = ({ y, h }: InkRow): number => y + h / 2;

const closeness = (line: SeenLine, row: InkRow): number => {
  const away = Math.max(0, Math.abs(line.y - middleOf(row)) - row.h / 2);
  return away > FARTHEST ? 0 : 1 + (1 - away / FARTHEST);
};

/** Lines of one column to rows, both from the top down, so that as many as possible stand as close as possible. */
const matchColumn = (lines: readonly SeenLine[], rows: readonly InkRow[]): (InkRow | null)[] => {
  const best = Array.from({ length: lines.length + 1 }, () => new Float64Array(rows.length + 1));
  const at = (line: number, row: number): number => best[line]?.[row] ?? 0;
  const paired = (line: number, row: number): number => {
    const [one, other] = [lines[line], rows[row]];
    const close = one === undefined || other === undefined ? 0 : closeness(one, other);
    return close === 0 ? -1 : close + at(line + 1, row + 1);
  };
  for (let line = lines.length - 1; line >= 0; line -= 1)
    for (let row = rows.length - 1; row >= 0; row -= 1) {
      const column = best[line];
      if (column !== undefined)
        column[row] = Math.max(paired(line, row), at(line + 1, row), at(line, row + 1));
    }
  const matched: (InkRow | null)[] = [];
  let row = 0;
  for (let line = 0; line < lines.length; line += 1) {
    while (row < rows.length && at(line, row) === at(line, row + 1) && paired(line, row) < at(line, row))
      row += 1;
    const isPaired = row < rows.length && paired(line, row) === at(line, row) && at(line, row) > 0;
    matched.push(isPaired ? (rows[row] ?? null) : null);
    if (isPaired) row += 1;
  }
  return matched;
};

const columnsOf = (lines: readonly SeenLine[]): SeenLine[][] => {
  const columns: SeenLine[][] = [];
  for (const line of lines) {
    const column = columns.at(-1);
    const before = column?.at(-1);
    if (column === undefined || before === undefined || line.y < before.y - NEXT_COLUMN) columns.push([line]);
    else column.push(line);
  }
  return columns;
};

const confidenceOf = ({ text, confidence }: SeenLine, row: InkRow | null): number => {
  const said = Number.isFinite(confidence) ? Math.min(MODEL_AT_MOST, Math.max(0, confidence)) : WITH_UNREAD;
  const read = UNREAD_WORD.test(text) ? Math.min(said, WITH_UNREAD) : said;
  return row === null ? Math.min(read, WITHOUT_INK) : read;
};

/** A gap of more than a line begins a paragraph. */
const partedFrom = (before: InkRow | null, row: InkRow | null): ReadLine['parted'] =>
  before !== null && row !== null && row.y - (before.y + before.h) > 1.2 * Math.max(before.h, row.h)
    ? '\n\n'
    : '\n';

/** So many times as high as the others: two rows that touch. */
const TALL = 1.7;
const MOST_IN_ONE = 4;

/** Rows whose writing touches are one band of ink; it may serve as many lines as rows of the usual height go into it. */
const splitTall = (rows: readonly InkRow[]): InkRow[] => {
  const heights = rows.map(({ h }) => h).toSorted((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  return rows.flatMap((row) => {
    if (usual === 0 || row.h < TALL * usual) return [row];
    const count = Math.min(MOST_IN_ONE, Math.round(row.h / usual));
    return Array.from({ length: count }, (_, at) => ({
      ...row,
      y: row.y + (at * row.h) / count,
      h: row.h / count,
    }));
  });
};

export const matchInk = (page: number, seen: readonly SeenLine[], given: readonly InkRow[]): PageReading => {
  const ink = splitTall(given);
  const lines = seen
    .map((line) => ({ ...line, text: line.text.replace(/\s+/gu, ' ').trim() }))
    .filter(({ text }) => /[\p{L}\p{N}\p{S}]/u.test(text))
    .slice(0, MOST_LINES);
  const rows = columnsOf(lines).flatMap((column) => matchColumn(column, ink));
  return {
    page,
    lines: lines.map((line, at): ReadLine => {
      const row = rows[at] ?? null;
      const confidence = confidenceOf(line, row);
      return {
        id: `p${page}-${at + 1}`,
        text: line.text,
        box: row,
        confidence,
        source: 'model',
        doubt: row === null ? 'no_ink' : isUnsure(confidence) ? 'unsure' : null,
        parted: at === 0 ? '\n\n' : partedFrom(rows[at - 1] ?? null, row),
        start: null,
        end: null,
      };
    }),
  };
};

export const checkSeen = async (
  page: number,
  seen: readonly SeenLine[],
  image: PageImage | null,
): Promise<PageReading> => {
  const ink = image === null ? null : await readInk(image);
  return matchInk(page, seen, ink === null ? [] : findInk(ink));
};
