/** Orders the levels of a criterion from best to worst and gives points to levels that carry none. */
import type { Draft, DraftLevel } from './draft.ts';
import { rankOfLevel } from './level-names.ts';

/** Best first. By points where all have them, else by the rank of their names, else as the file has them. */
export const orderLevels = (levels: DraftLevel[]): DraftLevel[] => {
  const values = levels.map((level) => level.amount?.value ?? rankOfLevel(level.name));
  const first = values.find((value) => value !== null) ?? 0;
  const last = values.findLast((value) => value !== null) ?? 0;
  const allAmounts = levels.every((level) => level.amount !== null);
  if (allAmounts) return [...levels].sort((a, b) => (b.amount?.value ?? 0) - (a.amount?.value ?? 0));
  return first < last ? [...levels].reverse() : [...levels];
};

/**
 * Points of each level out of `worth`. A range counts with its upper end for the best level, else with its middle, so that
 * the best level can be reached in full and the others stand for what they usually mean.
 */
export const levelPoints = (item: Draft, worth: number): number[] => {
  const { levels } = item;
  const amounts = levels.flatMap((level) => (level.amount === null ? [] : [level.amount]));
  if (amounts.length === levels.length) {
    const top = Math.max(0, ...amounts.map((amount) => amount.value));
    return amounts.map((amount) => {
      const value = amount.value === top ? top : (amount.value + amount.low) / 2;
      return top > 0 ? (value / top) * worth : 0;
    });
  }
  const worst = rankOfLevel(levels.at(-1)?.name ?? '');
  const steps = worst !== null && worst <= 5 ? levels.length - 1 : levels.length;
  return levels.map((_, index) => (Math.max(0, steps - index) / Math.max(1, steps)) * worth);
};
