/**
 * Learns a teacher's scale from a handful of marked papers. What the grader got wrong on them is spread to new papers:
 * a little to all (the teacher is stricter or milder), more to those with a like score, most to those with like words.
 * Kernel ridge regression on the residuals with a strong prior, so that two odd papers cannot turn the scale over.
 */
import { type LetterRuns, letterRuns, likeness } from '../../../language/letters.ts';
import type { Reading } from '../../../language/reading.ts';
import { solve } from './solve.ts';

/** A paper as calibration sees it: its own words, and the share of the points before calibration. */
export type Trace = { letters: LetterRuns; stems: Map<string, number>; size: number; share: number };

export type Marked = { trace: Trace; given: number };

/** How far the marks of two papers move together, by where that comes from; chosen on the training splits. */
export const PRIOR = { bias: 0.02, slope: 0.05, words: 0.3, noise: 0.1 } as const;
export type Prior = { bias: number; slope: number; words: number; noise: number };

const RUN = 4;
const QUESTION_WORD = 0.3;

export const traceOf = (answer: Reading, question: Reading, share: number): Trace => {
  const stems = new Map<string, number>();
  for (const word of answer.words) {
    const weight = word.weight * (question.index.byStem.has(word.stem) ? QUESTION_WORD : 1);
    stems.set(`${word.negated ? '!' : ''}${word.stem}`, weight);
  }
  const size = Math.sqrt([...stems.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return { letters: letterRuns(answer.text, RUN), stems, size, share };
};

const sharedWords = (one: Trace, other: Trace): number => {
  if (one.size === 0 || other.size === 0) return 0;
  let sum = 0;
  for (const [stem, weight] of one.stems) sum += weight * (other.stems.get(stem) ?? 0);
  return sum / (one.size * other.size);
};

const kernel = (one: Trace, other: Trace, prior: Prior): number =>
  prior.bias +
  prior.slope * (one.share - 0.5) * (other.share - 0.5) +
  prior.words * (0.5 * sharedWords(one, other) + 0.5 * likeness(one.letters, other.letters));

export type Calibration = (trace: Trace) => number;

/** From marked papers to a correction of shares. With no papers it changes nothing. */
export const calibrate = (marked: Marked[], prior: Prior = PRIOR): Calibration => {
  if (marked.length === 0) return (trace) => trace.share;
  const matrix = marked.map((one, row) =>
    marked.map((other, column) => kernel(one.trace, other.trace, prior) + (row === column ? prior.noise : 0)),
  );
  const pull = solve(
    matrix,
    marked.map(({ trace, given }) => given - trace.share),
  );
  return (trace) => {
    const shift = marked.reduce((sum, one, at) => sum + (pull[at] ?? 0) * kernel(trace, one.trace, prior), 0);
    return Math.min(1, Math.max(0, trace.share + shift));
  };
};
