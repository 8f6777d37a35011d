/**
 * Lays out the visible text of a file that has no pages of its own (DOCX) on sheets: headings, paragraphs, lists and tables, then
 * its pictures. Not as a word processor would, but always in the same way, so that marks stand where their words stand.
 */
import { FILE_LIMITS } from '../../../contract/files.ts';
import type { Block, Document, TableCell } from '../document.ts';
import { breakLines, type Line, type SetWord } from './break-lines.ts';
import { REACH, type Style } from './fonts.ts';

/** A word on a sheet, by its baseline. */
export type SheetWord = Omit<SetWord, 'x'> & { left: number; baseline: number; style: Style };
export type Rule = { x1: number; y1: number; x2: number; y2: number };
export type TextSheet = { words: SheetWord[]; rules: Rule[] };
export type LaidOut = { width: number; height: number; sheets: TextSheet[] };

const MARGIN = 56;
const BODY: Style = { size: 10.5, bold: false };
const HEADINGS: readonly Style[] = [16, 13.5, 12].map((size) => ({ size, bold: true }));
const LINE = 1.42;
const GAP = 7;
const INDENT = 16;
const PADDING = 4;
const LETTER = { width: 612, height: 792 };

const styleOf = ({ kind, level }: Block): Style =>
  kind === 'heading' ? (HEADINGS[Math.min(level, HEADINGS.length) - 1] ?? BODY) : BODY;

const lineHeight = ({ size }: Style): number => size * LINE;

/** A file may claim any size for its paper. */
const sizeOf = ({ pages: [first] }: Document): { width: number; height: number } => {
  const isUsual = (side: number | undefined): boolean => side !== undefined && side >= 280 && side <= 1700;
  return first !== undefined && isUsual(first.width) && isUsual(first.height)
    ? { width: first.width, height: first.height }
    : LETTER;
};

type Column = { left: number; lines: Line[] };

class Sheets {
  readonly sheets: TextSheet[] = [];
  readonly size: { width: number; height: number };
  /** Where the file itself begins a new page. */
  private readonly breaks: number[];
  private y = Number.POSITIVE_INFINITY;

  constructor(document: Document) {
    this.size = sizeOf(document);
    this.breaks = document.pages.slice(1).map(({ start }) => start);
  }

  get isFull(): boolean {
    return this.sheets.length >= FILE_LIMITS.pages && this.y > this.bottom;
  }

  private get bottom(): number {
    return this.size.height - MARGIN;
  }

  private startSheet(): void {
    this.sheets.push({ words: [], rules: [] });
    this.y = MARGIN;
  }

  leave(gap: number): void {
    this.y += gap;
  }

  /** Lines that stand beside each other. */
  put(columns: readonly Column[], height: number, index: number): { top: number; bottom: number } | null {
    const lines = columns.flatMap(({ left, lines: all }) => {
      const line = all[index];
      return line === undefined ? [] : [{ left, line }];
    });
    const first = Math.min(...lines.flatMap(({ line }) => line.words.map(({ start }) => start)));
    const [next] = this.breaks;
    const begins = next !== undefined && first !== Number.POSITIVE_INFINITY && first >= next;
    while (this.breaks[0] !== undefined && this.breaks[0] <= first && begins) this.breaks.shift();
    if (begins || this.y + height > this.bottom) {
      if (this.sheets.length >= FILE_LIMITS.pages) {
        this.y = Number.POSITIVE_INFINITY;
        return null;
      }
      this.startSheet();
    }
    const top = this.y;
    for (const { left, line } of lines)
      for (const { x, ...word } of line.words)
        this.sheets.at(-1)?.words.push({
          ...word,
          left: left + x,
          baseline: top + REACH.ascent * line.style.size,
          style: line.style,
        });
    this.y += height;
    return { top, bottom: this.y };
  }

  rule(rule: Rule): void {
    this.sheets.at(-1)?.rules.push(rule);
  }
}

const layOutParagraph = (sheets: Sheets, text: string, block: Block): void => {
  const style = styleOf(block);
  const left = MARGIN + (block.kind === 'list-item' ? INDENT * Math.min(6, Math.max(1, block.level)) : 0);
  const lines = breakLines(text, block, style, sheets.size.width - MARGIN - left);
  for (let index = 0; index < lines.length && !sheets.isFull; index += 1)
    sheets.put([{ left, lines }], lineHeight(style), index);
};

/** An empty cell after a wide one stands for the columns that it covers. */
const layOutRow = (sheets: Sheets, text: string, cells: TableCell[]): void => {
  const width = (sheets.size.width - 2 * MARGIN) / Math.max(1, cells.length);
  const columns = cells.map((cell, index): Column => {
    const lines = breakLines(text, cell, BODY, Math.max(BODY.size, width - 2 * PADDING));
    return { left: MARGIN + index * width + PADDING, lines };
  });
  const height = lineHeight(BODY);
  const most = Math.max(1, ...columns.map(({ lines }) => lines.length));
  const right = sheets.size.width - MARGIN;
  for (let index = 0; index < most && !sheets.isFull; index += 1) {
    const place = sheets.put(columns, height, index);
    if (place === null) return;
    const { top, bottom } = place;
    if (index === 0) sheets.rule({ x1: MARGIN, y1: top, x2: right, y2: top });
    for (let edge = 0; edge <= cells.length; edge += 1) {
      const x = MARGIN + edge * width;
      sheets.rule({ x1: x, y1: top, x2: x, y2: bottom });
    }
    if (index === most - 1) sheets.rule({ x1: MARGIN, y1: bottom, x2: right, y2: bottom });
  }
};

/** What was read from the file's pictures stands on those, not on a sheet of text. */
const isOwnText = ({ places }: Document, block: Block): boolean =>
  block.start < (places.spans[0] ?? Number.POSITIVE_INFINITY);

export const layOutText = (document: Document): LaidOut => {
  const sheets = new Sheets(document);
  for (const block of document.blocks) {
    if (sheets.isFull) break;
    if (!isOwnText(document, block)) continue;
    if (block.kind === 'table') for (const row of block.rows) layOutRow(sheets, document.text, row);
    else layOutParagraph(sheets, document.text, block);
    sheets.leave(GAP);
  }
  return { ...sheets.size, sheets: sheets.sheets };
};
