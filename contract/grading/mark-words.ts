/** A mark and its state in words, the same on every screen and in a terminal. */
import type { MarkState } from '../grading.ts';

/** At most two decimals: 86.5, not 86.49999. */
export const inPoints = (points: number): string => String(Math.round(points * 100) / 100);

/** Whose a mark is. */
export const MARK_STATES: Record<MarkState, string> = {
  marked: 'marked',
  set: 'yours',
  taken: 'taken',
  open: 'proposed',
};

/** Null where nothing is open. The score that is shown holds the proposals. */
export const describeOpen = (points: number, max: number | null): string | null => {
  if (points <= 0) return null;
  return `proposed, ${inPoints(points)}${max === null ? '' : ` of ${inPoints(max)}`} open`;
};

export const describePoints = (points: number, max: number): string =>
  `${inPoints(points)} of ${inPoints(max)}`;
