/** The training splits as features, and the fit of the built-in grader's one set of coefficients to them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { FEATURES, type Features, measure } from '../grading/graders/builtin/content/features.ts';
import { readKey } from '../grading/graders/builtin/content/key.ts';
import {
  type Coefficients,
  logit,
  parseCoefficients,
  toShare,
} from '../grading/graders/builtin/content/model.ts';
import { askedPart, readText } from '../grading/language/reading.ts';
import { fitLogistic } from './logistic.ts';
import { keyOf, type Row, rangeOf, readRows } from './rows.ts';

/** One answer with its features beside each alternative of the key. */
export type Measurement = { set: string; group: string; target: number; byReference: Features[] };

/** What each set counts for in the fit, whatever its number of rows; the binary sets by class as well. */
const SET_WEIGHT: Record<string, number> = { scientsbank: 1, beetle: 1, saf_en: 2.5, saf_ge: 0.4 };
const TOTAL_WEIGHT = Object.values(SET_WEIGHT).reduce((sum, weight) => sum + weight, 0);
const CORRECT_SHARE = 0.44;
const PENALTY = 10;
const ROUNDS = 4;

export const readTrainingRows = (folder: string): Map<string, Row[]> => {
  const file = (name: string): Row[] => {
    const full = path.join(folder, `${name}.jsonl.gz`);
    return existsSync(full) ? readRows(full) : [];
  };
  const saf = file('saf').filter((row) => row.split === 'training' && !row.blank);
  return new Map([
    ['scientsbank', file('scientsbank_train')],
    ['beetle', file('beetle_train')],
    ['saf_en', saf.filter((row) => row.lang === 'en')],
    ['saf_ge', saf.filter((row) => row.lang !== 'en')],
  ]);
};

export const measureRows = (set: string, rows: Row[]): Measurement[] => {
  const groups = Map.groupBy(rows, (row) => row.group);
  return [...groups].flatMap(([group, list]) => {
    const [first] = list;
    if (!first) return [];
    const { accepted } = readKey(keyOf(first));
    const question = readText(askedPart(first.question ?? ''));
    return list.map((row) => {
      const answer = readText(row.answer);
      return {
        set,
        group: `${set}:${group}`,
        target: (row.gold - row.min) / rangeOf(row),
        byReference: accepted.map(
          (reference) => measure(reference, accepted.length, question, answer).features,
        ),
      };
    });
  });
};

const bestReference = (measurement: Measurement, model: Coefficients): Features | null => {
  let best: Features | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const features of measurement.byReference) {
    const value = logit(features, model);
    if (value > highest) {
      highest = value;
      best = features;
    }
  }
  return best;
};

export const predict = (measurement: Measurement, model: Coefficients): number => {
  const best = bestReference(measurement, model);
  return best ? toShare(logit(best, model)) : 0;
};

/** Before anything is fitted, the reference that shares most with the answer is taken. */
const firstGuess = (): Coefficients =>
  parseCoefficients({
    intercept: 0,
    weights: Object.fromEntries(
      FEATURES.map((name) => [name, name === 'points' || name === 'letters' ? 1 : 0]),
    ),
  });

const weighRows = (measurements: Measurement[]): number[] => {
  const isBinary = (set: string): boolean => !set.startsWith('saf');
  const cell = (one: Measurement): string => (isBinary(one.set) ? `${one.set} ${one.target > 0.5}` : one.set);
  const counts = new Map<string, number>();
  for (const one of measurements) counts.set(cell(one), (counts.get(cell(one)) ?? 0) + 1);
  return measurements.map((one) => {
    const share = isBinary(one.set) ? (one.target > 0.5 ? CORRECT_SHARE : 1 - CORRECT_SHARE) : 1;
    return (
      ((SET_WEIGHT[one.set] ?? 0) * share * measurements.length) / TOTAL_WEIGHT / (counts.get(cell(one)) ?? 1)
    );
  });
};

const spread = (values: number[]): { mean: number; scale: number } => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const scale = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { mean, scale: scale || 1 };
};

/** Standardises, fits, and folds the standardisation back in, so that inference is one plain sum. */
const fitOnce = (chosen: Features[], targets: number[], weights: number[]): Coefficients => {
  const spreads = FEATURES.map((name) => spread(chosen.map((features) => features[name])));
  const samples = chosen.map((features, at) => ({
    values: FEATURES.map((name, column) => {
      const { mean, scale } = spreads[column] ?? { mean: 0, scale: 1 };
      return (features[name] - mean) / scale;
    }),
    target: targets[at] ?? 0,
    weight: weights[at] ?? 0,
  }));
  const [intercept = 0, ...rest] = fitLogistic(samples, PENALTY);
  const plain = rest.map((weight, at) => weight / (spreads[at]?.scale ?? 1));
  const shift = plain.reduce((sum, weight, at) => sum + weight * (spreads[at]?.mean ?? 0), 0);
  return parseCoefficients({
    intercept: intercept - shift,
    weights: Object.fromEntries(FEATURES.map((name, at) => [name, plain[at] ?? 0])),
  });
};

/** Which alternative of a key an answer follows depends on the model, and the model on that: a few rounds settle it. */
export const fitModel = (measurements: Measurement[]): Coefficients => {
  const usable = measurements.filter((one) => one.byReference.length > 0);
  const weights = weighRows(usable);
  const targets = usable.map((one) => one.target);
  let model = firstGuess();
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = usable.flatMap((one) => bestReference(one, model) ?? []);
    model = fitOnce(chosen, targets, weights);
  }
  return model;
};
