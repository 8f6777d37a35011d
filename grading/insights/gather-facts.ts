/** The counts of a class as whole numbers, for whoever puts them into words. */
import type { Analysis, MissedPoint } from '../../contract/insights/analysis.ts';
import { oneLine } from '../feedback/words.ts';
import type { ClassNumbers } from './measure-class.ts';
import type { ClassFacts } from './summarise-class.ts';

const MOST_MISSED = 5;
const MOST_CRITERIA = 20;
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

export const gatherFacts = (
  { n, mean, median, distribution, criteria }: ClassNumbers,
  missed: readonly MissedPoint[],
  counts: Analysis['papers'],
): ClassFacts => ({
  papers: n,
  mean: rounded(mean?.value),
  likely:
    mean === null || mean.low === null || mean.high === null || mean.high - mean.low > WORTH_SAYING
      ? null
      : { from: Math.round(mean.low), to: Math.round(mean.high) },
  median: rounded(median),
  lowest: rounded(distribution[0]?.percent),
  highest: rounded(distribution.at(-1)?.percent),
  criteria: criteria
    .slice(0, MOST_CRITERIA)
    .map((one) => ({ name: oneLine(one.name), mean: Math.round(one.mean.value), papers: one.n })),
  missed: sharedOf(missed),
  ...counts,
});
