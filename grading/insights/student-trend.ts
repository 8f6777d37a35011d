/** How a student develops against the class: percent minus the class's mean, so that a hard test is no drop. */
import { type StudentPage, TREND_FROM } from '../../contract/insights/student-page.ts';
import { meanOf } from '../statistics/describe-values.ts';
import { fitLine } from '../statistics/trend.ts';

const IN_A_ROW = 3;
/** Percent points; what is closer to one's own average is at it. */
const AT_AVERAGE = 1;

/** `differences`: oldest first. */
export const findTrend = (differences: readonly number[]): StudentPage['trend'] => {
  const line = differences.length < TREND_FROM ? null : fitLine(differences.map((y, x) => ({ x, y })));
  if (line === null) return null;
  const { slope, intercept } = line;
  return {
    change: slope,
    from: intercept,
    to: intercept + slope * (differences.length - 1),
    n: differences.length,
  };
};

const countInARow = (differences: readonly number[], isOne: (difference: number) => boolean): number => {
  const last = differences.findLastIndex((difference) => !isOne(difference));
  return differences.length - 1 - last;
};

const SPELLED = ['', '', '', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** What the last papers have in common; nothing that one paper could show, and no forecast. */
export const listRemarks = (differences: readonly number[]): string[] => {
  if (differences.length < TREND_FROM) return [];
  const average = meanOf(differences);
  const say = (count: number, where: string) =>
    count < IN_A_ROW
      ? []
      : [`${SPELLED[count] ?? count} papers in a row ${where} own average, measured against the class.`];
  return [
    ...say(
      countInARow(differences, (difference) => difference < average - AT_AVERAGE),
      'below',
    ),
    ...say(
      countInARow(differences, (difference) => difference > average + AT_AVERAGE),
      'above',
    ),
  ];
};
