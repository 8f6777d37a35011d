/** What the worker counts of each grading. */
import type { GraderRecord } from '../../contract/grading.ts';
import type { Metrics } from '../platform/http/metrics.ts';

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
