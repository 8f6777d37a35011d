/**
 * Fits the built-in grader's coefficients on the training splits and writes them into the grader's folder. Prints the
 * agreement when every question is graded by a model that never saw it: the figure to tune by.
 *
 *   node evals/fit.ts [folder with the data sets]
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Coefficients, parseCoefficients } from '../grading/graders/builtin/content/model.ts';
import { rmse } from '../grading/statistics/rater-agreement.ts';
import { macroF1, meanPerGroup, pearson } from './measures.ts';
import { fitModel, type Measurement, measureRows, predict, readTrainingRows } from './training.ts';

const FOLDS = 8;
const root = path.join(import.meta.dirname, '..');
const folder = process.argv[2] ?? path.join(root, '..', 'shared', 'datasets');
const target = path.join(root, 'grading', 'graders', 'builtin', 'content', 'coefficients.json');

/** Whole questions are left out together, in a fixed order. */
const crossValidate = (measurements: Measurement[]): number[] => {
  const groups = [...new Set(measurements.map((one) => one.group))].sort();
  const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]));
  const predicted = new Array<number>(measurements.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = fitModel(measurements.filter((one) => foldOf.get(one.group) !== fold));
    measurements.forEach((one, at) => {
      if (foldOf.get(one.group) === fold) predicted[at] = predict(one, model);
    });
  }
  return predicted;
};

const report = (measurements: Measurement[], predicted: number[]): void => {
  for (const set of new Set(measurements.map((one) => one.set))) {
    const picks = measurements.flatMap((one, at) => (one.set === set ? [at] : []));
    const gold = picks.map((at) => measurements[at]?.target ?? 0);
    const said = picks.map((at) => predicted[at] ?? 0);
    const groups = picks.map((at) => measurements[at]?.group ?? '');
    const within = (measure: (gold: number[], said: number[]) => number): number =>
      meanPerGroup(groups, (places) =>
        measure(
          places.map((at) => gold[at] ?? 0),
          places.map((at) => said[at] ?? 0),
        ),
      );
    const figures = set.startsWith('saf')
      ? `RMSE ${rmse(gold, said).toFixed(4)}  Pearson per question ${within(pearson).toFixed(3)}`
      : `macro-F1 ${macroF1(gold, said).toFixed(4)}  per question ${within(macroF1).toFixed(4)}`;
    console.log(`${set.padEnd(12)} n ${String(gold.length).padStart(5)}  ${figures}`);
  }
};

const rounded = (model: Coefficients): Coefficients =>
  parseCoefficients({
    intercept: Number(model.intercept.toFixed(4)),
    weights: Object.fromEntries(
      Object.entries(model.weights).map(([name, weight]) => [name, Number(weight.toFixed(4))]),
    ),
  });

const rows = readTrainingRows(folder);
if ([...rows.values()].every((list) => list.length === 0)) {
  console.log(`No training data in ${folder}; the coefficients stay as they are.`);
} else {
  const measurements = [...rows].flatMap(([set, list]) => measureRows(set, list));
  console.log('Questions left out of the fit, one fold in eight at a time:');
  report(measurements, crossValidate(measurements));
  writeFileSync(target, `${JSON.stringify(rounded(fitModel(measurements)), null, 2)}\n`);
  console.log(`Wrote ${path.relative(root, target)}`);
}
