/** Turns the regions of a page into blocks: headings, paragraphs, list items and tables. */
import type { Box } from '../../document.ts';
import type { PlacedWord } from '../../places.ts';
import { boundingBox } from '../../places.ts';
import type { Region } from './columns.ts';
import type { Row } from './rows.ts';
import { rowText } from './rows.ts';
import type { Segment } from './segments.ts';
import { endsOnPurpose } from './tables.ts';

export type DraftBlock =
  | {
      kind: 'heading' | 'paragraph' | 'list-item';
      level: number;
      box: Box;
      words: PlacedWord[];
      lines: string[];
    }
  | { kind: 'table'; level: 0; box: Box; words: PlacedWord[]; rows: string[][] };

export type Line = Box & { text: string; words: PlacedWord[]; y: number; size: number; bold: boolean };

const LIST_ITEM = /^(?:[•●○▪■□◦‣▸►➢✓✔·]\s*|[*–—-]\s+|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{2,4})[.)]\s+)(?=\S)/u;
const HEADING_LENGTH = 120;
const INDENT_STEP = 18;

const isBold = (segments: Segment[]): boolean => segments.every((segment) => segment.bold);

const lineOf = (row: Row): Line => ({
  left: row.left,
  top: row.top,
  right: row.right,
  bottom: row.bottom,
  y: row.y,
  size: row.size,
  bold: isBold(row.segments),
  text: rowText(row.segments),
  words: row.segments.flatMap((segment) => segment.words),
});

const median = (values: number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** The size in which most characters are set. */
export const bodySize = (pages: Segment[][]): number => {
  const weights = new Map<number, number>();
  for (const segment of pages.flat()) {
    const size = Math.round(segment.size * 2) / 2;
    weights.set(size, (weights.get(size) ?? 0) + segment.text.length);
  }
  return [...weights].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 12;
};

type Setting = { body: number; pitch: number; left: number; right: number };

const headingLevel = (line: Line, body: number): number => {
  if (!line.bold && line.size < 1.12 * body) return 0;
  if (line.text.length > HEADING_LENGTH || !/\p{L}/u.test(line.text)) return 0;
  if (line.size >= 1.6 * body) return 1;
  if (line.size >= 1.25 * body) return 2;
  if (line.size >= 1.12 * body) return 3;
  const isSentence = /[.,;]$/.test(line.text) || line.text.length > 80;
  return line.bold && !isSentence && !LIST_ITEM.test(line.text) ? 3 : 0;
};

/** Whether a line begins something new after the one before it. */
const begins = (line: Line, previous: Line, open: DraftBlock, setting: Setting): boolean => {
  const gap = line.y - previous.y;
  if (gap > 1.3 * setting.pitch + 1 || gap < -1) return true;
  if (LIST_ITEM.test(line.text)) return true;
  if (Math.abs(line.size - previous.size) > 0.12 * previous.size) return true;
  if (previous.bold && line.bold && !endsOnPurpose(previous, line, line.text, setting.right)) return false;
  if (previous.bold && !line.bold) return true;
  const level = headingLevel(line, setting.body);
  if ((open.kind === 'heading') !== level > 0) return true;
  if (open.kind === 'heading') return endsOnPurpose(previous, line, line.text, setting.right);
  if (open.kind !== 'list-item') {
    const indent = line.left - previous.left;
    const isIndented = indent > 0.9 * line.size && previous.left < setting.left + 0.9 * line.size;
    if (isIndented && open.kind === 'paragraph' && open.lines.length > 1) return true;
    if (isIndented && /[.!?:"”’)]$/u.test(previous.text)) return true;
  }
  return isBreak(line, previous, setting);
};

/** Whether the line before was ended by its writer. Ragged lines leave some room too, so more than room is asked for. */
const isBreak = (line: Line, previous: Line, { left, right }: Setting): boolean => {
  if (!endsOnPurpose(previous, line, line.text, right)) return false;
  const room = (right - previous.right) / Math.max(1, right - left);
  if (/^\p{Ll}/u.test(line.text)) return room > 0.5;
  return room > 0.3 || /[.!?:;]["”’)]?$/u.test(previous.text);
};

const openBlock = (line: Line, setting: Setting): DraftBlock => {
  const { left, top, right, bottom, text } = line;
  const box = { left, top, right, bottom };
  const words = [...line.words];
  const level = headingLevel(line, setting.body);
  if (level > 0) return { kind: 'heading', level, box, words, lines: [text] };
  if (LIST_ITEM.test(text)) {
    const depth = 1 + Math.max(0, Math.min(4, Math.floor((left - setting.left) / INDENT_STEP)));
    return { kind: 'list-item', level: depth, box, words, lines: [text] };
  }
  return { kind: 'paragraph', level: 0, box, words, lines: [text] };
};

/** The usual distance of lines; what is further apart is separated. Double spacing makes it large everywhere. */
const usualPitch = (lines: Line[], body: number): number => {
  const pitches = lines
    .slice(1)
    .map((line, index) => line.y - (lines[index]?.y ?? 0))
    .filter((pitch) => pitch > 0.5 * body && pitch < 4 * body);
  const usual = pitches.length >= 3 ? median(pitches) : Math.min(1.5 * body, ...pitches);
  return Math.max(usual, body);
};

const listLineBlocks = (lines: Line[], body: number, right: number): DraftBlock[] => {
  const setting = {
    body,
    pitch: usualPitch(lines, body),
    left: Math.min(...lines.map((line) => line.left)),
    right,
  };
  const blocks: DraftBlock[] = [];
  let previous: Line | null = null;
  for (const line of lines) {
    const open = blocks.at(-1);
    if (!open || open.kind === 'table' || !previous || begins(line, previous, open, setting))
      blocks.push(openBlock(line, setting));
    else {
      open.lines.push(line.text);
      open.words.push(...line.words);
      open.box = boundingBox([open.box, line]);
    }
    previous = line;
  }
  return blocks;
};

export const listBlocks = (regions: Region[], turned: Segment[], body: number): DraftBlock[] => {
  const upright = regions.flatMap((region): DraftBlock[] => {
    if (region.kind === 'rows') return listLineBlocks(region.rows.map(lineOf), body, region.right);
    const { rows, words, left, top, right, bottom } = region.table;
    return [{ kind: 'table', level: 0, box: { left, top, right, bottom }, words, rows }];
  });
  const aside = turned.map(
    ({ left, top, right, bottom, words, text }): DraftBlock => ({
      kind: 'paragraph',
      level: 0,
      box: { left, top, right, bottom },
      words,
      lines: [text],
    }),
  );
  return [...upright, ...aside];
};
