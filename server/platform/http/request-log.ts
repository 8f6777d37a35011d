/**
 * One line per answer: method, route pattern, status, time. Never the address itself (it may hold a single-use
 * token), a header, a body or a network address.
 */
import type { FastifyInstance } from 'fastify';

export const useRequestLog = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
  });
};
