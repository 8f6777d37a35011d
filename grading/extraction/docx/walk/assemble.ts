/** Writes paragraphs and tables into the text, blocks and pages of a Document, and collects what was hidden. */
import { Failure } from '../../../../contract/errors.ts';
import type { Block, HiddenReason, HiddenText, Page, Run, TableCell } from '../../document.ts';
import { placeRuns, type SignedText } from '../../runs.ts';
import { cleanText } from '../../text-hygiene.ts';
import type { PageSize } from '../look/visibility.ts';
import { type Item, listPieces, type Paragraph, type Piece, type Table, visibleText } from './items.ts';
import { smuggles } from './off-body.ts';

export type Assembled = {
  text: string;
  blocks: Block[];
  pages: Page[];
  runs: Run[];
  hidden: HiddenText[];
  pictures: { page: number; relationshipId: string }[];
};

const LIMITS = {
  blocks: 20_000,
  cells: 50_000,
  characters: 2_000_000,
  pages: 1_000,
  hidden: 200,
  hiddenCharacters: 2_000,
} as const;
/** Fewer letters in a dingbat font are a bullet or a smiley. */
const DINGBATS = 3;

/** Whether a teacher should hear of it: blanks, bullets and ordinary prompts of a form are nothing to report. */
const isWorthReporting = (text: string, why: HiddenReason): boolean => {
  if (text.trim() === '') return false;
  if (why === 'off_body') return smuggles(text);
  return why !== 'glyph_mismatch' || text.trim().length > DINGBATS;
};

/** Reports what was judged already. */
export const report = (hidden: HiddenText[], page: number, text: string, why: HiddenReason): void => {
  if (hidden.length >= LIMITS.hidden) return;
  hidden.push({ page, text: cleanText(text).text.trim().slice(0, LIMITS.hiddenCharacters), why });
};

export const addHidden = (hidden: HiddenText[], page: number, text: string, why: HiddenReason): void => {
  if (isWorthReporting(text, why)) report(hidden, page, text, why);
};

/** No page shows more of a gap than this; thousands of blanks would only slow down every pattern that reads the text. */
const LONGEST_GAP = 100;

const shortenGap = (gap: string): string =>
  gap.length <= LONGEST_GAP ? gap : gap.includes('\n') ? '\n\n' : gap.slice(0, LONGEST_GAP);

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, shortenGap)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+\n/g, '\n')
    .trim();

/** Grows the text and knows on which page the next character falls. */
class Sheet {
  readonly pages: Page[] = [];
  readonly runs: Run[] = [];
  readonly hidden: HiddenText[] = [];
  readonly pictures: Assembled['pictures'] = [];
  private readonly parts: string[] = [];
  private readonly size: PageSize;
  private readonly followsRendered: boolean;
  private pendingBreaks = 0;
  length = 0;

  constructor(size: PageSize, followsRendered: boolean) {
    this.size = size;
    this.followsRendered = followsRendered;
    this.startPage();
  }

  private startPage(): void {
    const { width, height } = this.size;
    const last = this.pages.at(-1);
    if (last !== undefined) last.end = this.length;
    const start = this.length;
    this.pages.push({
      number: this.pages.length + 1,
      start,
      end: start,
      width,
      height,
      source: 'text',
      ocrConfidence: null,
      turn: 0,
    });
  }

  get page(): number {
    return Math.min(LIMITS.pages, this.pages.length + this.pendingBreaks);
  }

  /** Breaks take effect with the next text, so that a page starts with its first character. */
  break(rendered: boolean): void {
    if (rendered === this.followsRendered && this.page < LIMITS.pages) this.pendingBreaks += 1;
  }

  write(text: string): void {
    for (; this.pendingBreaks > 0 && text !== ''; this.pendingBreaks -= 1) this.startPage();
    this.parts.push(text);
    this.length += text.length;
    if (this.length > LIMITS.characters) throw new Failure('file_too_complex');
  }

  /** The separator still belongs to the page before the break. */
  separate(separator: string): void {
    if (this.length === 0) return;
    this.parts.push(separator);
    this.length += separator.length;
  }

  finish(): string {
    const last = this.pages.at(-1);
    if (last !== undefined) last.end = this.length;
    return this.parts.join('');
  }
}

/** Neighbouring hidden pieces make one report; blanks between them do not part them. */
const reportHidden = (sheet: Sheet, pieces: readonly Piece[]): void => {
  const runs: { text: string; why: HiddenReason; isOpen: boolean }[] = [];
  for (const piece of pieces) {
    if (piece.kind !== 'text') continue;
    const last = runs.at(-1);
    if (piece.hidden === null) {
      if (last !== undefined && piece.text.trim() !== '') last.isOpen = false;
    } else if (last?.isOpen && last.why === piece.hidden) last.text += piece.text;
    else runs.push({ text: piece.text, why: piece.hidden, isOpen: true });
  }
  for (const run of runs) addHidden(sheet.hidden, sheet.page, run.text, run.why);
};

/** The visible text between page breaks. */
type Stretch = { pieces: SignedText[]; breaks: boolean[] };

const listSegments = (sheet: Sheet, pieces: readonly Piece[]): Stretch[] => {
  const segments: Stretch[] = [{ pieces: [], breaks: [] }];
  for (const piece of pieces) {
    const segment = segments.at(-1);
    if (piece.kind === 'picture')
      sheet.pictures.push({ page: sheet.page, relationshipId: piece.relationshipId });
    else if (piece.kind === 'page') segments.push({ pieces: [], breaks: [piece.rendered] });
    else if (piece.hidden === null && segment !== undefined) segment.pieces.push(piece);
  }
  return segments;
};

/** Writes one paragraph and answers where it stands, or null when nothing of it can be seen. */
const writeParagraph = (
  sheet: Sheet,
  paragraph: Paragraph,
  separator: string,
): Pick<Block, 'start' | 'end' | 'page'> | null => {
  reportHidden(sheet, paragraph.pieces);
  let written: { start: number; page: number } | null = null;
  for (const segment of listSegments(sheet, paragraph.pieces)) {
    for (const rendered of segment.breaks) sheet.break(rendered);
    const { text, removed } = cleanText(segment.pieces.map((piece) => piece.text).join(''));
    addHidden(sheet.hidden, sheet.page, removed, 'zero_width');
    const tidied = tidy(text);
    if (tidied === '') continue;
    sheet.separate(written === null ? separator : '\n');
    written ??= { start: sheet.length, page: sheet.page };
    sheet.runs.push(...placeRuns(segment.pieces, tidied, sheet.length));
    sheet.write(tidied);
  }
  return written === null ? null : { ...written, end: sheet.length };
};

const writeCell = (sheet: Sheet, items: readonly Item[]): void => {
  const start = sheet.length;
  for (const item of items) {
    const separator = sheet.length === start ? '' : '\n';
    if (item.kind === 'paragraph') writeParagraph(sheet, item, separator);
    else {
      sheet.separate(separator);
      writeRows(sheet, item);
    }
  }
};

type CellSpan = { start: number; end: number; span: number };

const writeRows = (sheet: Sheet, table: Table): CellSpan[][] =>
  table.rows.map((row, rowIndex) => {
    if (rowIndex > 0) sheet.separate('\n');
    return row.map((cell, column) => {
      if (column > 0) sheet.separate('\t');
      const start = sheet.length;
      writeCell(sheet, cell.items);
      return { start, end: sheet.length, span: cell.span };
    });
  });

/** A cell across several columns is followed by empty ones, so that columns stay aligned. */
const fillCells = (text: string, rows: readonly CellSpan[][]): TableCell[][] =>
  rows.map((row) =>
    row.flatMap(({ start, end, span }) => [
      { text: text.slice(start, end), start, end },
      ...Array.from({ length: span - 1 }, () => ({ text: '', start: end, end })),
    ]),
  );

const writeItem = (sheet: Sheet, item: Item): { block: Omit<Block, 'rows'>; cells: CellSpan[][] } | null => {
  const isEmptyTable = item.kind === 'table' && visibleText([item]).trim() === '';
  if (item.kind === 'table' && !isEmptyTable) {
    sheet.separate('\n\n');
    const { length: start, page } = sheet;
    const cells = writeRows(sheet, item);
    return { block: { kind: 'table', page, start, end: sheet.length, level: 0, box: null }, cells };
  }
  // Nothing to see in an empty table, but hidden text and pictures in it count.
  const paragraph: Paragraph =
    item.kind === 'paragraph'
      ? item
      : { kind: 'paragraph', role: 'paragraph', level: 0, pieces: listPieces([item]) };
  const place = writeParagraph(sheet, paragraph, '\n\n');
  if (place === null) return null;
  return { block: { kind: paragraph.role, level: paragraph.level, box: null, ...place }, cells: [] };
};

const countCells = (items: readonly Item[]): number =>
  items.reduce((sum, item) => {
    const cells = item.kind === 'table' ? item.rows.flat() : [];
    return sum + cells.reduce((inner, cell) => inner + cell.span + countCells(cell.items), 0);
  }, 0);

const countWritten = (items: readonly Item[]): number =>
  items.filter((item) => item.kind === 'table' || item.pieces.length > 0).length;

export const assemble = (items: readonly Item[], size: PageSize): Assembled => {
  if (countWritten(items) > LIMITS.blocks || countCells(items) > LIMITS.cells)
    throw new Failure('file_too_complex');
  const followsRendered = listPieces(items).some((piece) => piece.kind === 'page' && piece.rendered);
  const sheet = new Sheet(size, followsRendered);
  const written = items.flatMap((item) => writeItem(sheet, item) ?? []);
  const text = sheet.finish();
  const blocks = written.map(({ block, cells }) => ({ ...block, rows: fillCells(text, cells) }));
  return {
    text,
    blocks,
    pages: sheet.pages,
    runs: sheet.runs,
    hidden: sheet.hidden,
    pictures: sheet.pictures,
  };
};
