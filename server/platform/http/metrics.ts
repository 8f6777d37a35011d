/**
 * What this process counts for its operators. Labels are routes, statuses and codes: never a person, a file or anything
 * that a caller can invent, or the number of lines would have no end.
 */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GraderRecord } from '../../../contract/grading.ts';

const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const GRADING_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300];

/** With a registry of its own: several applications in one process, as tests have them, do not count for each other. */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpRequests: new Counter({
      name: 'markwise_http_requests_total',
      help: 'Answers by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    httpSeconds: new Histogram({
      name: 'markwise_http_request_seconds',
      help: 'Time to answer, by route.',
      labelNames: ['method', 'route'],
      buckets: HTTP_SECONDS,
      registers,
    }),
    gradings: new Counter({
      name: 'markwise_gradings_total',
      help: 'Gradings by outcome; failed ones with their code.',
      labelNames: ['outcome', 'code'],
      registers,
    }),
    gradingSeconds: new Histogram({
      name: 'markwise_grading_seconds',
      help: 'From taking a paper to its saved outcome.',
      labelNames: ['outcome'],
      buckets: GRADING_SECONDS,
      registers,
    }),
    scanPages: new Counter({
      name: 'markwise_scan_pages_total',
      help: 'Pages of class scans that were read, and those that could not be.',
      labelNames: ['outcome'],
      registers,
    }),
    modelTokens: new Counter({
      name: 'markwise_model_tokens_total',
      help: 'Tokens of the model, by direction.',
      labelNames: ['model', 'direction'],
      registers,
    }),
    modelCost: new Counter({
      name: 'markwise_model_cost_dollars_total',
      help: 'Cost of the model by the price table.',
      labelNames: ['model'],
      registers,
    }),
    inFlight: new Gauge({
      name: 'markwise_submissions_in_flight',
      help: 'Papers that wait or are being graded, of everybody.',
      labelNames: ['status'],
      registers,
    }),
    oldestWaiting: new Gauge({
      name: 'markwise_oldest_waiting_seconds',
      help: 'How long the paper has waited that waits longest.',
      registers,
    }),
    pausedProviders: new Gauge({
      name: 'markwise_paused_model_providers',
      help: 'Model providers that asked us to wait.',
      registers,
    }),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;

export const useHttpMetrics = (app: FastifyInstance, { httpRequests, httpSeconds }: Metrics) => {
  app.addHook('onResponse', async (request, reply) => {
    const place = { method: request.method, route: request.routeOptions.url ?? '(none)' };
    httpRequests.inc({ ...place, status: reply.statusCode });
    httpSeconds.observe(place, reply.elapsedTime / 1000);
  });
};

// What the worker counts of each grading.

type Outcome = { outcome: 'complete' } | { outcome: 'failed' | 'postponed'; code: string };

/** `started` as `performance.now()` gave it. */
export const measureGrading = (metrics: Metrics, started: number, outcome: Outcome) => {
  metrics.gradings.inc(outcome);
  metrics.gradingSeconds.observe({ outcome: outcome.outcome }, (performance.now() - started) / 1000);
};

export const measureModel = (metrics: Metrics, { model, ...record }: GraderRecord) => {
  if (model === null) return;
  metrics.modelTokens.inc({ model, direction: 'input' }, record.input_tokens);
  metrics.modelTokens.inc({ model, direction: 'output' }, record.output_tokens);
  metrics.modelCost.inc({ model }, record.cost ?? 0);
};
