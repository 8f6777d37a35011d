/** What the model grader must be told; read from the environment by whoever starts the program, never here. */
import type { ModelVendor } from '../../../contract/model.ts';
import type { Reach } from './network/guarded-fetch.ts';
import type { Price } from './prices.ts';

/** `fake`: nobody, for tests and measurements, which bring it along (`lab/fake-model/`). */
export type ModelProvider = ModelVendor | 'fake';

export type ModelSettings = {
  provider: ModelProvider;
  /** The provider's model id. For `fake`, the name of a behaviour. */
  model: string;
  apiKey?: string;
  /** Needed for `compatible` (Ollama, vLLM, LM Studio, …); for the others only to point at another address. */
  baseUrl?: string;
  /** Whether page images may be sent. */
  vision: boolean;
  timeoutMs: number;
  maxOutputTokens: number;
  /** Null: not known, as of a model on the school's own machine. Left out: as the table has it. */
  price?: Price | null;
  /** Where the server may be, if a teacher said where it is. */
  reach?: Reach;
  /** Answers of the fake model `scripted`, in order; the last one repeats. */
  script?: string[];
};

export const MODEL_DEFAULTS = { vision: true, timeoutMs: 120_000, maxOutputTokens: 8_000 } as const;
