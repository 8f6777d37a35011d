/**
 * `handle(app, endpoint, fn)` is how a route comes into being: the contract's endpoint says method, path, access and
 * schemas; nothing enters the function unparsed and nothing leaves it unparsed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, Parsed, QueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/errors.ts';
import type { CurrentTeacher } from './authentication.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'teacher' ? CurrentTeacher : null;

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The signed-in teacher; null on public endpoints. */
  teacher: CallerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['response'] extends null ? FastifyReply : ReplyOf<E> | FastifyReply>;

const describe = (schema: z.ZodType | undefined | null) => {
  if (!schema) return undefined;
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
};

const openApiSchema = (endpoint: Endpoint) => {
  const parts = {
    params: describe(endpoint.params),
    querystring: describe(endpoint.query),
    body: describe(endpoint.body),
  };
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  const answer = describe(endpoint.response);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access === 'teacher' ? { security: [{ bearer: [] }] } : {}),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...given,
    ...(answer === undefined ? {} : { response: { 200: { description: 'The answer', ...answer } } }),
  };
};

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

/** The authentication hook has run before: on a teacher's endpoint there is one. */
function callerOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): CallerOf<E>;
function callerOf(endpoint: Endpoint, request: FastifyRequest): CurrentTeacher | null {
  if (endpoint.access === 'public') return null;
  if (request.teacher === null) throw new Failure('unauthenticated');
  return request.teacher;
}

export const handle = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    schema: openApiSchema(endpoint),
    handler: async (request, reply) => {
      // An answer is for whoever asked, now; what may be kept says so itself.
      reply.header('cache-control', 'no-store');
      const answer = await handler({
        params: parseInput<E['params']>(endpoint.params, request.params),
        query: parseInput<E['query']>(endpoint.query, request.query),
        body: parseInput<E['body']>(endpoint.body, request.body ?? {}),
        teacher: callerOf(endpoint, request),
        request,
        reply,
      });
      // Sent already: a redirect, a file, or "not modified".
      return endpoint.response === null || reply.sent ? answer : endpoint.response.parse(answer);
    },
  });
};
