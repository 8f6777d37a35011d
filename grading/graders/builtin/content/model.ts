/** The calibrated model: one logistic curve over the measured features, its coefficients fitted by evals/fit.ts. */
import { z } from 'zod';
import coefficients from './coefficients.json' with { type: 'json' };
import { FEATURES, type Features } from './features.ts';

const Coefficients = z.object({ intercept: z.number(), weights: z.record(z.enum(FEATURES), z.number()) });
export type Coefficients = z.infer<typeof Coefficients>;

export const parseCoefficients = (value: unknown): Coefficients => Coefficients.parse(value);

export const fitted: Coefficients = parseCoefficients(coefficients);

export const logit = (features: Features, model: Coefficients = fitted): number =>
  FEATURES.reduce((sum, name) => sum + model.weights[name] * features[name], model.intercept);

/** The share of the points that a teacher would give, 0 to 1. */
export const toShare = (value: number): number => 1 / (1 + Math.exp(-value));
