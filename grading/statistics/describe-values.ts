/** Mean, median and spread of some values, and how far the mean may be off. */
import { studentQuantile } from './quantiles.ts';

/** With a 95 % interval; null where nothing tells how wide it is: one value, or values that are all the same. */
export type Estimate = { value: number; low: number | null; high: number | null };
export type Interval = { value: number; low: number; high: number };

export const CONFIDENCE = 0.95;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + upper) / 2;
};

/** Of the sample (n - 1); null below two values. Equal values have none at all, not one of rounding. */
export const deviationOf = (values: readonly number[]): number | null => {
  if (values.length < 2) return null;
  if (values.every((value) => value === values[0])) return 0;
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
};

/** Student's t. Of at least one value; `bounds`: what the mean cannot lie outside of. */
export const estimateMean = (
  values: readonly number[],
  bounds: { least: number; most: number } = { least: -Infinity, most: Infinity },
): Estimate => {
  const value = meanOf(values);
  const deviation = deviationOf(values);
  // Without any spread there is no telling how large it may be: equal values are no proof of a constant one.
  if (deviation === null || deviation === 0) return { value, low: null, high: null };
  const reach =
    (studentQuantile((1 + CONFIDENCE) / 2, values.length - 1) * deviation) / Math.sqrt(values.length);
  return { value, low: Math.max(bounds.least, value - reach), high: Math.min(bounds.most, value + reach) };
};
