/** Where on the page a stretch of the text stands: one box for each line that it runs over. */
import type { PageBox } from '../../contract/grading.ts';
import type { Places } from '../extraction/document.ts';

/** Words of one line overlap in height by at least this share of the lower one. */
const SAME_LINE = 0.5;
/** In heights of the line, times the page's proportion; a wider gap parts columns and cells, and nothing is marked there. */
const WIDEST_GAP = 4;

/** The first word that ends after the offset. */
const firstAfter = ({ spans }: Places, offset: number): number => {
  let low = 0;
  let high = spans.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[2 * middle + 1] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

const boxAt = ({ pages, boxes }: Places, index: number): PageBox => {
  const at = 4 * index;
  const share = (offset: number): number => Math.min(1, Math.max(0, boxes[at + offset] ?? 0));
  return { page: pages[index] ?? 1, x: share(0), y: share(1), w: share(2), h: share(3) };
};

const continuesLine = (line: PageBox, next: PageBox): boolean => {
  if (line.page !== next.page) return false;
  const overlap = Math.min(line.y + line.h, next.y + next.h) - Math.max(line.y, next.y);
  if (overlap < SAME_LINE * Math.min(line.h, next.h)) return false;
  const gap = Math.max(next.x - (line.x + line.w), line.x - (next.x + next.w));
  return gap <= WIDEST_GAP * Math.max(line.h, next.h);
};

const around = (one: PageBox, other: PageBox): PageBox => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    page: one.page,
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
};

/** A hundredth of a per cent is a tenth of a point: finer digits would only be carried around. */
const rounded = ({ page, x, y, w, h }: PageBox): PageBox => {
  const down = (share: number): number => Math.floor(share * 10_000) / 10_000;
  const up = (share: number): number => Math.min(1, Math.ceil(share * 10_000) / 10_000);
  const [left, top] = [down(x), down(y)];
  const width = Math.round((up(x + w) - left) * 10_000) / 10_000;
  const height = Math.round((up(y + h) - top) * 10_000) / 10_000;
  return { page, x: left, y: top, w: width, h: height };
};

export type PlacedLine = { start: number; end: number; box: PageBox };

/** The lines that a stretch of the text runs over. */
export const linesOf = (places: Places, start: number, end: number): PlacedLine[] => {
  const lines: PlacedLine[] = [];
  for (let index = firstAfter(places, start); (places.spans[2 * index] ?? end) < end; index += 1) {
    const word = {
      start: places.spans[2 * index] ?? 0,
      end: places.spans[2 * index + 1] ?? 0,
      box: boxAt(places, index),
    };
    const line = lines.at(-1);
    if (line !== undefined && continuesLine(line.box, word.box))
      lines[lines.length - 1] = { start: line.start, end: word.end, box: around(line.box, word.box) };
    else lines.push(word);
  }
  return lines.map((line) => ({ ...line, box: rounded(line.box) }));
};

export const boxesOf = (places: Places, start: number, end: number): PageBox[] =>
  linesOf(places, start, end).map(({ box }) => box);
