/** Finds another paper of the same assignment with (nearly) the same wording, by the runs of five words that both have. */
import { countCommon, RUN, reachOf, type Sketch, sketchOfWords } from './sketch.ts';
import { runsOf, wordsOf } from './words.ts';

export type OtherWork = { label: string; sketch: Sketch };

const MIN_RUNS = 25;
/** Papers of one class share phrases; three quarters of all runs of five words is beyond chance. */
const SAME = 0.75;

const countUpTo = (runs: Uint32Array, upTo: number): number => {
  const beyond = runs.findIndex((run) => run > upTo);
  return beyond === -1 ? runs.length : beyond;
};

/** The share of runs in common. Where one paper is kept as a sample, both are looked at only as far as it reaches. */
const likeness = (own: Sketch, other: Sketch): number => {
  const upTo = Math.min(reachOf(own), reachOf(other));
  const seen = countUpTo(own.runs, upTo);
  if (seen === 0) return 0;
  const common = (countCommon(own.runs, other.runs, upTo) / seen) * own.count;
  return common / Math.max(own.count, Math.min(other.count, own.count * 2));
};

/** What the task itself says is common to all papers and proves nothing, so its runs are left out. */
export const findDuplicate = (words: string[], others: OtherWork[], task: string): OtherWork | null => {
  if (others.length === 0) return null;
  const own = sketchOfWords(words, runsOf(wordsOf(task), RUN));
  if (own.count < MIN_RUNS) return null;
  const best = others
    .map((other) => ({ other, share: likeness(own, other.sketch) }))
    .sort((a, b) => b.share - a.share)[0];
  return best !== undefined && best.share >= SAME ? best.other : null;
};
