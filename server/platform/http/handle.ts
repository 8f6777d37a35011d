/**
 * `handle(app, endpoint, fn)` is how a route comes into being: the contract's endpoint says method, path, access and
 * schemas; nothing enters the function unparsed and nothing leaves it unparsed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, Parsed, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { Failure } from '../../../contract/errors.ts';
import type { InSchool, SignedIn } from '../scope.ts';

type ScopeOf<E extends Endpoint> = E['access'] extends { who: 'school' }
  ? InSchool
  : E['access'] extends { who: 'teacher' }
    ? SignedIn
    : null;

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Who acts for whom, with which plan; null on endpoints that are open to anyone. */
  scope: ScopeOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answering<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['response'] extends null ? FastifyReply : ReplyOf<E> | FastifyReply>;

/** `version` is asked first: an answer that is newer than its version is fetched once more, an older one never would be. */
type Versioned<E extends Endpoint> = {
  version(call: Call<E>): Promise<string | number>;
  answer(call: Call<E>, version: string): ReturnType<Answering<E>>;
};

type Handler<E extends Endpoint> = E['versioned'] extends true ? Versioned<E> : Answering<E>;

/** The first problem as a sentence; field names help scripts, and the schemas' own messages help people. */
const complaint = (error: z.ZodError): string => {
  const issue = error.issues[0];
  if (issue === undefined) return 'Some of the values are not valid.';
  const field = issue.path.join('.');
  const sentence = /[.!?]$/.test(issue.message) ? issue.message : `${issue.message}.`;
  return field === '' || !sentence.startsWith('Invalid') ? sentence : `${field}: ${sentence}`;
};

/** Throws invalid_input with a sentence about the first problem. */
export function parseInput<S extends z.ZodType | undefined>(schema: S, value: unknown): Parsed<S>;
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new Failure('invalid_input', complaint(result.error));
  return result.data;
}

/** The policy was judged before: on a teacher's endpoint there is one. */
function scopeOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): ScopeOf<E>;
function scopeOf({ access }: Endpoint, request: FastifyRequest): SignedIn | null {
  if (access.who === 'anyone') return null;
  if (request.scope === null) throw new Failure('unauthenticated');
  return request.scope;
}

/** The owner is part of it: a browser's cache must not take one teacher's answer for another's. */
const tagOf = (version: string | number, scope: SignedIn | null) =>
  `W/"${version}${scope === null ? '' : `.${scope.owner}`}"`;

/** True when the caller holds the newest answer already, and was told so. */
const isHeld = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, etag: string) => {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return held.includes(etag);
};

const answerWith = async <E extends Endpoint>(
  handler: Answering<E> | Versioned<E>,
  call: Call<E>,
): Promise<unknown> => {
  if (typeof handler === 'function') return handler(call);
  const etag = tagOf(await handler.version(call), call.request.scope);
  return isHeld(call, etag) ? call.reply.status(304).send() : handler.answer(call, etag);
};

export const handle = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    handler: async (request, reply) => {
      // An answer is for whoever asked, now; what may be kept says so itself.
      reply.header('cache-control', 'no-store');
      const answer = await answerWith<E>(handler, {
        params: parseInput<E['params']>(endpoint.params, request.params),
        query: parseInput<E['query']>(endpoint.query, request.query),
        body: parseInput<E['body']>(endpoint.body, request.body ?? {}),
        scope: scopeOf(endpoint, request),
        request,
        reply,
      });
      // Sent already: a redirect, a file, "not modified", or JSON that PostgreSQL wrote.
      return endpoint.response === null || answer === reply || reply.sent
        ? answer
        : endpoint.response.parse(answer);
    },
  });
};
