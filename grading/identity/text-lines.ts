/** Lines of a text with their offsets; blank lines are left out. */
import { countBefore } from '../language/halve.ts';
export type TextLine = { start: number; end: number };

export const linesOf = (text: string, from: number, to: number): TextLine[] => {
  const lines: TextLine[] = [];
  let start = from;
  while (start < to) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 || newline > to ? to : newline;
    if (text.slice(start, end).trim() !== '') lines.push({ start, end });
    start = end + 1;
  }
  return lines;
};

/** Says of a stretch whether one of the lines holds all of it; the lines may come in any order and more than once. */
export const standsIn = (lines: readonly TextLine[]): ((stretch: TextLine) => boolean) => {
  const sorted = lines.toSorted((a, b) => a.start - b.start);
  let furthest = 0;
  /** How far the lines up to this one reach. */
  const reach = sorted.map(({ end }) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
  return ({ start, end }) => {
    const low = countBefore(sorted.length, (at) => (sorted[at]?.start ?? 0) <= start);
    return low > 0 && (reach[low - 1] ?? 0) >= end;
  };
};
