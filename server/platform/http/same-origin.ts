/**
 * Calls that carry cookies must come from our own pages. Browsers name the calling page in `Origin` and
 * `Sec-Fetch-Site`; command-line clients send neither and carry no cookies of a teacher.
 *
 * Which pages are ours is never taken from the request's own `Host`: somebody else's name can be pointed at this machine.
 */
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { literalOf } from './network-address.ts';
import { isApiCall } from './rewrite-url.ts';

export type OwnOrigins = {
  /** What the operator named. */
  listed: readonly string[];
  /** Nothing was named: the names and numbers of this machine count, at the port that was called. */
  thisMachine: boolean;
};

const NAMES = ['localhost', '127.0.0.1', '[::1]', hostname(), `${hostname()}.local`];

/** The number by which the connection reached us is one of ours, also on a network that this machine joined just now. */
const isThisMachine = (origin: string, { socket }: FastifyRequest, port: number): boolean =>
  [...NAMES, literalOf(socket.localAddress) ?? []]
    .flat()
    .map((name) => `http://${name}:${socket.localPort ?? port}`)
    .some((address) => URL.canParse(address) && new URL(address).origin === origin);

export const useSameOrigin = (app: FastifyInstance, own: OwnOrigins, port: number) => {
  const isOwn = (origin: string, request: FastifyRequest): boolean =>
    own.listed.includes(origin) || (own.thisMachine && isThisMachine(origin, request, port));

  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return;
    const { origin } = request.headers;
    if (origin !== undefined && !isOwn(origin, request)) throw new Failure('forbidden_origin');
    const fetchedFrom = request.headers['sec-fetch-site'];
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate' && request.method === 'GET';
    if (fetchedFrom === 'cross-site' && !isNavigation) throw new Failure('forbidden_origin');
  });
};
