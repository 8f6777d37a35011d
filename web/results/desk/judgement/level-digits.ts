/**
 * Which digit gives which level. Where all levels are whole points of nine or less, and no two are worth the same, the digit is the
 * points themselves; else it is the level's place, from the best on.
 */
type Level = { points: number };

const MOST = 9;

const arePoints = (levels: readonly Level[]): boolean =>
  levels.every(({ points }) => Number.isInteger(points) && points <= MOST) &&
  new Set(levels.map(({ points }) => points)).size === levels.length;

/** In the order of the levels; null: more of them than there are digits. */
export const digitsOf = (levels: readonly Level[]): (number | null)[] =>
  arePoints(levels) ? levels.map(({ points }) => points) : levels.map((_, at) => (at < MOST ? at + 1 : null));
