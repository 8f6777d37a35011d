/**
 * Calls an endpoint of the contract: typed by it, parsed by it.
 *
 *     const { plans } = await call(listPlans, { signal });
 */
import type { z } from 'zod';
import type { AnswerOf, BodyGiven, Endpoint, QueryGiven } from '../../contract/endpoint.ts';
import { readAccessToken } from './access-token.ts';
import { withSession } from './renew.ts';
import { type Request, send } from './send.ts';

type Part<Name extends string, S, Given> = S extends z.ZodType ? { [K in Name]: Given } : unknown;

type CallInput<E extends Endpoint> = {
  signal?: AbortSignal;
  /** Ask with this token instead of the stored one; a 401 is then an answer and ends no session. */
  token?: string;
} & Part<'params', E['params'], E['params'] extends z.ZodType ? z.input<E['params']> : never> &
  Part<'query', E['query'], QueryGiven<E>> &
  Part<'body', E['body'], BodyGiven<E>>;

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>;
export function call(endpoint: Endpoint, input: Request & { token?: string } = {}): Promise<unknown> {
  if (input.token !== undefined) return send(endpoint, input, input.token);
  // A public endpoint answers 401 about what was sent (a wrong password), never about the session.
  if (endpoint.access.who === 'anyone') return send(endpoint, input, readAccessToken());
  return withSession((token) => send(endpoint, input, token));
}
