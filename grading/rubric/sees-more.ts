/** Which of two readings of a file has seen more of it. */
import type { Rubric } from '../../contract/grading.ts';
import { type Draft, worthOf } from './line/draft.ts';
import { isExactPart } from './marking/part.ts';
import type { Settled } from './settle.ts';

export type Combined = {
  source: Rubric['source'];
  drafts: Draft[];
  declared: number | null;
  notes: string[];
};

export type Seen = { found: Combined; settled: Settled; notes: string[] };

export const countLevels = (drafts: readonly Draft[]): number =>
  drafts.reduce((sum, item) => sum + item.levels.length, 0);

const MOST_DECIDED = 0.4;

/** Letters, verdicts, numbers and single words are asked for by no rubric. */
const isKeyed = ({ settled }: Seen): boolean => {
  const decided = settled.drafts.filter((item) => (item.plan?.parts ?? []).some(isExactPart));
  return decided.length >= settled.drafts.length * MOST_DECIDED;
};

const MOST_SURE = 0.5;
const QUARTERS = 4;

/** "42", "3.5 kg" behind its number, as the others are: no sign is needed to know it. */
const isBare = (answer: string): boolean => /^\S+(?:\s\S+)?$/u.test(answer.trim());

/** It can mark most of its answers without asking, or a column holds them alone and not what is asked ("Young of a hen: chick"). */
const isSure = ({ settled: { drafts } }: Seen): boolean =>
  drafts.filter(
    ({ plan, found, answer }) =>
      plan?.certainty === 'sure' ||
      (plan == null && found?.regular === true && isBare(answer)) ||
      // Below the answer stands what is said of it.
      (found?.row === true && !/[:?]\s/u.test(answer.split('\n')[0] ?? '')),
  ).length >=
  drafts.length * MOST_SURE;

const hasSameWorths = (one: Seen, other: Seen): boolean =>
  other.settled.drafts.every((item, at) => worthOf(item) === worthOf(one.settled.drafts[at] ?? item));

/** Points that no teacher gives: what a question is worth was shared out among its lines. */
const isSharedOut = ({ settled: { weights } }: Seen): boolean =>
  weights.some((worth) => !Number.isInteger(worth * QUARTERS));

/** Which of two readings that add up has seen more of the file: its own questions, and answers that are set apart for sure. */
export const seesMore = (one: Seen, other: Seen): boolean => {
  if (other.found.source !== 'key')
    return countLevels(other.found.drafts) === 0 && (other.settled.drafts.length === 1 || isKeyed(one));
  const more = one.settled.drafts.length - other.settled.drafts.length;
  if (more !== 0) return more > 0 || isSharedOut(other);
  return !hasSameWorths(one, other) || !isSure(other);
};
