/** The counts of a class as whole numbers, for whoever puts them into words. */
import { type Analysis, type MissedPoint, PERCENT_FROM } from '../../contract/insights/analysis.ts';
import { oneLine } from '../feedback/words.ts';
import type { ClassNumbers } from './measure-class.ts';
import type { ClassFacts } from './summarise-class.ts';

const MOST_MISSED = 5;
const MOST_KEYS = 5;
const FOUR_FIFTHS = 80;
const HALF = 50;
/** A share of points that is a fraction may miss its own bound by the last binary digit. */
const ROUNDING = 1e-6;
/** A wider interval says nothing that a teacher could use. */
const WORTH_SAYING = 50;

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value);

/** What a single paper misses may be worded after that paper; what several miss is the rubric's. */
const sharedOf = (missed: readonly MissedPoint[]): ClassFacts['missed'] =>
  missed
    .filter(({ papers }) => papers.length > 1)
    .slice(0, MOST_MISSED)
    .map(({ criterion_name, point, papers, partly, of }) => ({
      criterion: oneLine(criterion_name),
      point: oneLine(point),
      papers: papers.length,
      partly: partly.length,
      of,
    }));

const IN_PAPERS = { mean: null, likely: null, median: null, lowest: null, highest: null };

const inPercent = ({ mean, median, distribution }: ClassNumbers) => ({
  mean: rounded(mean?.value),
  likely:
    mean === null || mean.low === null || mean.high === null || mean.high - mean.low > WORTH_SAYING
      ? null
      : { from: Math.round(mean.low), to: Math.round(mean.high) },
  median: rounded(median),
  lowest: rounded(distribution[0]?.percent),
  highest: rounded(distribution.at(-1)?.percent),
});

type Criterion = ClassNumbers['criteria'][number];

const factsOf = (one: Criterion): ClassFacts['criteria'][number] => ({
  name: oneLine(one.name),
  mean: one.n < PERCENT_FROM ? null : Math.round(one.mean.value),
  full: one.full,
  papers: one.n,
});

export const gatherFacts = (
  numbers: ClassNumbers,
  missed: readonly MissedPoint[],
  counts: Analysis['papers'],
): ClassFacts => {
  const { n, distribution, criteria } = numbers;
  return {
    papers: n,
    ...(n < PERCENT_FROM ? IN_PAPERS : inPercent(numbers)),
    four_fifths: distribution.filter(({ percent }) => percent > FOUR_FIFTHS - ROUNDING).length,
    under_half: distribution.filter(({ percent }) => percent < HALF - ROUNDING).length,
    // All of them: which one stands out is known of all only.
    criteria: criteria.filter(({ check_key }) => check_key === null).map(factsOf),
    check_key: criteria
      .flatMap(({ name, check_key }) =>
        check_key === null ? [] : [{ name: oneLine(name), papers: check_key.papers }],
      )
      .slice(0, MOST_KEYS),
    missed: sharedOf(missed),
    ...counts,
  };
};
