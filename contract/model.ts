/** The language model that grades for a teacher: which one, whose key, what it costs; connecting one, and trying it. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint } from './endpoint.ts';
import { StandingAdmission } from './models/admission.ts';
import { VENDORS } from './models/vendors.ts';

/** `compatible`: whatever speaks OpenAI's protocol, on this machine or in the network. */
export const ModelVendor = z.literal(VENDORS.map(({ vendor }) => vendor));
export type ModelVendor = z.infer<typeof ModelVendor>;

/** What happens to papers once the month's money is spent. */
export const OverCap = z.enum(['wait', 'builtin']);
export type OverCap = z.infer<typeof OverCap>;

const ADDRESS = 'Please enter an address that begins with http:// or https://.';

const isPlainAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  );
};

const ModelName = z.string().trim().min(1, 'Please name a model.').max(200);
const ModelKey = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x21-\x7e]*$/, 'A key has no spaces and no special characters.');
const ModelAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isPlainAddress, ADDRESS)
  .transform((text) => text.replace(/\/+$/, ''));

export const ModelChoice = z.object({
  provider: ModelVendor,
  model: ModelName,
  /** Needed for `compatible`; for the others only where the vendor is reached by another address. */
  base_url: ModelAddress.nullish(),
  /** Left out: the one that is kept for this provider at this address. */
  key: ModelKey.optional(),
});

export const NewModel = ModelChoice.extend({
  /** Whether it can read pictures of pages. Left out: vendors can, others cannot. */
  vision: z.boolean().optional(),
  monthly_cap: z.number().min(0).max(100_000).nullish(),
  over_cap: OverCap.default('wait'),
});
export type NewModel = z.infer<typeof NewModel>;

export const ModelState = z.object({
  source: z.enum(['school', 'teacher', 'environment', 'none']),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  vision: z.boolean(),
  /** US dollars for a paper of about two pages, by the price table; null when the price is not known. */
  cost_per_paper: z.number().nullable(),
  /** US dollars since the first of this month (UTC). */
  spent: z.number(),
  /** US dollars a month; null: none. */
  cap: z.number().nullable(),
  /** The newest admission test of exactly this model with the prompt and papers of today; null: none was made. */
  admission: StandingAdmission.nullable().default(null),
  /** Where the server is, if the teacher named it. */
  base_url: z.string().nullable(),
  /** Where papers are sent, if the teacher or the teacher's school chose the model; null: the operator did, or none is asked. */
  address: z.string().nullable().default(null),
  over_cap: OverCap,
  /** Whether teachers may connect a model of their own here. */
  may_connect: z.boolean(),
  /** The day of the price table. */
  prices_as_of: z.string(),
  /** Why papers wait at the moment, in a sentence; null: they do not. */
  trouble: z.string().nullable(),
  /** What the teacher's school decided about models that keeps one from being asked, in a sentence; null: nothing. */
  withheld: z.string().nullable().default(null),
});
export type ModelState = z.infer<typeof ModelState>;

export const getModel = endpoint('GET /api/model', {
  access: teacher,
  summary: 'The language model that grades for you, and what it has cost this month',
  response: ModelState,
});

export const connectModel = endpoint('PUT /api/model', {
  access: teacher,
  summary: 'Connect a language model of your own; the key is kept sealed and never shown again',
  body: NewModel,
  response: ModelState,
});

export const disconnectModel = endpoint('DELETE /api/model', {
  access: teacher,
  summary: 'Disconnect your language model and delete its key',
  response: ModelState,
});

export const ModelTrial = z.object({
  ok: z.boolean(),
  ms: z.number(),
  structured: z.boolean(),
  vision: z.boolean(),
  /** US dollars for a paper of about two pages; null when the price is not known. */
  cost: z.number().nullable(),
  detail: z.string(),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

export const testModel = endpoint('POST /api/model/test', {
  access: teacher,
  summary: 'Ask a model once for real: a short sample to mark, and a number to read from a picture',
  body: ModelChoice,
  response: ModelTrial,
});

export const ModelServer = z.object({
  base_url: z.string(),
  kind: z.enum(['ollama', 'lmstudio', 'llamacpp', 'vllm', 'other']),
  models: z.array(z.string()),
});
export type ModelServer = z.infer<typeof ModelServer>;

export const listLocalModels = endpoint('GET /api/model/local', {
  access: teacher,
  summary: 'Model servers that run where Markwise runs',
  response: z.object({ servers: z.array(ModelServer) }),
});
