/** The text of each page as lines with their places: what lies over its picture, to select and to find. */
import type { PageLines } from '../../contract/paper.ts';
import type { Document } from '../extraction/document.ts';
import { linesOf } from './place-quote.ts';

/** A book of lines would be carried around for nothing: a page of print has fifty. */
const MOST_ON_A_PAGE = 400;

const SOURCES = { text: 'file', ocr: 'recognised' } as const;

export const readPageLines = ({
  text,
  pages,
  places,
}: Pick<Document, 'text' | 'pages' | 'places'>): PageLines[] => {
  const lines = Map.groupBy(linesOf(places, 0, text.length), ({ box }) => box.page);
  return pages.map(({ number, source }) => ({
    number,
    source: SOURCES[source],
    lines: (lines.get(number) ?? []).slice(0, MOST_ON_A_PAGE).map(({ start, end, box: { x, y, w, h } }) => ({
      text: text.slice(start, end).replace(/\s+/gu, ' '),
      x,
      y,
      w,
      h,
    })),
  }));
};
