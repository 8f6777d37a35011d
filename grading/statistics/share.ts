/** How many of so many, and what that says about others like them. */
import type { Interval } from './describe-values.ts';

/** Of the normal distribution, for 95 % between. */
export const NORMAL_REACH = 1.959963984540054;

/** Wilson's interval: holds for few papers too, and for none or all of them. `of` is at least one. */
export const estimateShare = (hits: number, of: number): Interval => {
  const value = hits / of;
  const square = NORMAL_REACH ** 2;
  const centre = (value + square / (2 * of)) / (1 + square / of);
  const reach =
    (NORMAL_REACH / (1 + square / of)) * Math.sqrt((value * (1 - value)) / of + square / (4 * of ** 2));
  return { value, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
};
