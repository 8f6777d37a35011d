/**
 * Counters and histograms of this process, in Prometheus' text format. Labels are routes, statuses and codes: never a
 * person, a file or anything that a caller can invent, or the number of lines would have no end.
 */
import type { FastifyInstance } from 'fastify';

type Labels = Record<string, string | number>;
type Series = { labels: Labels; value: number };
type Spread = { labels: Labels; buckets: number[]; sum: number; count: number };

const quoted = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const line = (name: string, labels: Labels, value: number): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${quoted(String(text))}"`);
  return pairs.length === 0 ? `${name} ${value}` : `${name}{${pairs.join(',')}} ${value}`;
};

const heading = (name: string, kind: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${kind}`,
];

/** One value per set of labels, found again by the labels' text. */
const createSeries = <T>(make: (labels: Labels) => T) => {
  const all = new Map<string, T>();
  return {
    of(labels: Labels): T {
      const key = JSON.stringify(labels);
      const found = all.get(key) ?? make(labels);
      all.set(key, found);
      return found;
    },
    list: () => [...all.values()],
  };
};

export const createCounter = (name: string, help: string) => {
  const series = createSeries<Series>((labels) => ({ labels, value: 0 }));
  return {
    add(labels: Labels, amount = 1) {
      series.of(labels).value += amount;
    },
    lines: () => [
      ...heading(name, 'counter', help),
      ...series.list().map(({ labels, value }) => line(name, labels, value)),
    ],
  };
};

export const createHistogram = (name: string, help: string, bounds: readonly number[]) => {
  const series = createSeries<Spread>((labels) => ({
    labels,
    buckets: bounds.map(() => 0),
    sum: 0,
    count: 0,
  }));
  const linesOf = ({ labels, buckets, sum, count }: Spread) => [
    ...bounds.map((bound, index) => line(`${name}_bucket`, { ...labels, le: bound }, buckets[index] ?? 0)),
    line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    line(`${name}_sum`, labels, sum),
    line(`${name}_count`, labels, count),
  ];
  return {
    observe(labels: Labels, value: number) {
      const spread = series.of(labels);
      spread.buckets = spread.buckets.map((count, index) => count + (value <= (bounds[index] ?? 0) ? 1 : 0));
      spread.sum += value;
      spread.count += 1;
    },
    lines: () => [...heading(name, 'histogram', help), ...series.list().flatMap(linesOf)],
  };
};

/** A value that is looked up when somebody asks. */
export const gaugeLines = (name: string, help: string, values: readonly Series[]): string[] => [
  ...heading(name, 'gauge', help),
  ...values.map(({ labels, value }) => line(name, labels, value)),
];

const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const GRADING_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300];

export const createMetrics = () => ({
  httpRequests: createCounter('markwise_http_requests_total', 'Answers by method, route and status.'),
  httpSeconds: createHistogram('markwise_http_request_seconds', 'Time to answer, by route.', HTTP_SECONDS),
  gradings: createCounter('markwise_gradings_total', 'Gradings by outcome; failed ones with their code.'),
  gradingSeconds: createHistogram(
    'markwise_grading_seconds',
    'From taking a paper to its saved outcome.',
    GRADING_SECONDS,
  ),
  modelTokens: createCounter('markwise_model_tokens_total', 'Tokens of the model, by direction.'),
  modelCost: createCounter('markwise_model_cost_dollars_total', 'Cost of the model by the price table.'),
});
export type Metrics = ReturnType<typeof createMetrics>;

export const useHttpMetrics = (app: FastifyInstance, { httpRequests, httpSeconds }: Metrics) => {
  app.addHook('onResponse', async (request, reply) => {
    const place = { method: request.method, route: request.routeOptions.url ?? '(none)' };
    httpRequests.add({ ...place, status: reply.statusCode });
    httpSeconds.observe(place, reply.elapsedTime / 1000);
  });
};
