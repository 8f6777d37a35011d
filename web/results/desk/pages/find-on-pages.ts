/** Words on the pictures of pages: where each place lies, over the end of a line as well. */
import type { PageBox } from '../../../../contract/grading.ts';
import type { PageLines } from '../../../../contract/paper.ts';
import { findWords } from './find-in-text.ts';

type Line = PageBox & { text: string; start: number };

const listLines = (pages: readonly PageLines[]): Line[] => {
  let start = 0;
  return pages.flatMap(({ number, lines }) =>
    lines.map((line) => {
      const placed = { ...line, page: number, start };
      start += line.text.length + 1;
      return placed;
    }),
  );
};

/** The part of a line between two of its letters. Letters are taken to be of one width: a mark may begin a little early or late. */
const partOf = ({ page, x, y, w, h, text, start }: Line, from: number, to: number): PageBox => {
  const [first, last] = [Math.max(0, from - start), Math.min(text.length, to - start)];
  return { page, x: x + (w * first) / text.length, y, w: (w * (last - first)) / text.length, h };
};

export const findOnPages = (pages: readonly PageLines[], wanted: string): PageBox[][] => {
  const lines = listLines(pages);
  const text = lines.map((line) => line.text).join('\n');
  let at = 0;
  return findWords(text, wanted).map(({ start, end }) => {
    const isBefore = (line: Line | undefined) => line !== undefined && line.start + line.text.length <= start;
    while (isBefore(lines[at])) at += 1;
    const boxes: PageBox[] = [];
    for (let next = at; (lines[next]?.start ?? end) < end; next += 1) {
      const line = lines[next];
      if (line !== undefined) boxes.push(partOf(line, start, end));
    }
    return boxes;
  });
};
