/** `/metrics` for Prometheus. Only where METRICS_TOKEN is set, and only for whoever sends it as a bearer token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/errors.ts';
import { gaugeLines, type Metrics } from '../http/metrics.ts';
import type { Services } from '../services.ts';
import { type Backlog, getBacklog } from './queries.ts';

/** Of equal length whatever was sent, so that the comparison takes the same time. */
const digest = (text: string) => createHash('sha256').update(text).digest();

const isAllowed = (token: string | null, authorization: string | undefined): boolean =>
  token !== null && timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));

const backlogLines = (
  { waiting, grading, oldest_waiting, paused_providers }: Backlog,
  at: Date,
): string[] => {
  const age = oldest_waiting === null ? 0 : Math.max(0, at.getTime() - oldest_waiting.getTime()) / 1000;
  return [
    ...gaugeLines('markwise_submissions_in_flight', 'Papers that wait or are being graded, of everybody.', [
      { labels: { status: 'pending' }, value: waiting },
      { labels: { status: 'grading' }, value: grading },
    ]),
    ...gaugeLines('markwise_oldest_waiting_seconds', 'How long the paper has waited that waits longest.', [
      { labels: {}, value: age },
    ]),
    ...gaugeLines('markwise_paused_model_providers', 'Model providers that asked us to wait.', [
      { labels: {}, value: paused_providers },
    ]),
  ];
};

const processLines = (): string[] => {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...gaugeLines('process_resident_memory_bytes', 'Memory of this process.', [{ labels: {}, value: rss }]),
    ...gaugeLines('nodejs_heap_used_bytes', 'Heap of this process.', [{ labels: {}, value: heapUsed }]),
    ...gaugeLines('process_uptime_seconds', 'Since this process began.', [
      { labels: {}, value: process.uptime() },
    ]),
    '# HELP process_cpu_seconds_total Time on a processor.',
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
  ];
};

const countedLines = (metrics: Metrics): string[] =>
  Object.values(metrics).flatMap((metric) => metric.lines());

export const metricsRoutes = (app: FastifyInstance, { config, db, metrics, now }: Services) => {
  const options = { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/metrics', options, async (request, reply) => {
    if (!isAllowed(config.metricsToken, request.headers.authorization)) throw new Failure('not_found');
    const at = now();
    const lines = [
      ...countedLines(metrics),
      ...backlogLines(await getBacklog(db, at), at),
      ...processLines(),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
