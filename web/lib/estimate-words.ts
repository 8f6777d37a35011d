/** Numbers with what they may just as well be, in words. */
import type { Estimate, Interval } from '../../contract/insights/estimate.ts';

export const CANNOT_TELL = 'cannot tell yet';

/** 0 to 100, without a decimal that nobody could stand for. */
export const sayPercent = (percent: number): string => `${Math.round(percent)}%`;

/** "likely between 66 and 76". */
export const sayLikely = ({ low, high }: Pick<Estimate, 'low' | 'high'>): string => {
  if (low === null || high === null) return `${CANNOT_TELL} how far off it may be`;
  const [from, to] = [Math.round(low), Math.round(high)];
  return from === to ? `likely ${from}` : `likely between ${from} and ${to}`;
};

/** "71%, likely between 66 and 76"; the bare number where nothing tells how far off it may be. */
export const sayEstimate = (estimate: Estimate): string =>
  estimate.low === null
    ? sayPercent(estimate.value)
    : `${sayPercent(estimate.value)}, ${sayLikely(estimate)}`;

/** A share of 0 to 1 as percent. */
export const inPercent = ({ value, low, high }: Interval): Interval => ({
  value: value * 100,
  low: low * 100,
  high: high * 100,
});

/** "+6" and "−6": a real minus, as wide as the plus. */
export const saySigned = (points: number): string => {
  const whole = Math.round(points);
  if (whole === 0) return '0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
};

/** Beside the class, in words. */
export const sayDifference = (difference: number): string => {
  const whole = Math.abs(Math.round(difference));
  if (whole === 0) return 'as the class';
  return `${whole} ${whole === 1 ? 'point' : 'points'} ${difference > 0 ? 'above' : 'below'} the class`;
};
