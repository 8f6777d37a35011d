/** A small HTTP server that answers as the providers' APIs do, and keeps what it was sent. For tests. */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export type Said =
  | {
      status?: number;
      headers?: Record<string, string>;
      body: string;
      /** Silence before the answer, and in the middle of it. */
      afterMs?: number;
      pauseMs?: number;
    }
  | 'hang';
/** What is said whatever was asked, or an answer to what was asked. */
export type WireAnswer = Said | ((body: string) => Promise<Said>);

export type Wire = {
  url: string;
  /** Raw bodies, as they came over the wire. */
  received: string[];
  /** Answers in order; the last one repeats. */
  answers: WireAnswer[];
  close(): Promise<void>;
};

export const startWire = async (): Promise<Wire> => {
  const received: string[] = [];
  const answers: WireAnswer[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then(async (body) => {
      received.push(body);
      const next = answers[Math.min(received.length, answers.length) - 1] ?? 'hang';
      const answer = typeof next === 'function' ? await next(body) : next;
      if (answer === 'hang') return;
      await setTimeout(answer.afterMs ?? 0);
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      const half = answer.pauseMs === undefined ? 0 : answer.body.length >> 1;
      response.write(answer.body.slice(0, half));
      await setTimeout(answer.pauseMs ?? 0, undefined, { ref: false });
      response.end(answer.body.slice(half));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

type Dialect = {
  provider: 'openai' | 'anthropic' | 'google' | 'compatible';
  model: string;
  /** Below the server's address. */
  path: string;
  say(text: string): string;
  refuse(): string;
  /** How this provider says that the prompt does not fit. */
  tooLong: { status: number; body: string };
};

const json = (value: object): string => JSON.stringify(value);

export const DIALECTS: Dialect[] = [
  {
    provider: 'openai',
    model: 'gpt-4o-2024-08-06',
    path: '/v1',
    say: (content) =>
      json({
        id: 'resp_1',
        object: 'response',
        created_at: 1,
        status: 'completed',
        model: 'gpt-4o-2024-08-06',
        output: [
          {
            type: 'message',
            id: 'm1',
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text: content, annotations: [] }],
          },
        ],
        usage: {
          input_tokens: 1000,
          input_tokens_details: { cached_tokens: 400 },
          output_tokens: 200,
          output_tokens_details: { reasoning_tokens: 0 },
        },
      }),
    refuse: () =>
      json({
        id: 'resp_1',
        object: 'response',
        created_at: 1,
        status: 'completed',
        model: 'gpt-4o',
        output: [
          {
            type: 'message',
            id: 'm1',
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'refusal', refusal: 'I cannot do that.' }],
          },
        ],
        usage: { input_tokens: 10, output_tokens: 5 },
      }),
    tooLong: {
      status: 400,
      body: json({
        error: {
          message: 'Your input exceeds the context window of this model.',
          type: 'invalid_request_error',
          code: 'context_length_exceeded',
          param: 'input',
        },
      }),
    },
  },
  {
    provider: 'anthropic',
    model: 'claude-sonnet-4-5',
    path: '/v1',
    say: (content) =>
      json({
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-sonnet-4-5',
        content: [{ type: 'text', text: content }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: {
          input_tokens: 600,
          cache_read_input_tokens: 400,
          cache_creation_input_tokens: 0,
          output_tokens: 200,
        },
      }),
    refuse: () =>
      json({
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-sonnet-4-5',
        content: [],
        stop_reason: 'refusal',
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 1 },
      }),
    tooLong: {
      status: 400,
      body: json({
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: 'prompt is too long: 210000 tokens > 200000 maximum',
        },
      }),
    },
  },
  {
    provider: 'google',
    model: 'gemini-2.5-flash',
    path: '/v1beta',
    say: (content) =>
      json({
        candidates: [
          { content: { role: 'model', parts: [{ text: content }] }, finishReason: 'STOP', index: 0 },
        ],
        usageMetadata: {
          promptTokenCount: 1000,
          cachedContentTokenCount: 400,
          candidatesTokenCount: 200,
          totalTokenCount: 1200,
        },
      }),
    refuse: () =>
      json({
        promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
        usageMetadata: { promptTokenCount: 10, totalTokenCount: 10 },
      }),
    tooLong: {
      status: 400,
      body: json({
        error: {
          code: 400,
          message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
          status: 'INVALID_ARGUMENT',
        },
      }),
    },
  },
  {
    provider: 'compatible',
    model: 'llama3.2-vision',
    path: '/v1',
    say: (content) =>
      json({
        id: 'chat_1',
        object: 'chat.completion',
        created: 1,
        model: 'llama3.2-vision',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
      }),
    refuse: () =>
      json({
        id: 'chat_1',
        object: 'chat.completion',
        created: 1,
        model: 'llama3.2-vision',
        choices: [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'content_filter' }],
      }),
    tooLong: {
      status: 400,
      body: json({
        error: {
          message: "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.",
          type: 'BadRequestError',
          code: 400,
        },
      }),
    },
  },
];
