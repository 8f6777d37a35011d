/** The settings of language models: the installation's own, and what teachers may connect themselves. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { VENDORS, vendorEntry } from '../../contract/models/vendors.ts';
import type { Reach } from '../../grading/graders/model/network/guarded-fetch.ts';
import { findPrice, LIST_PRICES, PriceTable } from '../../grading/graders/model/prices.ts';
import { url } from './url.ts';
import { ConfigurationError, flag, seconds } from './values.ts';

const servers = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(url));

export const ModelEnvironment = z.object({
  GRADER: z.enum(['builtin', 'model']).optional(),
  MODEL_PROVIDER: z.literal([...VENDORS.map(({ vendor }) => vendor), 'fake']).optional(),
  MODEL: z.string().min(1).optional(),
  MODEL_BASE_URL: url.optional(),
  MODEL_VISION: flag.default(true),
  // A job has an hour, in which a paper is read and a model may be asked three times.
  MODEL_TIMEOUT_SECONDS: seconds.max(900).default(120),
  MODEL_MAX_OUTPUT_TOKENS: z.coerce.number().int().positive().default(8000),
  OPENAI_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_API_KEY: z.string().min(1).optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().min(1).optional(),
  MODEL_API_KEY: z.string().min(1).optional(),
  /** A file of prices in the shape of prices.json, instead of it. */
  MODEL_PRICES: z.string().min(1).optional(),
  /** Whether teachers may connect a model with a key of their own. Unset: unless GRADER=builtin. */
  TEACHER_MODEL_KEYS: flag.optional(),
  /** Where models that teachers name may be. Unset: on this machine too, where nobody else reaches it. */
  MODEL_NETWORK: z.enum(['public', 'loopback', 'private']).optional(),
  /** Model servers of the operator's, which are offered to teachers; `off` for none. */
  LOCAL_MODEL_SERVERS: z.union([z.literal('off'), servers]).optional(),
  /** Where a school's model may be; vendors count by their own addresses. Unset: anywhere that MODEL_NETWORK lets it be. */
  SCHOOL_MODEL_ADDRESSES: servers.optional(),
});
export type ModelEnvironment = z.infer<typeof ModelEnvironment>;

const readPrices = (path: string | undefined): PriceTable => {
  if (path === undefined) return LIST_PRICES;
  try {
    return PriceTable.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new ConfigurationError(`MODEL_PRICES is not a file of prices: ${path}`, { cause: error });
  }
};

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
/** Ollama, LM Studio, llama.cpp and vLLM, where they listen unless told otherwise. */
const USUAL_SERVERS = [11434, 1234, 8080, 8000].map((port) => `http://127.0.0.1:${port}/v1`);

type Place = { HOST: string; PUBLIC_URL?: string | undefined; TRUST_PROXY: number };

/** Whoever can call is on this machine: nothing listens to others, and no proxy stands before it. */
export const isForThisMachine = ({ HOST, PUBLIC_URL, TRUST_PROXY }: Place): boolean =>
  LOOPBACK.test(HOST) &&
  TRUST_PROXY === 0 &&
  (PUBLIC_URL === undefined || LOOPBACK.test(new URL(PUBLIC_URL).hostname));

export const teacherModelConfig = (env: ModelEnvironment & Place) => {
  const network = env.MODEL_NETWORK ?? (isForThisMachine(env) ? 'loopback' : 'public');
  const listed = env.LOCAL_MODEL_SERVERS === 'off' ? [] : env.LOCAL_MODEL_SERVERS;
  const reach: Reach = { network, origins: (listed ?? []).map((each) => new URL(each).origin) };
  return {
    allowed: env.TEACHER_MODEL_KEYS ?? env.GRADER !== 'builtin',
    reach,
    /** Where a running model server is looked for. */
    servers: listed ?? (network === 'public' ? [] : USUAL_SERVERS),
    /** Origins; null: any. */
    schoolAddresses: env.SCHOOL_MODEL_ADDRESSES?.map((each) => new URL(each).origin) ?? null,
    prices: readPrices(env.MODEL_PRICES),
    timeoutMs: env.MODEL_TIMEOUT_SECONDS * 1000,
    maxOutputTokens: env.MODEL_MAX_OUTPUT_TOKENS,
  };
};

/** The model to grade with, or null when none is configured; then the built-in grader works alone. */
export const modelSettings = (env: ModelEnvironment) => {
  if (env.GRADER === 'builtin') return null;
  const byKey = VENDORS.find(
    ({ address, keySetting }) => address !== null && env[keySetting] !== undefined,
  )?.vendor;
  const provider =
    env.MODEL_PROVIDER ?? byKey ?? (env.MODEL_BASE_URL === undefined ? undefined : 'compatible');
  if (provider === undefined) {
    if (env.GRADER === 'model')
      throw new ConfigurationError('GRADER=model needs MODEL_PROVIDER and its API key.');
    return null;
  }
  const entry = vendorEntry(provider);
  const model = env.MODEL ?? (entry === null ? 'honest' : entry.models[0]);
  if (model === undefined) throw new ConfigurationError(`MODEL must name the model to use with ${provider}.`);
  return {
    provider,
    model,
    apiKey: env.MODEL_API_KEY ?? (entry === null ? undefined : env[entry.keySetting]),
    baseUrl: env.MODEL_BASE_URL,
    vision: env.MODEL_VISION,
    timeoutMs: env.MODEL_TIMEOUT_SECONDS * 1000,
    maxOutputTokens: env.MODEL_MAX_OUTPUT_TOKENS,
    price: provider === 'compatible' ? null : findPrice(readPrices(env.MODEL_PRICES), model),
  };
};
