/** Points as a teacher types them: a number, or for a level also a range. */

/** What stands in a field: a number, or text that is on its way to one. */
export type Points = number | string;

const RANGE = /^(\d+(?:[.,]\d+)?)\s*(?:-|–|—|to)\s*(\d+(?:[.,]\d+)?)$/u;
const NUMBER = /^\d+(?:[.,]\d+)?$/u;

const parse = (text: string): number => Number(text.replace(',', '.'));
export const toCents = (value: number): number => Math.round(value * 100) / 100;

/** `null` where no number can be read. */
export const readNumber = (points: Points): number | null => {
  if (typeof points === 'number') return Number.isFinite(points) && points >= 0 ? points : null;
  const text = points.trim();
  return NUMBER.test(text) ? parse(text) : null;
};

/** A range counts with its upper end for the best level, else with its middle, as in a file that is read. */
export const readLevelPoints = (points: Points, isBest: boolean): number | null => {
  const range = typeof points === 'string' ? RANGE.exec(points.trim()) : null;
  if (range === null) return readNumber(points);
  const ends = [parse(range[1] ?? ''), parse(range[2] ?? '')];
  return isBest ? Math.max(...ends) : toCents((Math.min(...ends) + Math.max(...ends)) / 2);
};

/** The upper end, by which the best level is known. */
export const upperEnd = (points: Points): number => readLevelPoints(points, true) ?? -1;
