/** The figures of one set: which measures fit its rows, their values and intervals, and the anchors beside them. */
import { cohenKappa, quadraticKappa, rmse } from '../grading/statistics/rater-agreement.ts';
import { type AnchorName, predictAnchor } from './anchors.ts';
import type { Graded } from './grade-rows.ts';
import {
  bootstrap,
  type Interval,
  macroF1,
  mean,
  meanPerGroup,
  pearson,
  unsureOverSure,
} from './measures.ts';
import { type EvalSet, type Row, rangeOf, shareOf } from './rows.ts';

/** Of shares beside the rows that they were given for. */
type Measure = (rows: Row[], shares: number[]) => number;

const golds = (rows: Row[]): number[] => rows.map(shareOf);
const correct = (shares: number[]): number[] => shares.map((share) => Number(share >= 0.5));
const perQuestion =
  (measure: Measure): Measure =>
  (rows, shares) =>
    meanPerGroup(
      rows.map(({ group }) => group),
      (picks) =>
        measure(
          picks.flatMap((at) => rows[at] ?? []),
          picks.map((at) => shares[at] ?? 0),
        ),
    );

/** Marks between the points of the scale are counted in tenths of it. */
const STEPS = 10;
const isOnPoints = (rows: Row[]): boolean => rows.every(({ gold, min }) => Number.isInteger(gold - min));

/** On the points that were given, question by question: pooled over questions of other scales it flatters. */
const qwk: Measure = (rows, shares) => {
  const onPoints = isOnPoints(rows) && rows.some((row) => rangeOf(row) > 1);
  const step = (share: number, row: Row | undefined): number =>
    Math.round(share * (onPoints && row ? rangeOf(row) : STEPS));
  return quadraticKappa(
    rows.map((row) => step(shareOf(row), row)),
    shares.map((share, at) => step(share, rows[at])),
  );
};

const BINARY: Record<string, Measure> = {
  macro_f1: (rows, shares) => macroF1(golds(rows), shares),
  kappa: (rows, shares) => cohenKappa(correct(golds(rows)), correct(shares)),
  rmse: (rows, shares) => rmse(golds(rows), shares),
};
const GRADED: Record<string, Measure> = {
  qwk: perQuestion(qwk),
  pearson: (rows, shares) => pearson(golds(rows), shares),
  rmse: (rows, shares) => rmse(golds(rows), shares),
};

export type Figure = { value: number | null; interval: Interval | null; per_question: number | null };
export type SetFigures = {
  set: string;
  n: number;
  questions: number;
  blank: number;
  shots: number;
  grader: string;
  measures: Record<string, Figure>;
  anchors: Record<string, Record<string, number | null>>;
  /** Mean error where the grader is least sure over that where it is surest, a third of the rows each. */
  unsure_over_sure: number | null;
};

const known = (value: number): number | null => (Number.isNaN(value) ? null : Number(value.toFixed(4)));

const isBinary = (rows: Row[]): boolean => rows.every((row) => [0, 1].includes(shareOf(row)));

export const measuresFor = (rows: Row[]): Record<string, Measure> => (isBinary(rows) ? BINARY : GRADED);

const figure = (rows: Row[], predicted: number[], measure: Measure): Figure => {
  const { low, high } = bootstrap(rows.length, (picks) =>
    measure(
      picks.flatMap((at) => rows[at] ?? []),
      picks.map((at) => predicted[at] ?? 0),
    ),
  );
  return {
    value: known(measure(rows, predicted)),
    interval: { low: Number(low.toFixed(4)), high: Number(high.toFixed(4)) },
    per_question: known(perQuestion(measure)(rows, predicted)),
  };
};

/** Every pair of raters on the rows that both marked, averaged. */
const humans = (rows: Row[], measure: Measure): number | null => {
  const raters = Math.max(0, ...rows.map((row) => row.raters?.length ?? 0));
  const values: number[] = [];
  for (let one = 0; one < raters; one += 1) {
    for (let other = one + 1; other < raters; other += 1) {
      const pairs = rows.flatMap((row) => {
        const [a, b] = [row.raters?.[one], row.raters?.[other]];
        return typeof a === 'number' && typeof b === 'number'
          ? [{ row: { ...row, gold: a }, said: (b - row.min) / rangeOf(row) }]
          : [];
      });
      if (pairs.length > 1)
        values.push(
          measure(
            pairs.map(({ row }) => row),
            pairs.map(({ said }) => said),
          ),
        );
    }
  }
  return known(mean(values));
};

const ANCHORS: readonly AnchorName[] = ['overlap', 'length', 'mean'];

/** What a teacher's marks alone predict for the rest of the class; null without marks. */
const meanOfMarked = (draws: Graded[][], measure: Measure): number | null => {
  const values = draws.flatMap((graded) => {
    const rows = graded.flatMap(({ row, marked }) => (marked === null ? [] : [{ row, marked }]));
    const value = measure(
      rows.map(({ row }) => row),
      rows.map(({ marked }) => marked),
    );
    return rows.length === 0 || Number.isNaN(value) ? [] : [value];
  });
  return known(mean(values));
};

const anchorFigures = (
  set: EvalSet,
  measures: Record<string, Measure>,
  draws: Graded[][],
): SetFigures['anchors'] => {
  const predicted = ANCHORS.map((name) => ({ name, shares: predictAnchor(name, set) }));
  return Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => [
      name,
      {
        human: humans(set.rows, measure),
        marked: meanOfMarked(draws, measure),
        ...Object.fromEntries(
          predicted.map(({ name: anchor, shares }) => [anchor, known(measure(set.rows, shares))]),
        ),
      },
    ]),
  );
};

const averaged = (figures: Figure[]): Figure => {
  const of = (pick: (one: Figure) => number | null): number | null => {
    const values = figures.flatMap((one) => pick(one) ?? []);
    return values.length > 0 ? known(mean(values)) : null;
  };
  const [low, high] = [of((one) => one.interval?.low ?? null), of((one) => one.interval?.high ?? null)];
  return {
    value: of((one) => one.value),
    per_question: of((one) => one.per_question),
    interval: low === null || high === null ? null : { low, high },
  };
};

const errorOf = ({ row, predicted, confidence }: Graded) => ({
  error: Math.abs(shareOf(row) - predicted),
  confidence,
});

/** `given`: the same set graded with different samples of marked answers; their figures are averaged. */
export const scoreSet = (set: EvalSet, shots: number, grader: string, given: Graded[][]): SetFigures => {
  const measures = measuresFor(set.rows);
  const blank = set.rows.filter((row) => row.blank).length;
  const answered: EvalSet = { ...set, rows: set.rows.filter((row) => !row.blank) };
  const draws = given.map((graded) => graded.filter(({ row }) => !row.blank));
  const figures = Object.entries(measures).map(([name, measure]) => {
    const each = draws.map((graded) =>
      figure(
        graded.map(({ row }) => row),
        graded.map(({ predicted }) => predicted),
        measure,
      ),
    );
    return [name, averaged(each)] as const;
  });
  return {
    set: set.name,
    n: answered.rows.length,
    questions: new Set(answered.rows.map((row) => row.group)).size,
    blank,
    shots,
    grader,
    measures: Object.fromEntries(figures),
    anchors: anchorFigures(answered, measures, draws),
    unsure_over_sure: known(mean(draws.map((graded) => unsureOverSure(graded.map(errorOf))))),
  };
};
