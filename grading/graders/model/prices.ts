/** What tokens cost: a table of list prices with its date, which an operator may replace by another file. */
import { z } from 'zod';
import listed from './prices.json' with { type: 'json' };

const Price = z.object({
  model: z.string().min(1),
  /** US dollars per million tokens. */
  input: z.number().nonnegative(),
  cached: z.number().nonnegative(),
  cache_write: z.number().nonnegative().optional(),
  output: z.number().nonnegative(),
});
export type Price = z.infer<typeof Price>;

export const PriceTable = z.object({ as_of: z.iso.date(), models: z.array(Price) });
export type PriceTable = z.infer<typeof PriceTable>;

export const LIST_PRICES: PriceTable = PriceTable.parse(listed);

/** "gpt-4o-2024-08-06" is priced as "gpt-4o", but "gpt-4o-audio" is another model. */
const isSameModel = (id: string, priced: string): boolean =>
  id === priced || (id.startsWith(priced) && /^[-@](?:\d|latest|preview|exp)/u.test(id.slice(priced.length)));

export const findPrice = (table: PriceTable, id: string): Price | null =>
  table.models
    .filter((price) => isSameModel(id, price.model))
    .sort((a, b) => b.model.length - a.model.length)[0] ?? null;
