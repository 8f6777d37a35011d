/**
 * What is kept of a paper for comparing it with later ones: numbers that stand for its runs of five words. A paper of up to
 * about four thousand words is kept whole. Of a longer one the smallest numbers are, which is a fair sample of it: the same
 * run has the same number in every paper.
 */
import { runsOf, wordsOf } from './words.ts';

export type Sketch = {
  /** How many different runs the paper has. */
  count: number;
  /** The smallest of their numbers, in order. */
  runs: Uint32Array;
};

export const RUN = 5;
const MOST_RUNS = 4096;
/** Fifty pages; the rest of a longer text is not compared. */
export const LONGEST_COMPARED = 200_000;

/** Spreads the hashes evenly over their range, so that small ones are no special words. */
const spread = (hash: number): number => {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** Without the runs that are said to be everybody's. */
export const sketchOfWords = (
  words: readonly string[],
  shared: ReadonlySet<number> = new Set<number>(),
): Sketch => {
  const own = [...runsOf(words, RUN)].filter((run) => !shared.has(run));
  const all = Uint32Array.from(own, spread).sort();
  return { count: all.length, runs: all.slice(0, MOST_RUNS) };
};

export const sketchOf = (text: string): Sketch => sketchOfWords(wordsOf(text.slice(0, LONGEST_COMPARED)));

/** How many numbers two sketches have in common, up to a number. Both are in order, so they are walked side by side. */
export const countCommon = (one: Uint32Array, other: Uint32Array, upTo: number): number => {
  let common = 0;
  let left = 0;
  let right = 0;
  for (;;) {
    const [a, b] = [one[left], other[right]];
    if (a === undefined || b === undefined || a > upTo || b > upTo) return common;
    if (a === b) common += 1;
    if (a <= b) left += 1;
    if (b <= a) right += 1;
  }
};

/** The largest number up to which a sketch is complete. */
export const reachOf = ({ count, runs }: Sketch): number =>
  runs.length < count ? (runs.at(-1) ?? 0) : 0xffffffff;
