/**
 * One endpoint is one object: the server registers it, the browser calls it, the OpenAPI page describes it.
 * `access` has no default, so nobody can forget to decide who may call.
 */
import { z } from 'zod';
import type { Access } from './access.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Path = `/api/${string}`;

type Definition = {
  readonly access: Access;
  readonly summary: string;
  /** Left out where the path has an `:id` alone: that is a UUID. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON body. Multipart endpoints leave it out and set `multipart`. */
  readonly body?: z.ZodType;
  readonly multipart?: true;
  /** The answer has a version (ETag): whoever names the one it holds gets a 304 while that is still true. */
  readonly versioned?: true;
  /** Parsed on the way out: a field that is not named here cannot leave the server. `null`: not JSON (redirect, file). */
  readonly response: z.ZodType | null;
};

/** `path` is the full path, parameters as `:name`. */
export type Endpoint = Definition & { readonly method: Method; readonly path: Path };

const One = z.object({ id: z.uuid() });
type Whole<P extends Path, D extends Definition> = D extends { params: z.ZodType }
  ? D
  : P extends `${string}/:id${string}`
    ? D & { readonly params: typeof One }
    : D;

export function endpoint<const M extends Method, const P extends Path, const D extends Definition>(
  route: `${M} ${P}`,
  definition: D,
): Whole<P, D> & { readonly method: M; readonly path: P };
export function endpoint(route: string, definition: Definition): object {
  const [method, path = ''] = route.split(' ');
  const isOfOne = definition.params === undefined && path.includes('/:id');
  return { method, path, ...(isOfOne && { params: One }), ...definition };
}

/** As the route table and a list of routes call it: "PATCH /api/courses/:id". */
export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

export type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
/** What a handler returns, before the response schema parses it. */
export type ReplyOf<E extends Endpoint> = Given<E['response']>;
/** What a caller gets. */
export type AnswerOf<E extends Endpoint> = Parsed<E['response']>;
export type BodyGiven<E extends Endpoint> = Given<E['body']>;
export type QueryGiven<E extends Endpoint> = Given<E['query']>;

/** A text that somebody types, trimmed. `what` it is, for the sentence that it is too long; `empty`: what is said where there is none, if there must be one. */
export const typed = (most: number, what: string, empty?: string) =>
  z
    .string()
    .trim()
    .min(empty === undefined ? 0 : 1, empty)
    .max(most, `Please use at most ${most.toLocaleString('en')} characters${what && ` for ${what}`}.`);
