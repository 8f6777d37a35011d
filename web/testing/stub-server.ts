/** Stands in for the server in tests: a plain function in the place of fetch that answers from a table and remembers. */
import { afterEach, vi } from 'vitest';
import { type AnyInput, addressOf } from '../../contract/client/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** An endpoint's name in the table, with what stands in its address: `[on(getResult, { params: { id } })]`. */
export const on = (endpoint: Endpoint, input: Pick<AnyInput, 'params' | 'query'> = {}): string =>
  `${endpoint.method} ${addressOf(endpoint, input)}`;

type Received = { route: string; token: string | null; body: unknown };
type Answer = { status?: number; body: unknown };
/** `null`: the connection fails. */
type Handler = (request: Received) => Answer | null | Promise<Answer | null>;

export const stubServer = (handlers: Record<string, Handler>) => {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const route = `${init.method} ${path}`;
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const request = { route, token, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined };
    received.push(request);
    const handler = handlers[route];
    if (handler === undefined) throw new Error(`The test's server does not know ${route}`);
    const answer = await handler(request);
    if (answer === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return { received, count: (route: string) => received.filter((request) => request.route === route).length };
};

export const refusal = (status: number, code: string, detail: string) => ({ status, body: { code, detail } });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
