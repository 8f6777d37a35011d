/** The assistant as server state, and an answer as it streams in. */
import { queryOptions } from '@tanstack/react-query';
import {
  AnswerEvent,
  type AssistantContext,
  askAssistant,
  deleteThread,
  getThread,
  listQuestions,
  listThreads,
} from '../../../contract/assistant/assistant.ts';
import { errorFromAnswer, networkError } from '../../../contract/client/api-error.ts';
import { readJson } from '../../../contract/client/client.ts';
import type { BodyGiven } from '../../../contract/endpoint.ts';
import { call } from '../call.ts';
import { withSession } from '../renew.ts';
import { client } from '../send.ts';
import { readEvents } from './read-events.ts';

const FRESH_MS = 30_000;

export const questionsQuery = (context: AssistantContext) =>
  queryOptions({
    queryKey: ['assistant', 'questions', context],
    queryFn: ({ signal }) => call(listQuestions, { query: context, signal }),
    staleTime: FRESH_MS,
  });

export const threadsQuery = queryOptions({
  queryKey: ['assistant', 'threads'],
  queryFn: ({ signal }) => call(listThreads, { signal }),
});

export const readThread = (id: string) => call(getThread, { params: { id } });
export const removeThread = (id: string) => call(deleteThread, { params: { id } });

/** Throws an ApiError where it is refused or breaks off, and whatever `signal` was aborted with. */
export const askQuestion = async (
  body: BodyGiven<typeof askAssistant>,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: AnswerEvent) => void },
): Promise<void> => {
  const response = await withSession(async (token) => {
    const headers = { accept: 'text/event-stream' };
    const answer = await client.send(askAssistant, { body, token, signal, headers });
    if (!answer.ok) throw errorFromAnswer(answer.status, await readJson(answer));
    return answer;
  });
  try {
    for await (const data of readEvents(response.body)) onEvent(AnswerEvent.parse(JSON.parse(data)));
  } catch (error) {
    throw signal.aborted ? error : networkError(error);
  }
};
