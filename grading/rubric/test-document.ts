/** Builds small Documents for tests: from plain text, or from headings, paragraphs, list items and tables. */
import type { Rubric } from '../../contract/grading.ts';
import type { Block, Document, TableCell } from '../extraction/document.ts';
import { documentOf as ofText } from '../text-document.ts';

export type Part =
  | string
  | { heading: string }
  | { item: string; depth?: number }
  /** One row a line, cells separated by "|"; "/" on its own line breaks inside a cell are written as " // ". */
  | { table: string };

const emptyBlock = { page: 1, level: 0, box: null, rows: [] };

const tableBlock = (source: string, start: number): { text: string; block: Block } => {
  let text = '';
  const rows = source
    .trim()
    .split('\n')
    .map((line) =>
      line.split('|').map((raw): TableCell => {
        const cell = raw.trim().replace(/\s*\/\/\s*/gu, '\n');
        const at = start + text.length;
        text += `${cell}\n`;
        return { text: cell, start: at, end: at + cell.length };
      }),
    );
  return { text, block: { ...emptyBlock, kind: 'table', start, end: start + text.length, rows } };
};

const blockOf = (part: Part, start: number): { text: string; block: Block } => {
  if (typeof part === 'string')
    return { text: part, block: { ...emptyBlock, kind: 'paragraph', start, end: start + part.length } };
  if ('table' in part) return tableBlock(part.table, start);
  const text = 'heading' in part ? part.heading : part.item;
  const kind = 'heading' in part ? 'heading' : 'list-item';
  const level = 'heading' in part ? 1 : (part.depth ?? 1);
  return { text, block: { ...emptyBlock, kind, level, start, end: start + text.length } };
};

export const documentOf = (...parts: Part[]): Document => {
  const document = textDocument('');
  for (const part of parts) {
    const { text, block } = blockOf(part, document.text.length);
    document.text += `${text}\n\n`;
    document.blocks.push(block);
  }
  return finish(document);
};

const finish = (document: Document): Document => ({
  ...document,
  pages: document.pages.map((page) => ({ ...page, end: document.text.length })),
});

/** A document of which only the text is known. */
export const textDocument = (text: string, source: 'text' | 'ocr' = 'text'): Document => {
  const plain = ofText(text);
  const ocrConfidence = source === 'ocr' ? 88 : null;
  return { ...plain, pages: plain.pages.map((page) => ({ ...page, source, ocrConfidence })) };
};

/** "Thesis = 20 content" for each criterion: what a test compares. */
export const outlineOf = (rubric: Rubric): string[] =>
  rubric.criteria.map((criterion) => `${criterion.name} = ${criterion.max} ${criterion.kind}`);

/** "4 3 2 1": the points of a criterion's levels, best first. */
export const levelPointsOf = (rubric: Rubric, at = 0): string =>
  (rubric.criteria[at]?.levels ?? []).map((level) => level.points).join(' ');
