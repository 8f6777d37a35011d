/** The half-read rubric: what the readers of tables, lists and keys hand over before points are settled and scaled. */

import type { Marking, MarkingBecause } from '../../../contract/grading/marking.ts';

/** How an answer is marked; points of parts are shares of what the question is worth. */
export type Plan = Omit<Marking, 'printed'>;

/** A worth as the file states it. `low` differs from `value` for ranges such as "9-10". */
export type Amount = {
  value: number;
  low: number;
  /** `times`: a multiplier of a level table ("x2"). */
  unit: 'points' | 'percent' | 'times';
  /** "5 points each": the worth of every item below, not of this line. */
  each: boolean;
  /** True when a unit, a slash or a bracket said so; a bare number may be anything. */
  sure: boolean;
};

export type DraftLevel = { name: string; amount: Amount | null; description: string };

export type Draft = {
  name: string;
  amount: Amount | null;
  description: string;
  answer: string;
  levels: DraftLevel[];
  question: string | null;
  /** The heading it stood under; tells two criteria of one name apart. */
  group: string;
  /** What the file tells the marker about it: the key's remarks and its section's heading. */
  rules: string;
  /** What of it is said of this question alone. */
  remarks: string;
  /** By which sign its answer was found, whether as those of the other records were, and whether in the row of a table. */
  found?: { because: MarkingBecause; regular: boolean; row: boolean };
  /** How it is marked, where the whole file shows it. */
  plan?: Plan;
};

export type Reading = {
  from: 'table' | 'list' | 'key';
  drafts: Draft[];
  /** The total that the file itself states. */
  declared: number | null;
  notes: string[];
};

export const draft = (fields: Partial<Draft> & { name: string }): Draft => ({
  amount: null,
  description: '',
  answer: '',
  levels: [],
  question: null,
  group: '',
  rules: '',
  remarks: '',
  ...fields,
});

/** What a draft is worth by its own amount or by its best level; null when the file does not say. */
export const worthOf = (item: Draft): number | null => {
  const best = item.levels.reduce<number | null>(
    (most, level) => (level.amount === null ? most : Math.max(most ?? 0, level.amount.value)),
    null,
  );
  if (item.amount === null) return best;
  return item.amount.unit === 'times' ? item.amount.value * (best ?? 1) : item.amount.value;
};

export const joinText = (first: string, second: string, glue = ' '): string =>
  first === '' ? second : second === '' ? first : `${first}${glue}${second}`;
