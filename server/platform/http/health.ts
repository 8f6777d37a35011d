/** `/healthz`: the process runs. `/readyz`: it can do its work, so a load balancer may send requests. */
import type { FastifyInstance } from 'fastify';
import { anyone } from '../../../contract/access.ts';

export const useHealth = (app: FastifyInstance, isReady: () => Promise<boolean>) => {
  const options = { config: { access: anyone }, logLevel: 'warn' } as const;
  app.get('/healthz', { ...options, schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { ...options, schema: { hide: true } }, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.status(503).header('retry-after', '2').send({ status: 'not ready' });
  });
};
