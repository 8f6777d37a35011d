/**
 * Calls that carry cookies must come from our own pages. Browsers name the calling page in `Origin` and
 * `Sec-Fetch-Site`; command-line clients send neither and carry no cookies of a teacher.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../contract/errors.ts';

const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string): boolean =>
  origin === new URL(publicUrl).origin ||
  (URL.canParse(origin) && new URL(origin).host === request.host && origin.startsWith('http'));

export const useSameOrigin = (app: FastifyInstance, publicUrl: () => string) => {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    const { origin } = request.headers;
    if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl()))
      throw new Failure('forbidden_origin');
    const fetchedFrom = request.headers['sec-fetch-site'];
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate' && request.method === 'GET';
    if (fetchedFrom === 'cross-site' && !isNavigation) throw new Failure('forbidden_origin');
  });
};
