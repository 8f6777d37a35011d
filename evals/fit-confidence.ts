/**
 * Fits how sure the built-in grader is of a share against a key in prose, on the training splits, and writes the coefficients
 * into the grader's folder. Prints the error of the third that it is least sure of beside that of the third it is surest of.
 *
 *   node evals/fit-confidence.ts [folder with the data sets]
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readKey } from '../grading/graders/builtin/content/key.ts';
import {
  type ConfidenceModel,
  parseConfidenceModel,
  proseConfidence,
  RATED_FROM,
  SIGNS,
  type Signs,
} from '../grading/graders/builtin/prose/confidence.ts';
import { weighProse } from '../grading/graders/builtin/prose/judge-prose.ts';
import { askedPart, readText } from '../grading/language/reading.ts';
import { fitLogistic } from './logistic.ts';
import { mean } from './measures.ts';
import { keyOf, type Row, rangeOf } from './rows.ts';
import { readTrainingRows } from './training.ts';

type Weighed = { set: string; signs: Signs; gold: number };

const root = path.join(import.meta.dirname, '..');
const folder = process.argv[2] ?? path.join(root, '..', 'shared', 'datasets');
const target = path.join(root, 'grading', 'graders', 'builtin', 'prose', 'confidence.json');
const PENALTY = 5;
/** So near is "about the same" where marks come in parts. */
const NEAR = 0.25;

const weighRows = (set: string, rows: Row[]): Weighed[] =>
  rows.flatMap((row) => {
    const question = readText(askedPart(row.question ?? ''));
    const weighed = weighProse(readKey(keyOf(row)), question, readText(row.answer));
    return weighed ? [{ set, signs: weighed.signs, gold: (row.gold - row.min) / rangeOf(row) }] : [];
  });

const errorOf = ({ signs, gold }: Weighed): number => Math.abs(signs.share - gold);

const isRight = (one: Weighed): boolean =>
  one.set.startsWith('saf') ? errorOf(one) <= NEAR : one.signs.share >= RATED_FROM === one.gold >= RATED_FROM;

/** Each set counts the same, whatever its number of rows. */
const learn = (rows: Weighed[]): ConfidenceModel => {
  const high = rows.filter(({ signs }) => signs.share >= RATED_FROM);
  const counts = Map.groupBy(high, ({ set }) => set);
  const samples = high.map((one) => ({
    values: SIGNS.map((sign) => one.signs[sign]),
    target: Number(isRight(one)),
    weight: 1000 / (counts.get(one.set)?.length ?? 1),
  }));
  const [intercept = 0, ...weights] = fitLogistic(samples, PENALTY);
  return parseConfidenceModel({
    intercept: Number(intercept.toFixed(3)),
    weights: Object.fromEntries(SIGNS.map((sign, at) => [sign, Number((weights[at] ?? 0).toFixed(3))])),
  });
};

const report = (name: string, rows: Weighed[], model: ConfidenceModel): void => {
  const sure = ({ signs }: Weighed): number => proseConfidence(signs, model);
  const ranked = rows.toSorted((one, other) => sure(one) - sure(other));
  const third = Math.floor(ranked.length / 3);
  const low = mean(ranked.slice(0, third).map(errorOf));
  const high = mean(ranked.slice(-third).map(errorOf));
  console.log(
    `${name.padEnd(14)} n ${rows.length}  unsure ${low.toFixed(3)}  sure ${high.toFixed(3)}  ratio ${(low / high).toFixed(2)}`,
  );
};

const sets = [...readTrainingRows(folder)].map(([set, rows]) => ({ set, rows: weighRows(set, rows) }));
const all = sets.flatMap(({ rows }) => rows);
if (all.length === 0) {
  console.log(`No training data in ${folder}; the coefficients stay as they are.`);
} else {
  console.log('Each set rated by a fit on the others:');
  for (const { set, rows } of sets) report(set, rows, learn(all.filter((one) => one.set !== set)));
  writeFileSync(target, `${JSON.stringify(learn(all), null, 2)}\n`);
  console.log(`Wrote ${path.relative(root, target)}`);
}
