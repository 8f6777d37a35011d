/**
 * Calls an endpoint over any transport: the browser's fetch, a form with progress, the application without a port.
 *
 *     const client = createClient(fetchFrom('http://127.0.0.1:3000'));
 *     const { id } = await client.ask(createCourse, { token, body: { name: 'English 8' } });
 *     const refused = await client.send(createCourse, { token, body: {} });
 *
 * `ask` takes what the endpoint declares and answers what it declares, or throws an ApiError. `send` sends anything and
 * judges nothing: for refusals, files and versions.
 */
import type { z } from 'zod';
import type { AnswerOf, BodyGiven, Endpoint, QueryGiven } from '../endpoint.ts';
import { errorFromAnswer, networkError, unexpectedAnswer } from './api-error.ts';

type Circumstances = {
  token?: string | null;
  headers?: Record<string, string>;
  /** Only outside of a browser, which sends its own. */
  cookies?: Record<string, string>;
  signal?: AbortSignal;
};

export type AnyInput = Circumstances & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
};

/** Left out of the input where the endpoint has no such part; may be left out where nothing of it is needed. */
type Part<Name extends string, S, Given> = S extends z.ZodType
  ? Record<never, never> extends Given
    ? { [K in Name]?: Given }
    : { [K in Name]: Given }
  : unknown;

export type InputOf<E extends Endpoint> = Circumstances &
  Part<'params', E['params'], E['params'] extends z.ZodType ? z.input<E['params']> : never> &
  Part<'query', E['query'], QueryGiven<E>> &
  Part<'body', E['body'], BodyGiven<E>> &
  (E['multipart'] extends true ? { form: FormData } : unknown);

/** Nothing at all where nothing is needed. */
export type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

export type Outgoing = {
  method: Endpoint['method'];
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
};

export type Answer = { readonly status: number; text(): Promise<string> };
export type Transport<A extends Answer> = (request: Outgoing) => Promise<A>;

/** The path with its parameters filled in, and its query. */
export const addressOf = (
  { path }: Endpoint,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
};

const toCookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

const toOutgoing = (endpoint: Endpoint, input: AnyInput): Outgoing => {
  const { token, cookies, body, form, signal } = input;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined && token !== null) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (cookies !== undefined) headers.cookie = toCookieHeader(cookies);
  return {
    method: endpoint.method,
    path: addressOf(endpoint, input),
    headers: { ...headers, ...input.headers },
    body: body === undefined ? form : JSON.stringify(body),
    signal,
  };
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Whoever gave up knows it; everything else that keeps an answer from coming is the network. */
const reach = async <T>(attempt: () => Promise<T>): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    throw isAbort(error) ? error : networkError(error);
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Null where there is no JSON. */
export const readJson = async (answer: Answer): Promise<unknown> =>
  parseJson(await reach(() => answer.text()));

const isOk = ({ status }: Answer) => status >= 200 && status < 300;

/** What the endpoint promises, read out of an answer; anything else is an ApiError. */
export const readAnswer = async (endpoint: Endpoint, answer: Answer): Promise<unknown> => {
  const body = await readJson(answer);
  if (!isOk(answer)) throw errorFromAnswer(answer.status, body);
  if (endpoint.response === null) return undefined;
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) throw unexpectedAnswer(answer.status, parsed.error);
  return parsed.data;
};

export type Client<A extends Answer> = {
  ask<E extends Endpoint>(endpoint: E, ...input: Arguments<InputOf<E>>): Promise<AnswerOf<E>>;
  send(endpoint: Endpoint, input?: AnyInput): Promise<A>;
};

export const createClient = <A extends Answer>(transport: Transport<A>): Client<A> => {
  const send = (endpoint: Endpoint, input: AnyInput = {}): Promise<A> =>
    reach(() => transport(toOutgoing(endpoint, input)));
  function ask<E extends Endpoint>(endpoint: E, ...input: Arguments<InputOf<E>>): Promise<AnswerOf<E>>;
  async function ask(endpoint: Endpoint, input?: AnyInput): Promise<unknown> {
    return readAnswer(endpoint, await send(endpoint, input));
  }
  return { ask, send };
};

/** A server at an address; in a browser the page's own, with its cookies. */
export const fetchFrom =
  (base = '', init: RequestInit = {}): Transport<Response> =>
  ({ path, ...request }) =>
    fetch(`${base}${path}`, { ...init, ...request });
