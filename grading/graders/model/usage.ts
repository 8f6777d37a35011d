/** Counts tokens over all calls for one work and prices them by the table, which is data with a date. */
import type { LanguageModelUsage } from 'ai';
import { findPrice, LIST_PRICES, type Price } from './prices.ts';
import type { Prompt } from './prompt.ts';
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

const priceOf = ({ provider, model, price }: ModelSettings): Price | null => {
  if (price !== undefined) return price;
  return provider === 'compatible' ? null : findPrice(LIST_PRICES, model);
};

/** US dollars, or null when the model's price is not in the table. A model on the school's own machine has no price. */
export const costOf = (settings: ModelSettings, tokens: TokenCount): number | null => {
  if (settings.provider === 'fake') return 0;
  const price = priceOf(settings);
  if (price === null) return null;
  const fresh = Math.max(0, tokens.input - tokens.cached - tokens.cacheWritten);
  const dollarsPerMillion =
    fresh * price.input +
    tokens.cached * price.cached +
    tokens.cacheWritten * (price.cache_write ?? price.input) +
    tokens.output * price.output;
  return Math.round(dollarsPerMillion) / 1e6;
};

/** Rather too many than too few. */
const CHARACTERS_PER_TOKEN = 3;
const TOKENS_OF_A_PICTURE = 1600;
/** What an answer seldom exceeds. */
const USUAL_OUTPUT = 2500;

const sizeOf = ({ content }: Prompt['messages'][number]): number => {
  if (typeof content === 'string') return content.length / CHARACTERS_PER_TOKEN;
  let size = 0;
  for (const part of content)
    size += part.type === 'text' ? part.text.length / CHARACTERS_PER_TOKEN : TOKENS_OF_A_PICTURE;
  return size;
};

const tokensOf = ({ instructions, messages }: Prompt): number =>
  messages.map(sizeOf).reduce((sum, size) => sum + size, instructions.length / CHARACTERS_PER_TOKEN);

/** What a call will cost, about, before it is made; null when no price is known. */
export const expectedCost = (
  settings: ModelSettings,
  prompt: Prompt,
  maxOutputTokens: number,
): number | null => {
  const output = Math.min(maxOutputTokens, USUAL_OUTPUT);
  return costOf(settings, { ...NO_TOKENS, input: Math.ceil(tokensOf(prompt)), output });
};

/**
 * 600 words next to a rubric of five criteria with levels: 9,300 characters of prompt were counted, to which the schema comes. The
 * answer is estimated.
 */
const USUAL_PAPER: TokenCount = { input: 3000, cached: 0, cacheWritten: 0, output: 1000 };

export const costOfUsualPaper = (settings: ModelSettings): number | null => costOf(settings, USUAL_PAPER);
