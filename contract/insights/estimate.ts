/** A number with what it may just as well be. */
import { z } from 'zod';

/** With a 95 % interval; null where nothing tells how far off it may be: a single paper, or papers that are all the same. */
export const Estimate = z.object({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Estimate = z.infer<typeof Estimate>;

/** With a 95 % interval, always. */
export const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;
