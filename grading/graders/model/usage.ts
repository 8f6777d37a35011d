/** Counts tokens over all calls for one work and prices them by the table, which is data with a date. */
import type { LanguageModelUsage } from 'ai';
import prices from './prices.json' with { type: 'json' };
import type { ModelSettings } from './settings.ts';

export type TokenCount = { input: number; cached: number; cacheWritten: number; output: number };

export const NO_TOKENS: TokenCount = { input: 0, cached: 0, cacheWritten: 0, output: 0 };

export const countTokens = (usage: LanguageModelUsage | undefined): TokenCount => ({
  input: usage?.inputTokens ?? 0,
  cached: usage?.inputTokenDetails.cacheReadTokens ?? 0,
  cacheWritten: usage?.inputTokenDetails.cacheWriteTokens ?? 0,
  output: usage?.outputTokens ?? 0,
});

export const addTokens = (a: TokenCount, b: TokenCount): TokenCount => ({
  input: a.input + b.input,
  cached: a.cached + b.cached,
  cacheWritten: a.cacheWritten + b.cacheWritten,
  output: a.output + b.output,
});

type Price = { model: string; input: number; cached: number; cache_write?: number; output: number };

/** "gpt-4o-2024-08-06" is priced as "gpt-4o", but "gpt-4o-audio" is another model. */
const isSameModel = (id: string, priced: string): boolean =>
  id === priced || (id.startsWith(priced) && /^[-@](?:\d|latest|preview|exp)/u.test(id.slice(priced.length)));

const findPrice = (id: string): Price | null =>
  prices.models
    .filter((price) => isSameModel(id, price.model))
    .sort((a, b) => b.model.length - a.model.length)[0] ?? null;

/** US dollars, or null when the model's price is not in the table. A model on the school's own machine has no price. */
export const costOf = (settings: ModelSettings, tokens: TokenCount): number | null => {
  if (settings.provider === 'fake') return 0;
  const price = settings.provider === 'compatible' ? null : findPrice(settings.model);
  if (price === null) return null;
  const fresh = Math.max(0, tokens.input - tokens.cached - tokens.cacheWritten);
  const dollarsPerMillion =
    fresh * price.input +
    tokens.cached * price.cached +
    tokens.cacheWritten * (price.cache_write ?? price.input) +
    tokens.output * price.output;
  return Math.round(dollarsPerMillion) / 1e6;
};
