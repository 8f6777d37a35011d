/** "3 = 2 marks, 2 = 1 mark": what so many right ones earn; the first of them says how many are wanted. */
import type { MarkingRule } from '../../../../contract/grading/marking.ts';
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import { RIGHT_ONE } from '../../words.ts';
import { AMOUNT, UNIT } from '../remarks/grammar.ts';

type Step = { count: number; points: number };

const STEP = new RegExp(
  String.raw`(?<![\p{L}\d.,]|[-+−×*·÷/=]\s?)(?<count>\d{1,2}|${NUMBER_WORD})(?:\s+(?:${RIGHT_ONE}))?\s*(?:=>|->|[=:→–])\s*(?<points>${AMOUNT})(?<unit>\s*${UNIT})?(?=\s*(?:[,;.)/\n]|$))`,
  'giu',
);
const FEWEST = 2;
const CLOSE = 0.01;

const goesDown = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value < (values[at - 1] ?? 0));

/** From the most to the least; empty where it is no such scale. */
export const countScale = (answer: string, worth: number): Step[] => {
  const found = [...answer.matchAll(STEP)].map(({ groups }) => ({
    count: toNumber(groups?.count ?? '0'),
    points: toNumber(groups?.points ?? '0'),
    isMark: groups?.unit !== undefined,
  }));
  const steps = found.toSorted((one, other) => other.count - one.count);
  const isScale =
    steps.length >= FEWEST &&
    steps.some(({ isMark }) => isMark) &&
    goesDown(steps.map(({ count }) => count)) &&
    goesDown(steps.map(({ points }) => points)) &&
    Math.abs((steps[0]?.points ?? 0) - worth) < CLOSE;
  return isScale ? steps.map(({ count, points }) => ({ count, points })) : [];
};

/** What stands before the scale; the scale is for the marker. */
export const withoutScale = (text: string): string => {
  const at = text.search(new RegExp(STEP.source, 'iu'));
  const before = at < 0 ? text : text.slice(0, at).replace(/[\s.;,(]+$/u, '');
  return /\p{L}/u.test(before) ? before : text;
};

/** Rules for fewer than all of them. */
export const scaleRules = (steps: readonly Step[]): MarkingRule[] =>
  steps.slice(1).map(({ count, points }) => ({ when: 'right', count, texts: [], points, off: false }));
