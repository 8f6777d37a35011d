/** Which of two readings of a file has seen more of it. */
import type { Rubric } from '../../contract/grading.ts';
import { opensTold } from './key/rule.ts';
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

const FEWEST_TOLD = 2;

/** Of so many its answer begins by speaking to the marker: what is said behind the points was taken for it. */
const countTold = ({ settled }: Seen): number =>
  settled.drafts.filter(({ answer }) => answer !== '' && opensTold(answer)).length;

const MOST_DECIDED = 0.4;

/** Letters, verdicts, numbers and single words are asked for by no rubric. */
const isKeyed = ({ settled }: Seen): boolean => {
  const decided = settled.drafts.filter((item) => (item.plan?.parts ?? []).some(isExactPart));
  return decided.length >= settled.drafts.length * MOST_DECIDED;
};

const MOST_REGULAR = 0.5;
const QUARTERS = 4;

/** Most of its answers were parted from what is asked by their own words alone. */
const isGuessed = ({ settled: { drafts } }: Seen): boolean =>
  drafts.filter(({ found }) => found?.regular === false && found.because !== 'answer_column').length >
  drafts.length * MOST_REGULAR;

const hasSameWorths = (one: Seen, other: Seen): boolean =>
  other.settled.drafts.every((item, at) => worthOf(item) === worthOf(one.settled.drafts[at] ?? item));

/** Points that no teacher gives: what a question is worth was shared out among its lines. */
const isSharedOut = ({ settled: { weights } }: Seen): boolean =>
  weights.some((worth) => !Number.isInteger(worth * QUARTERS));

/** Which of two readings that add up has seen more of the file: its own questions, and their answers rather than remarks. */
export const seesMore = (one: Seen, other: Seen): boolean => {
  if (other.found.source !== 'key') return countLevels(other.found.drafts) === 0 && isKeyed(one);
  const more = one.settled.drafts.length - other.settled.drafts.length;
  if (more !== 0) return more > 0 || isSharedOut(other);
  const isTold = countTold(other) >= FEWEST_TOLD && countTold(one) < countTold(other);
  return !hasSameWorths(one, other) || isTold || isGuessed(other);
};
