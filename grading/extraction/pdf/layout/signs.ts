/** What sets words of a page apart for their reader: the font, a colour, a line under them or through them. */
import type { RunSign } from '../../document.ts';
import type { PlacedWord } from '../../places.ts';
import type { Paint, Ruling, Run } from '../read/records.ts';
import type { Segment } from './segments.ts';

const COLOURED = 90;

const isColoured = ({ red, green, blue }: { red: number; green: number; blue: number }): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED;

export const signsOfRun = (run: Run): RunSign[] => [
  ...(run.bold ? (['bold'] as const) : []),
  ...(run.italic ? (['italic'] as const) : []),
  ...(isColoured(run) ? (['marked'] as const) : []),
];

/** How far under the baseline, and how far above it, in ems, a line runs under words or through them. */
const UNDER = { from: -0.05, to: 0.28 };
const THROUGH = { from: -0.45, to: -0.15 };
const SLACK = 2;
/** A page with more lines is a drawing or a form. */
const MOST_LINES = 400;

const signOf = (distance: number): RunSign | null => {
  if (distance >= UNDER.from && distance <= UNDER.to) return 'underlined';
  return distance >= THROUGH.from && distance <= THROUGH.to ? 'struck' : null;
};

const add = (word: PlacedWord, sign: RunSign): void => {
  if (!word.signs?.includes(sign)) word.signs = [...(word.signs ?? []), sign];
};

/** The words that a line covers from end to end; a line that begins or ends in the middle of nothing is a table's, or a form's. */
const coveredBy = (segment: Segment, line: Ruling): PlacedWord[] => {
  const covered = segment.words.filter(
    (word) => word.left >= line.from - SLACK && word.right <= line.to + SLACK,
  );
  const [first, last] = [covered[0], covered.at(-1)];
  if (!first || !last) return [];
  const isFitting =
    Math.abs(first.left - line.from) <= segment.size && Math.abs(last.right - line.to) <= segment.size;
  return isFitting ? covered : [];
};

export const addDrawnSigns = (
  segments: readonly Segment[],
  horizontals: readonly Ruling[],
  paints: readonly Paint[],
): void => {
  const lines = horizontals.length <= MOST_LINES ? horizontals : [];
  const fills = paints.filter(({ kind, fill }) => kind === 'path' && fill !== null && isColoured(fill));
  if (lines.length === 0 && fills.length === 0) return;
  for (const segment of segments) {
    for (const line of lines) {
      const sign = signOf((line.at - segment.y) / Math.max(1, segment.size));
      if (sign !== null) for (const word of coveredBy(segment, line)) add(word, sign);
    }
    for (const { box } of fills.slice(0, MOST_LINES)) {
      if (box.bottom - box.top > 2.5 * segment.size || box.top > segment.y || box.bottom < segment.y - 1)
        continue;
      for (const word of coveredBy(segment, { at: 0, from: box.left, to: box.right })) add(word, 'marked');
    }
  }
};
