/** Stands in for the server in tests: a plain function in the place of fetch that answers from a table and remembers. */
import { afterEach, vi } from 'vitest';
import { z } from 'zod';
import { type AnyInput, addressOf } from '../../contract/client/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { listResults } from '../../contract/results.ts';

/** An endpoint's name in the table, with what stands in its address: `[on(getResult, { params: { id } })]`. */
export const on = (endpoint: Endpoint, input: Pick<AnyInput, 'params' | 'query'> = {}): string =>
  `${endpoint.method} ${addressOf(endpoint, input)}`;

type Received = { route: string; token: string | null; body: unknown };
type Answer = { status?: number; body: unknown };
/** `null`: the connection fails. */
type Handler = (request: Received) => Answer | null | Promise<Answer | null>;

/** Every paper of the test, of whichever assignment. */
export const ALL_RESULTS = on(listResults, { query: { assignment_id: 'all', fields: 'summary' } });

/** A part of the list, or that of one assignment, is answered out of the list of all, where the test has only that. */
const findHandler = (handlers: Record<string, Handler>, route: string): string | null => {
  if (handlers[route] !== undefined) return route;
  const isList = route.startsWith(`${on(listResults)}?`);
  return isList && handlers[ALL_RESULTS] !== undefined ? ALL_RESULTS : null;
};

const Listed = z.object({ results: z.array(z.looseObject({ assignment_id: z.string() })) });

const narrow = (route: string, known: string | null, body: unknown): unknown => {
  const id = new URLSearchParams(route.split('?')[1]).get('assignment_id');
  const listed = Listed.safeParse(Array.isArray(body) ? { results: body } : body);
  if (route === known || id === null || id === 'all' || !listed.success) return body;
  return { results: listed.data.results.filter(({ assignment_id }) => assignment_id === id) };
};

export const stubServer = (handlers: Record<string, Handler>) => {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const route = `${init.method} ${path}`;
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const known = findHandler(handlers, route);
    const request = {
      route: known ?? route,
      token,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    received.push(request);
    const handler = known === null ? undefined : handlers[known];
    if (handler === undefined) throw new Error(`The test's server does not know ${route}`);
    const answer = await handler(request);
    if (answer === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(narrow(route, known, answer.body)), { status: answer.status ?? 200 });
  });
  return { received, count: (route: string) => received.filter((request) => request.route === route).length };
};

export const refusal = (status: number, code: string, detail: string) => ({ status, body: { code, detail } });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
