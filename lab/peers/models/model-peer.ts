/**
 * A model vendor, or a server on the own machine, that speaks its protocol and insists on it: the path, the header with the key, a
 * model that exists, a schema. In a bad mood it does what such servers do.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DIALECTS } from '../../../grading/graders/model/wire-fixture.ts';
import { isOddAnswer, ODD_ANSWERS, type OddAnswer } from './odd-answers.ts';
import { answerRequest } from './read-request.ts';

export type PeerKind = 'openai' | 'anthropic' | 'google' | 'ollama' | 'lmstudio';
export type PeerMood =
  | 'well'
  | 'blind'
  | OddAnswer
  | 'filter'
  | 'cut by length'
  | 'too long'
  | 'no credit'
  | 'wrong key'
  | 'unknown model'
  | 'no such path'
  | 'no temperature'
  | 'busy'
  | 'silent'
  | 'page'
  | 'redirect'
  | 'endless'
  | 'cut';

export const PEER_KEY = 'sk-lab-0123456789';

type Protocol = {
  provider: (typeof DIALECTS)[number]['provider'];
  /** Below the server's address. */
  path: string;
  keyOf(request: IncomingMessage): string | undefined;
  call: RegExp;
  unknownModel: object;
  wrongKey: object;
};

const bearer = ({ headers }: IncomingMessage) => headers.authorization?.replace(/^Bearer /u, '');
const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const CHAT = {
  provider: 'compatible',
  path: '/v1',
  keyOf: () => PEER_KEY,
  call: /^\/v1\/chat\/completions$/u,
  unknownModel: { error: { message: 'model not found, try pulling it first', type: 'api_error' } },
  wrongKey: { error: { message: 'unauthorized' } },
} as const satisfies Protocol;

const PROTOCOLS: Record<PeerKind, Protocol> = {
  openai: {
    provider: 'openai',
    path: '/v1',
    keyOf: bearer,
    call: /^\/v1\/responses$/u,
    unknownModel: { error: { message: 'The model does not exist', code: 'model_not_found' } },
    wrongKey: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } },
  },
  anthropic: {
    provider: 'anthropic',
    path: '/v1',
    keyOf: ({ headers }) => single(headers['x-api-key']),
    call: /^\/v1\/messages$/u,
    unknownModel: { type: 'error', error: { type: 'not_found_error', message: 'model' } },
    wrongKey: { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
  },
  google: {
    provider: 'google',
    path: '/v1beta',
    keyOf: ({ headers }) => single(headers['x-goog-api-key']),
    call: /^\/v1beta\/models\/(?<model>[^:]+):generateContent$/u,
    unknownModel: { error: { code: 404, message: 'models/x is not found', status: 'NOT_FOUND' } },
    wrongKey: { error: { code: 403, message: 'API key not valid', status: 'PERMISSION_DENIED' } },
  },
  ollama: CHAT,
  lmstudio: CHAT,
};

const OWNERS: Record<PeerKind, string> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  ollama: 'library',
  lmstudio: 'organization_owner',
};

const Named = z.looseObject({ model: z.string().optional() });

type Desk = {
  kind: PeerKind;
  models: string[];
  mood: PeerMood;
  asked: number;
  /** Calls with these words in them lose their connection, in the middle of the answer. */
  poison: string | null;
  poisoned: number;
  thinkingMs: number;
};

const NO_PATH = { error: { message: 'no such path' } };

const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
  response.write('{"id":"r', () => response.destroy());
};

const sendJson = (response: ServerResponse, status: number, body: object, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

/** True: the mood has answered. */
const inBadMood = ({ mood }: Desk, response: ServerResponse): boolean => {
  if (mood === 'silent') return true;
  if (mood === 'no credit')
    sendJson(response, 429, { error: { code: 'insufficient_quota', message: 'You exceeded your quota' } });
  else if (mood === 'busy') sendJson(response, 529, { error: { message: 'Overloaded' } });
  else if (mood === 'page') response.end('<html><body>Welcome to nginx!</body></html>');
  else if (mood === 'redirect') response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
  else if (mood === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const flood = () => {
      while (response.writable && response.write(' '.repeat(65_536)));
    };
    response.on('drain', flood);
    flood();
  } else return false;
  return true;
};

const answer = async (desk: Desk, request: IncomingMessage, response: ServerResponse) => {
  const { path, call, keyOf, provider, wrongKey, unknownModel } = PROTOCOLS[desk.kind];
  const url = (request.url ?? '').split('?')[0] ?? '';
  const body = await text(request);
  if (request.method === 'GET' && url === `${path}/models`)
    return sendJson(response, 200, {
      object: 'list',
      data: desk.models.map((id) => ({ id, object: 'model', owned_by: OWNERS[desk.kind] })),
    });
  const match = request.method === 'POST' ? call.exec(url) : null;
  if (match === null) return sendJson(response, 404, NO_PATH);
  desk.asked += 1;
  if (desk.mood === 'cut' || (desk.poison !== null && body.includes(desk.poison))) {
    desk.poisoned += 1;
    return cutOff(response);
  }
  if (inBadMood(desk, response)) return;
  await sleep(desk.thinkingMs);
  if (desk.mood === 'no such path') return sendJson(response, 404, NO_PATH);
  if (keyOf(request) !== PEER_KEY || desk.mood === 'wrong key') return sendJson(response, 401, wrongKey);
  const sent: unknown = JSON.parse(body);
  const model = match.groups?.model ?? Named.parse(sent).model ?? '';
  if (!desk.models.includes(model) || desk.mood === 'unknown model')
    return sendJson(response, 404, unknownModel);
  const dialect = DIALECTS.find((one) => one.provider === provider);
  if (dialect === undefined) throw new Error(`Nobody speaks like ${provider}.`);
  if (desk.mood === 'no temperature' && /"temperature":/u.test(body))
    return sendJson(response, 400, { error: { message: "Unsupported parameter: 'temperature'" } });
  const { status, body: said } = await saySomething(desk, dialect, sent);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(said);
};

type Dialect = (typeof DIALECTS)[number];

/** As OpenAI says that there was no more room for the answer. */
const cutByLength = (said: string): string =>
  said.replace(
    '"status":"completed"',
    '"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}',
  );

const saySomething = async ({ mood }: Desk, dialect: Dialect, sent: unknown) => {
  if (mood === 'too long') return dialect.tooLong;
  if (mood === 'filter') return { status: 200, body: dialect.refuse() };
  const honest = await answerRequest(sent, mood !== 'blind');
  if (mood === 'cut by length')
    return { status: 200, body: cutByLength(dialect.say(honest.slice(0, honest.length >> 1))) };
  return { status: 200, body: dialect.say(isOddAnswer(mood) ? ODD_ANSWERS[mood](honest) : honest) };
};

export const startModelPeer = async (kind: PeerKind, models: string[], port = 0) => {
  const desk: Desk = { kind, models, mood: 'well', asked: 0, poison: null, poisoned: 0, thinkingMs: 0 };
  const server = createServer((request, response) => void answer(desk, request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${at}${PROTOCOLS[kind].path}`,
    provider: PROTOCOLS[kind].provider,
    become: (mood: PeerMood) => {
      desk.mood = mood;
    },
    /** Every call with these words in it loses its connection; others go on. */
    breakOn: (words: string | null) => {
      desk.poison = words;
    },
    /** How long it thinks before it answers. */
    thinkFor: (milliseconds: number) => {
      desk.thinkingMs = milliseconds;
    },
    /** Calls that lost their connection. */
    cut: () => desk.poisoned,
    /** Calls for an answer; lists of models are not among them. */
    asked: () => desk.asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type ModelPeer = Awaited<ReturnType<typeof startModelPeer>>;
