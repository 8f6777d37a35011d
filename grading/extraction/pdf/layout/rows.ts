/** Rows: the segments that stand on one baseline, from left to right. */
import type { Box } from '../../document.ts';
import { boundingBox } from '../../places.ts';
import type { Segment } from './segments.ts';

export type Row = Box & { segments: Segment[]; y: number; size: number };

/** From this many ems on, a gap inside a line reads as a tab; where a line has two gaps or more, the narrower ones do too. */
const TAB_GAP = 2.2;
const COLUMN_GAP = 1.1;
const COLUMNS = 3;
const MARKER = /^(?:[•●○▪■□◦‣▸►➢✓✔*·–—-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])$/u;

/** Whether most letters are of a script that is written from right to left. */
const isRightToLeft = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const fromRight =
    text.match(/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu)?.length ?? 0;
  return fromRight * 2 > letters;
};

export const listRows = (segments: Segment[]): Row[] => {
  const sorted = [...segments].sort((one, other) => one.y - other.y || one.left - other.left);
  const rows: Row[] = [];
  for (const segment of sorted) {
    const row = rows.at(-1);
    if (row && Math.abs(segment.y - row.y) <= 0.35 * Math.min(segment.size, row.size)) {
      row.segments.push(segment);
      row.left = Math.min(row.left, segment.left);
      row.top = Math.min(row.top, segment.top);
      row.right = Math.max(row.right, segment.right);
      row.bottom = Math.max(row.bottom, segment.bottom);
      row.size = Math.max(row.size, segment.size);
    } else {
      const { left, top, right, bottom, y, size } = segment;
      rows.push({ segments: [segment], left, top, right, bottom, y, size });
    }
  }
  for (const row of rows) {
    if (row.segments.length < 2) continue;
    const isFromRight = isRightToLeft(row.segments.map(({ text }) => text).join(''));
    row.segments.sort((one, other) => (isFromRight ? other.right - one.right : one.left - other.left));
    if (!isFromRight) row.segments = withMarker(row.segments);
  }
  return rows;
};

/** A bullet or number belongs to the text after it, however far that is set off. */
const withMarker = (segments: Segment[]): Segment[] => {
  const [marker, next, ...others] = segments;
  if (!marker || !next || !MARKER.test(marker.text) || next.left - marker.right > 5 * next.size)
    return segments;
  const text = `${marker.text} ${next.text}`;
  const words = [...marker.words, ...next.words];
  return [{ ...next, ...boundingBox([marker, next]), text, words }, ...others];
};

const gapBetween = (one: Segment, other: Segment): number =>
  Math.max(other.left - one.right, one.left - other.right);

/** Words set apart by as much as a column is, more than once in a line: a table that was pasted as text. */
export const isTabbed = (segments: Segment[]): boolean =>
  segments.length >= COLUMNS &&
  segments.every((segment, at) => {
    const before = segments[at - 1];
    return !before || gapBetween(before, segment) > COLUMN_GAP * segment.size;
  });

/** "2", "2 P.", "je ½ = 2 P.", "1 + 1 P.", "[3]": what stands in the margin of a key. */
const MARGIN = /^[([]?(?:\p{L}{1,4}\.?\s)?[\d½¼¾][\d\s.,+×/=½¼¾]*(?:\p{L}{1,7}\.?)?[)\]]?$/u;

/** A line with nothing but an amount apart from it. */
export const hasMargin = (segments: Segment[]): boolean =>
  segments.length === 2 && MARGIN.test(segments[1]?.text ?? '');

export const rowText = (segments: Segment[]): string => {
  const tab = isTabbed(segments) || hasMargin(segments) ? COLUMN_GAP : TAB_GAP;
  let text = '';
  let previous: Segment | null = null;
  for (const segment of segments) {
    if (previous) {
      const gap = gapBetween(previous, segment);
      const isTab = gap > tab * segment.size;
      const touches = gap < 0.1 * segment.size;
      text += isTab ? '\t' : touches ? '' : ' ';
    }
    text += segment.text;
    previous = segment;
  }
  return text;
};
