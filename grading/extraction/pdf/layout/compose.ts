/** Writes the blocks of all pages into one text and remembers where each of them stands. */
import type { Block, Document, Page, TableCell } from '../../document.ts';
import { createPlaceList } from '../../places.ts';
import { cleanText } from '../../text-hygiene.ts';
import type { DraftBlock } from './blocks.ts';
import { healHyphens, surveyHyphenation } from './hyphens.ts';

export type DraftPage = Omit<Page, 'start' | 'end'> & { blocks: DraftBlock[] };

const linesOf = (block: DraftBlock): string[] => (block.kind === 'table' ? [] : block.lines);

/** Letters and signs that are surely visible and composed; most lines hold nothing else. */
const UNUSUAL = /[^\t\n\x20-\x7e\xa1-\xac\xae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026]/;

export const isOrdinary = (text: string): boolean => !UNUSUAL.test(text);

const tidy = (raw: string): string => {
  const text = isOrdinary(raw) ? raw : cleanText(raw).text;
  return (text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text).trim();
};

type Sheet = { text: string; blocks: Block[] };

const writeTable = (sheet: Sheet, rows: string[][]): TableCell[][] =>
  rows.map((row, rowIndex) => {
    if (rowIndex > 0) sheet.text += '\n';
    return row.map((cell, column) => {
      if (column > 0) sheet.text += '\t';
      const text = tidy(cell);
      const start = sheet.text.length;
      sheet.text += text;
      return { text, start, end: sheet.text.length };
    });
  });

export const composeText = (
  drafts: DraftPage[],
): Pick<Document, 'text' | 'pages' | 'blocks' | 'places' | 'runs'> => {
  const hyphenation = surveyHyphenation(drafts.flatMap((page) => page.blocks.flatMap(linesOf)));
  const sheet: Sheet = { text: '', blocks: [] };
  const pages: Page[] = [];
  const places = createPlaceList();
  for (const { blocks, ...page } of drafts) {
    let first: number | null = null;
    for (const block of blocks) {
      const lines = healHyphens(linesOf(block), hyphenation)
        .map(tidy)
        .filter((line) => line !== '');
      const rows = block.kind === 'table' ? block.rows : [];
      if (lines.length === 0 && !rows.flat().some((cell) => tidy(cell) !== '')) continue;
      if (sheet.text !== '') sheet.text += '\n\n';
      const start = sheet.text.length;
      first ??= start;
      const cells = writeTable(sheet, rows);
      const prose = lines.join('\n');
      sheet.text += prose;
      // Cutting a piece out of a text that still grows would copy all of it each time.
      const written = rows.length > 0 ? sheet.text.slice(start) : prose;
      places.add(written, start, block.words, page);
      const { kind, level, box } = block;
      sheet.blocks.push({ kind, page: page.number, start, end: sheet.text.length, level, box, rows: cells });
    }
    pages.push({ ...page, start: first ?? sheet.text.length, end: sheet.text.length });
  }
  const { runs } = places;
  return {
    text: sheet.text,
    pages,
    blocks: sheet.blocks,
    places: places.finish(),
    ...(runs.length > 0 && { runs }),
  };
};
