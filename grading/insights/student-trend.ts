/** How a student develops against the class: percent minus the class's mean, so that a hard test is no drop. */
import { type StudentPage, TREND_FROM } from '../../contract/insights/student-page.ts';
import { CLASS_WORDS, type ClassWords, classVoice } from '../sentences/class-words.ts';
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

/** What the last papers have in common; nothing that one paper could show, and no forecast. */
export const listRemarks = (differences: readonly number[], words: ClassWords = CLASS_WORDS.en): string[] => {
  if (differences.length < TREND_FROM) return [];
  const average = meanOf(differences);
  const voice = classVoice(words);
  const say = (count: number, key: 'trend.below' | 'trend.above') =>
    count < IN_A_ROW ? [] : [voice.say(key, { count })];
  return [
    ...say(
      countInARow(differences, (difference) => difference < average - AT_AVERAGE),
      'trend.below',
    ),
    ...say(
      countInARow(differences, (difference) => difference > average + AT_AVERAGE),
      'trend.above',
    ),
  ];
};
