/** Points as a teacher types them: a number, or for a level also a range. */
import type { Level } from '../../../contract/grading.ts';

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

type Worth = Pick<Level, 'points' | 'low'>;

/** The points of a level, and where it is a range also its lowest; `null` where nothing can be read. */
export const readWorth = (points: Points): Worth | null => {
  const range = typeof points === 'string' ? RANGE.exec(points.trim()) : null;
  if (range === null) {
    const number = readNumber(points);
    return number === null ? null : { points: number };
  }
  const ends = [parse(range[1] ?? ''), parse(range[2] ?? '')];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  return low === high ? { points: high } : { points: high, low };
};

/** A level's points as they are shown and typed: 4, or 7-9. */
export const writeWorth = ({ points, low }: Worth): Points =>
  low === undefined ? points : `${low}-${points}`;

export const scaleWorth = (points: Points, share: number): Points => {
  const worth = readWorth(points);
  if (worth === null) return points;
  const { low } = worth;
  return writeWorth({
    points: toCents(worth.points * share),
    ...(low === undefined ? {} : { low: toCents(low * share) }),
  });
};
