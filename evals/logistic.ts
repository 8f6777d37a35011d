/** Logistic regression, as small as the fit needs it. */
import { solve } from '../grading/graders/builtin/calibrate/solve.ts';

export type Sample = { values: number[]; target: number; weight: number };

/**
 * Logistic regression by Newton steps with an L2 penalty on everything but the intercept. Targets may be any share from
 * 0 to 1. Returns the intercept first.
 */
export const fitLogistic = (samples: Sample[], penalty: number): number[] => {
  const size = (samples[0]?.values.length ?? 0) + 1;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < 12; round += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
    const hessian = weights.map((_, at) =>
      weights.map((__, other) => (at === other ? (at === 0 ? 1e-6 : penalty) : 0)),
    );
    for (const { values, target, weight } of samples) {
      const row = [1, ...values];
      const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const share = 1 / (1 + Math.exp(-sum));
      const curve = weight * Math.max(1e-4, share * (1 - share));
      row.forEach((value, at) => {
        gradient[at] = (gradient[at] ?? 0) + weight * (target - share) * value;
        const line = hessian[at];
        if (line)
          for (let other = 0; other < size; other += 1)
            line[other] = (line[other] ?? 0) + curve * value * (row[other] ?? 0);
      });
    }
    const step = solve(hessian, gradient);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  return weights;
};
