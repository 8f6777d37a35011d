/** The assistant as server state, and an answer as it streams in. */
import * as api from '../../../contract/assistant/assistant.ts';
import { AnswerEvent, type AssistantContext } from '../../../contract/assistant/assistant.ts';
import { errorFromAnswer, networkError } from '../../../contract/client/api-error.ts';
import { readJson } from '../../../contract/client/client.ts';
import type { BodyGiven } from '../../../contract/endpoint.ts';
import { call } from '../call.ts';
import { queryOf } from '../query-client.ts';
import { withSession } from '../renew.ts';
import { client } from '../send.ts';

/** Reads server-sent events: what each `data:` holds, as it comes. Comments, which only keep the line open, are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      held += decoder.decode(value, { stream: !done });
      const blocks = held.split(/\r?\n\r?\n/);
      held = done ? '' : (blocks.pop() ?? '');
      for (const block of blocks) {
        const data = block
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
        if (data.length > 0) yield data.join('\n');
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const FRESH_MS = 30_000;

export const questionsQuery = (context: AssistantContext) =>
  queryOf(['assistant', 'questions', context], api.listQuestions, { query: context, staleTime: FRESH_MS });

export const threadsQuery = queryOf(['assistant', 'threads'], api.listThreads);

export const readThread = (id: string) => call(api.getThread, { params: { id } });
export const removeThread = (id: string) => call(api.deleteThread, { params: { id } });

/** Throws an ApiError where it is refused or breaks off, and whatever `signal` was aborted with. */
export const askQuestion = async (
  body: BodyGiven<typeof api.askAssistant>,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: AnswerEvent) => void },
): Promise<void> => {
  const response = await withSession(async (token) => {
    const headers = { accept: 'text/event-stream' };
    const answer = await client.send(api.askAssistant, { body, token, signal, headers });
    if (!answer.ok) throw errorFromAnswer(answer.status, await readJson(answer));
    return answer;
  });
  try {
    for await (const data of readEvents(response.body)) onEvent(AnswerEvent.parse(JSON.parse(data)));
  } catch (error) {
    throw signal.aborted ? error : networkError(error);
  }
};
