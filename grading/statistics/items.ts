/** How the criteria of one task go together. A row is one paper with the share that it has of each criterion's points. */
import { deviationOf, type Interval, meanOf } from './describe-values.ts';
import { NORMAL_REACH } from './share.ts';

/** Null where one of the two is the same everywhere: nothing can go along with it. */
export const correlate = (xs: readonly number[], ys: readonly number[]): number | null => {
  const [spreadX, spreadY] = [deviationOf(xs), deviationOf(ys)];
  if (spreadX === null || spreadY === null || spreadX === 0 || spreadY === 0) return null;
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  const together = xs.reduce((sum, x, at) => sum + (x - meanX) * ((ys[at] ?? 0) - meanY), 0);
  return Math.max(-1, Math.min(1, together / ((xs.length - 1) * spreadX * spreadY)));
};

/**
 * A criterion's marks against those of the rest of the paper: against the total it would be compared with itself, which makes a
 * short task look better than it is. Fisher's interval. Null below four papers, and where either is the same everywhere.
 */
export const correlateWithRest = (item: readonly number[], rest: readonly number[]): Interval | null => {
  if (item.length < 4) return null;
  // Sums of the same parts in another order differ in the last digit.
  const value = correlate(item.map(round), rest.map(round));
  if (value === null) return null;
  const reach = NORMAL_REACH / Math.sqrt(item.length - 3);
  return { value, low: Math.tanh(Math.atanh(value) - reach), high: Math.tanh(Math.atanh(value) + reach) };
};

const round = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Cronbach's alpha; null below two criteria or papers, and where all papers have the same total. */
export const measureAlpha = (rows: readonly (readonly number[])[]): number | null => {
  const items = rows[0]?.length ?? 0;
  const total = deviationOf(rows.map((row) => row.reduce((sum, points) => sum + points, 0)));
  if (items < 2 || total === null || total === 0) return null;
  const single = Array.from({ length: items }, (_, at) => deviationOf(rows.map((row) => row[at] ?? 0)) ?? 0);
  const variances = single.reduce((sum, deviation) => sum + deviation ** 2, 0);
  return (items / (items - 1)) * (1 - variances / total ** 2);
};
