/** The figures of one set: which measures fit its rows, their values and intervals, and the anchors beside them. */
import { type AnchorName, predictAnchor } from './anchors.ts';
import type { Graded } from './grade-rows.ts';
import {
  bootstrap,
  cohenKappa,
  type Interval,
  macroF1,
  mean,
  meanPerGroup,
  pearson,
  quadraticKappa,
  rmse,
} from './measures.ts';
import { type EvalSet, type Row, rangeOf } from './rows.ts';

type Measure = (gold: number[], predicted: number[]) => number;

const correct = (shares: number[]): number[] => shares.map((share) => Number(share >= 0.5));
const STEPS = 10;
const stepped = (shares: number[]): number[] => shares.map((share) => Math.round(share * STEPS));

const BINARY: Record<string, Measure> = {
  macro_f1: macroF1,
  kappa: (gold, predicted) => cohenKappa(correct(gold), correct(predicted)),
  rmse,
};
const GRADED: Record<string, Measure> = {
  rmse,
  pearson,
  qwk: (gold, predicted) => quadraticKappa(stepped(gold), stepped(predicted)),
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
};

const shareOf = (row: Row): number => (row.gold - row.min) / rangeOf(row);
const known = (value: number): number | null => (Number.isNaN(value) ? null : Number(value.toFixed(4)));

const isBinary = (rows: Row[]): boolean => rows.every((row) => [0, 1].includes(shareOf(row)));

export const measuresFor = (rows: Row[]): Record<string, Measure> => (isBinary(rows) ? BINARY : GRADED);

const figure = (rows: Row[], predicted: number[], measure: Measure): Figure => {
  const gold = rows.map(shareOf);
  const groups = rows.map((row) => row.group);
  const { low, high } = bootstrap(gold, predicted, measure);
  return {
    value: known(measure(gold, predicted)),
    interval: { low: Number(low.toFixed(4)), high: Number(high.toFixed(4)) },
    per_question: known(meanPerGroup(groups, gold, predicted, measure)),
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
          ? [{ a: (a - row.min) / rangeOf(row), b: (b - row.min) / rangeOf(row) }]
          : [];
      });
      if (pairs.length > 1)
        values.push(
          measure(
            pairs.map(({ a }) => a),
            pairs.map(({ b }) => b),
          ),
        );
    }
  }
  return known(mean(values));
};

const ANCHORS: readonly AnchorName[] = ['overlap', 'length', 'mean'];

const anchorFigures = (set: EvalSet, measures: Record<string, Measure>): SetFigures['anchors'] => {
  const gold = set.rows.map(shareOf);
  const predicted = ANCHORS.map((name) => ({ name, shares: predictAnchor(name, set) }));
  return Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => [
      name,
      {
        human: humans(set.rows, measure),
        ...Object.fromEntries(
          predicted.map(({ name: anchor, shares }) => [anchor, known(measure(gold, shares))]),
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

/** `draws`: the same set graded with different samples of marked answers; their figures are averaged. */
export const scoreSet = (set: EvalSet, shots: number, grader: string, draws: Graded[][]): SetFigures => {
  const measures = measuresFor(set.rows);
  const blank = set.rows.filter((row) => row.blank).length;
  const answered: EvalSet = { ...set, rows: set.rows.filter((row) => !row.blank) };
  const figures = Object.entries(measures).map(([name, measure]) => {
    const each = draws.map((graded) => {
      const open = graded.filter(({ row }) => !row.blank);
      return figure(
        open.map(({ row }) => row),
        open.map(({ predicted }) => predicted),
        measure,
      );
    });
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
    anchors: anchorFigures(answered, measures),
  };
};
