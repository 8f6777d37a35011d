/** Model servers that run where Markwise runs: asked for their models, all at once and not for long. */
import { z } from 'zod';
import type { ModelServer } from '../../contract/model.ts';
import { createFetch } from '../../grading/graders/model/network/guarded-fetch.ts';
import type { Services } from '../services.ts';

const PATIENCE_MS = 1_500;
const LONGEST_LIST = 512 * 1024;
const MOST_MODELS = 200;

const Listed = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(200), owned_by: z.string().optional() })).max(2000),
});

/** Whom each program names as the owner of its models. */
const KINDS: Record<string, ModelServer['kind']> = {
  library: 'ollama',
  organization_owner: 'lmstudio',
  llamacpp: 'llamacpp',
  vllm: 'vllm',
};

/** Vectors instead of words. */
const NOT_FOR_TEXT = /embed|rerank|whisper|bge-|nomic/iu;

/** Null: nobody is there, or somebody who is no model server. */
const askServer = async (base_url: string, ask: typeof fetch): Promise<ModelServer | null> => {
  try {
    const response = await ask(`${base_url}/models`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return null;
    const { data } = Listed.parse(await response.json());
    const models = data.map(({ id }) => id).filter((id) => !NOT_FOR_TEXT.test(id));
    const kind = KINDS[data[0]?.owned_by ?? ''] ?? 'other';
    return { base_url, kind, models: models.slice(0, MOST_MODELS) };
  } catch {
    return null;
  }
};

export const findServers = async ({ config }: Pick<Services, 'config'>): Promise<ModelServer[]> => {
  const { allowed, servers, reach } = config.teacherModels;
  if (!allowed) return [];
  const ask = createFetch(reach, LONGEST_LIST);
  const found = await Promise.all(servers.map((base_url) => askServer(base_url, ask)));
  return found.filter((server) => server !== null);
};
