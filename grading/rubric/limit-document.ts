/**
 * Cuts a document to what a rubric can be. It is read line by line with slow patterns, and a teacher waits for it.
 */

import type { Block, Document } from '../extraction/document.ts';
import { sayOfRubric } from '../sentences/rubric-words.ts';

/** A hundred full pages have some 4,500 lines. */
export const RUBRIC_LIMITS = { characters: 300_000, lines: 5_000 } as const;

export const CUT_SHORT = sayOfRubric('note.cut_short');

const findEnd = (text: string): number => {
  const most = Math.min(text.length, RUBRIC_LIMITS.characters);
  let end = -1;
  for (let lines = 0; lines < RUBRIC_LIMITS.lines; lines += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0 || end >= most) return most;
  }
  return end;
};

const cutBlock = (block: Block, end: number): Block => ({
  ...block,
  end: Math.min(block.end, end),
  rows: block.rows.map((row) => row.filter((cell) => cell.end <= end)).filter((row) => row.length > 0),
});

/** The document itself when it is no longer than a rubric may be. */
export const limitDocument = (document: Document): Document => {
  const end = findEnd(document.text);
  if (end === document.text.length) return document;
  return {
    ...document,
    text: document.text.slice(0, end),
    pages: document.pages
      .filter(({ start }) => start < end)
      .map((page) => ({ ...page, end: Math.min(page.end, end) })),
    blocks: document.blocks.filter(({ start }) => start < end).map((block) => cutBlock(block, end)),
  };
};
