/** One request and its answer, without any thought of sessions. The only place with fetch. */
import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import { errorFromAnswer, networkError, unexpectedAnswer } from './api-error.ts';

export type Request = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  /** The version (ETag) that the page already holds. */
  version?: string | null;
};

export const addressOf = (
  { path }: Endpoint,
  { params = {}, query = {} }: Pick<Request, 'params' | 'query'>,
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const fetchAnswer = async (endpoint: Endpoint, request: Request, token: string | null): Promise<Response> => {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' };
  if (request.signal !== undefined) init.signal = request.signal;
  if (request.version !== undefined) init.cache = 'no-store';
  if (request.version) headers.set('if-none-match', request.version);
  if (request.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(request.body);
  }
  try {
    return await fetch(addressOf(endpoint, request), init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw networkError(error);
  }
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw unexpectedAnswer(response.status, error);
    return null;
  }
};

export function send<E extends Endpoint>(
  endpoint: E,
  request: Request,
  token: string | null,
): Promise<AnswerOf<E>>;
export async function send(endpoint: Endpoint, request: Request, token: string | null): Promise<unknown> {
  const response = await fetchAnswer(endpoint, request, token);
  if (!response.ok) throw errorFromAnswer(response.status, await readJson(response));
  if (endpoint.response === null) return undefined;
  const answer = endpoint.response.safeParse(await readJson(response));
  if (!answer.success) throw unexpectedAnswer(response.status, answer.error);
  return answer.data;
}

/** For answers that are a file, which the browser keeps on disk when it is large. */
export const sendForFile = async (
  endpoint: Endpoint,
  request: Request,
  token: string | null,
): Promise<Blob> => {
  const response = await fetchAnswer(endpoint, request, token);
  if (!response.ok) throw errorFromAnswer(response.status, await readJson(response));
  try {
    return await response.blob();
  } catch (error) {
    throw networkError(error);
  }
};

export type Versioned = { version: string | null; body: unknown };

/**
 * For answers with a version: null means that the page still holds the newest one. The body is not parsed here, and the
 * browser keeps no copy of it on disk.
 */
export const sendVersioned = async (
  endpoint: Endpoint,
  request: Request & { version: string | null },
  token: string | null,
): Promise<Versioned | null> => {
  const response = await fetchAnswer(endpoint, request, token);
  if (response.status === 304) return null;
  const body = await readJson(response);
  if (!response.ok) throw errorFromAnswer(response.status, body);
  return { version: response.headers.get('etag'), body };
};
