/** `/metrics` for Prometheus. Only where METRICS_TOKEN is set, and only for whoever sends it as a bearer token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { anyone } from '../../../contract/access.ts';
import { Failure } from '../../../contract/errors.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import type { Services } from '../../services.ts';
import { type Backlog, getBacklog } from './queries.ts';

/** Of equal length whatever was sent, so that the comparison takes the same time. */
const digest = (text: string) => createHash('sha256').update(text).digest();

const isAllowed = (token: string | null, authorization: string | undefined): boolean =>
  token !== null && timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));

/** The same on every machine that is asked; looked up when somebody asks. */
const setBacklog = (metrics: Metrics, backlog: Backlog, at: Date) => {
  const since = backlog.oldest_waiting?.getTime() ?? at.getTime();
  metrics.inFlight.set({ status: 'pending' }, backlog.waiting);
  metrics.inFlight.set({ status: 'grading' }, backlog.grading);
  metrics.oldestWaiting.set(Math.max(0, at.getTime() - since) / 1000);
  metrics.pausedProviders.set(backlog.paused_providers);
};

export const metricsRoutes = (app: FastifyInstance, { config, db, metrics, now }: Services) => {
  const options = { config: { access: anyone }, schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/metrics', options, async (request, reply) => {
    if (!isAllowed(config.metricsToken, request.headers.authorization)) throw new Failure('not_found');
    const at = now();
    setBacklog(metrics, await getBacklog(db, at), at);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};
