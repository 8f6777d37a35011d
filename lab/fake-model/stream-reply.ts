/** A fake model's words as they come over the line, in small pieces. */
import { APICallError, type LanguageModel } from 'ai';
import type { FakeStep } from './chat-behaviours.ts';

type V4 = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Result = Awaited<ReturnType<V4['doStream']>>;
type Part = Result['stream'] extends ReadableStream<infer One> ? One : never;

const PIECE = 7;

const textParts = (text: string): Part[] =>
  text === ''
    ? []
    : [
        { type: 'text-start', id: 't' },
        ...(text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []).map(
          (delta): Part => ({ type: 'text-delta', id: 't', delta }),
        ),
        { type: 'text-end', id: 't' },
      ];

const broken = () =>
  new APICallError({
    message: 'the line broke',
    url: 'fake:',
    requestBodyValues: {},
    statusCode: 500,
    responseBody: '',
  });

export const streamReply = ({ text, calls, dies }: FakeStep, input: number, at: number): Result => {
  const output = Math.ceil(text.length / 4);
  const parts: Part[] = [
    { type: 'stream-start', warnings: [] },
    ...textParts(text),
    ...calls.map(
      ({ name, input: given }, place): Part => ({
        type: 'tool-call',
        toolCallId: `call-${at}-${place}`,
        toolName: name,
        input: JSON.stringify(given ?? {}),
      }),
    ),
    dies
      ? { type: 'error', error: broken() }
      : {
          type: 'finish',
          finishReason: { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined },
          usage: {
            inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
            outputTokens: { total: output, text: output, reasoning: 0 },
          },
        },
  ];
  const stream = new ReadableStream<Part>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  return { stream };
};
