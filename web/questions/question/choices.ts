/** Which mark each digit gives. */
import { toCents } from '../../../contract/grading/totals.ts';
import type { AnswerGroup, QuestionView } from '../../../contract/questions/questions.ts';
import { formatPoints } from '../../lib/format.ts';

export type Choice = { digit: number; points: number; label: string; descriptor: string };
type Criterion = Pick<QuestionView['criterion'], 'max' | 'step' | 'levels'>;

const LAST_DIGIT = 9;

const plain = (digit: number, points: number): Choice => ({
  digit,
  points: toCents(points),
  label: formatPoints(points),
  descriptor: '',
});

/** Digits are the points themselves where every level is whole and none above nine; else the places of the levels. */
const levelChoices = (levels: Criterion['levels']): Choice[] => {
  const points = levels.map((level) => level.points);
  const isWhole = points.every((one) => Number.isInteger(one) && one <= LAST_DIGIT);
  const isDistinct = new Set(points).size === points.length;
  return levels.slice(0, LAST_DIGIT).map((level, at) => ({
    digit: isWhole && isDistinct ? level.points : at + 1,
    points: toCents(level.points),
    label: level.label,
    descriptor: level.descriptor,
  }));
};

/**
 * Whole points up to nine are their own digits. A maximum that is not whole, as scaled keys have, is all or nothing by digit. Anything
 * else is typed: then there is no choice to show.
 */
export const listChoices = ({ max, step, levels }: Criterion): Choice[] => {
  if (levels.length > 0) return levelChoices(levels);
  if (max > LAST_DIGIT) return [];
  if (!Number.isInteger(max)) return [plain(0, 0), plain(1, max)];
  const by = Number.isInteger(step) && step > 0 ? step : 1;
  return Array.from({ length: Math.floor(max / by) + 1 }, (_, at) => plain(at * by, at * by));
};

/** What the ticked parts are worth together. */
export const worthOf = (parts: AnswerGroup['parts'], ticks: readonly boolean[], max: number): number =>
  toCents(
    Math.min(
      max,
      parts.reduce((sum, { points }, at) => sum + (ticks[at] === true ? points : 0), 0),
    ),
  );

export const givenTicks = ({ parts }: Pick<AnswerGroup, 'parts'>): boolean[] =>
  parts.map(({ given }) => given === true);

/** What Enter gives: the parts as they are ticked here, else what the program proposes; null: there is nothing to take. */
export const proposalOf = (
  group: AnswerGroup,
  ticks: readonly boolean[] | undefined,
  max: number,
): number | null => {
  if (ticks !== undefined) return worthOf(group.parts, ticks, max);
  return group.state === 'open' ? group.score : null;
};
