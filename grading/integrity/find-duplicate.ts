/** Finds another paper of the same assignment with (nearly) the same wording, by the runs of five words that both have. */
import { runsOf, wordsOf } from './words.ts';

export type OtherWork = { label: string; text: string };

const RUN = 5;
const MIN_RUNS = 25;
/** Papers of one class share phrases; three quarters of all runs of five words is beyond chance. */
const SAME = 0.75;

/** A class of papers is compared pair by pair, so each paper's runs are computed once. */
const known = new WeakMap<OtherWork, Set<number>>();

const runsOfOther = (other: OtherWork): Set<number> => {
  const runs = known.get(other) ?? runsOf(wordsOf(other.text), RUN);
  known.set(other, runs);
  return runs;
};

/** What the task itself says is common to all papers and proves nothing, so its runs are left out. */
export const findDuplicate = (words: string[], others: OtherWork[], task: string): OtherWork | null => {
  if (others.length === 0) return null;
  const shared = runsOf(wordsOf(task), RUN);
  const own = [...runsOf(words, RUN)].filter((run) => !shared.has(run));
  if (own.length < MIN_RUNS) return null;
  const likeness = (other: OtherWork): number => {
    const runs = runsOfOther(other);
    const common = own.filter((run) => runs.has(run)).length;
    return common / Math.max(own.length, Math.min(runs.size, own.length * 2));
  };
  const best = others
    .map((other) => ({ other, share: likeness(other) }))
    .sort((a, b) => b.share - a.share)[0];
  return best !== undefined && best.share >= SAME ? best.other : null;
};
