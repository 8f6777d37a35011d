/**
 * Learns a teacher's scale from a handful of marked papers. What the grader got wrong on them is spread to new papers:
 * a little to all (the teacher is stricter or milder), more to those with a like score, most to those with like words.
 * A Gaussian process on the residuals with a prior that suits the kind of mark, so that two odd papers cannot turn the scale over.
 */
import { type LetterRuns, letterRuns, likeness } from '../../../language/letters.ts';
import type { Reading } from '../../../language/reading.ts';
import { MIDDLE } from '../essay/yardstick.ts';
import type { Judgement } from '../judgement.ts';
import { solveSized } from './solve.ts';

/**
 * A paper as calibration sees it: its own words, and the share of the points before calibration. `placed`: where it was placed by
 * length and vocabulary instead, as a share that may lie beyond the ends.
 */
export type Trace = {
  letters: LetterRuns;
  stems: Map<string, number>;
  size: number;
  share: number;
  placed: number | null;
  /** Placed on a scale of few steps. */
  isCoarse: boolean;
};

export type Marked = { trace: Trace; given: number };

/** How far the marks of two papers move together, by where that comes from, and how far a mark goes astray by itself. */
export type Prior = {
  bias: number;
  slope: number;
  /** The share around which a slope turns. */
  centre: number;
  stems: number;
  letters: number;
  noise: number;
};

/** Each chosen where it helps questions and sets that were left out; docs/evals.md has the figures. */
export const PRIORS = {
  /** Right or wrong: what most answers earn is known beforehand. */
  decided: { bias: 0.02, slope: 0.05, centre: 0.5, stems: 0.15, letters: 0.15, noise: 0.1 },
  /** Partial credit where the grader's shares nearly hold. */
  near: { bias: 0.02, slope: 0.05, centre: 0.5, stems: 0.15, letters: 0.15, noise: 0.04 },
  /** Partial credit where the grader's shares are far from this teacher's. */
  partial: { bias: 0.224, slope: 0.56, centre: 0.5, stems: 0.105, letters: 0.21, noise: 0.07 },
  /** Placed by length and vocabulary. */
  placed: { bias: 0.04, slope: 0.4, centre: MIDDLE, stems: 0.12, letters: 0.12, noise: 0.06 },
} as const satisfies Record<string, Prior>;

const RUN = 4;
const QUESTION_WORD = 0.3;

type Judged = Pick<Judgement, 'share' | 'placed'>;

export const traceOf = (answer: Reading, question: Reading, { share, placed }: Judged): Trace => {
  const stems = new Map<string, number>();
  for (const word of answer.words) {
    const weight = word.weight * (question.index.byStem.has(word.stem) ? QUESTION_WORD : 1);
    stems.set(`${word.negated ? '!' : ''}${word.stem}`, weight);
  }
  const size = Math.sqrt([...stems.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return {
    letters: letterRuns(answer.text, RUN),
    stems,
    size,
    share,
    placed: placed?.inClass ?? null,
    isCoarse: placed?.isCoarse ?? false,
  };
};

const sharedWords = (one: Trace, other: Trace): number => {
  if (one.size === 0 || other.size === 0) return 0;
  let sum = 0;
  for (const [stem, weight] of one.stems) sum += weight * (other.stems.get(stem) ?? 0);
  return sum / (one.size * other.size);
};

/** Papers as calibration compares them: each with the share that the marks are to correct. */
type Standing = { trace: Trace; share: number };

const kernel = (one: Standing, other: Standing, prior: Prior): number =>
  prior.bias +
  prior.slope * (one.share - prior.centre) * (other.share - prior.centre) +
  prior.stems * sharedWords(one.trace, other.trace) +
  prior.letters * likeness(one.trace.letters, other.trace.letters);

/** Before any mark is known. */
export const priorCovariance = (one: Trace, other: Trace, prior: Prior): number => {
  const stand = (trace: Trace): Standing => ({ trace, share: trace.placed ?? trace.share });
  return kernel(stand(one), stand(other), prior);
};

type Calibration = (trace: Trace) => number;

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

const isAll = ({ given }: Marked): boolean => given > 0.99;
const isNothing = ({ given }: Marked): boolean => given < 0.01;

/**
 * One point is given or not. More points are given in part, unless the marks say otherwise: all of them at the ends, and at both.
 * A mark in between shows partial credit whatever the points are.
 */
const isDecided = (marked: Marked[], max: number): boolean =>
  marked.every((one) => isAll(one) || isNothing(one)) &&
  (max <= 1 || (marked.some(isAll) && marked.some(isNothing)));

const priorFor = (marked: Marked[], max: number): Prior => {
  if (marked.every(({ trace }) => trace.placed !== null)) return PRIORS.placed;
  return isDecided(marked, max) ? PRIORS.decided : PRIORS.partial;
};

/** So many papers weigh as much as the usual class does. */
const USUAL_CLASS = 3;

/** How long this class writes is told by its marked papers: what is usual elsewhere gives way to it. */
const standAmong = (marked: Marked[], prior: Prior): ((trace: Trace) => Standing) => {
  if (prior !== PRIORS.placed) return (trace) => ({ trace, share: trace.share });
  const mean =
    marked.reduce((sum, { trace }) => sum + (trace.placed ?? trace.share), 0) / Math.max(1, marked.length);
  const shift = ((mean - prior.centre) * marked.length) / (marked.length + USUAL_CLASS);
  return (trace) => ({ trace, share: (trace.placed ?? trace.share) - shift });
};

/** `evidence`: the logarithm of how likely the marks are under the prior. */
type Fitted = { foretell: Calibration; evidence: number };

/** The shares that marked papers give others, before the ends of the scale cut them off. */
const fitUnder = (marked: Marked[], prior: Prior, stand: (trace: Trace) => Standing): Fitted => {
  const known = marked.map(({ trace }) => stand(trace));
  const matrix = known.map((one, row) =>
    known.map((other, column) => kernel(one, other, prior) + (row === column ? prior.noise : 0)),
  );
  const off = marked.map(({ given }, at) => given - (known[at]?.share ?? 0));
  const { answer: pull, logSize } = solveSized(matrix, off);
  const misfit = off.reduce((sum, one, at) => sum + one * (pull[at] ?? 0), 0);
  const foretell: Calibration = (trace) => {
    const standing = stand(trace);
    const shift = known.reduce((sum, one, at) => sum + (pull[at] ?? 0) * kernel(standing, one, prior), 0);
    return standing.share + shift;
  };
  return { foretell, evidence: -(misfit + logSize) / 2 };
};

/** Of eight keys the shares nearly hold for seven, before any mark is seen. */
const USUALLY_NEAR = Math.log(7);

/**
 * How much a half is worth differs from teacher to teacher, and how far the grader is from it differs from key to key. Whether its
 * shares nearly hold or must be moved far is told by the marks themselves: each prior counts by how likely it makes them.
 */
const fitShares = (marked: Marked[], prior: Prior, stand: (trace: Trace) => Standing): Calibration => {
  const far = fitUnder(marked, prior, stand);
  if (prior !== PRIORS.partial) return far.foretell;
  const near = fitUnder(marked, PRIORS.near, stand);
  const isFar = 1 / (1 + Math.exp(near.evidence + USUALLY_NEAR - far.evidence));
  return (trace) => isFar * far.foretell(trace) + (1 - isFar) * near.foretell(trace);
};

const FEWEST_FOR_SPREAD = 8;
const WIDEST = 1.6;

const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const spreadOf = (values: number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
};

/**
 * Whoever is unsure of every paper puts all of them into the middle, which of few steps is one for the whole class. There the marks
 * say how far apart this teacher puts papers: as much wider as the marks lie apart than what the others say of each. On finer scales
 * it costs more than it gives.
 */
const widthOf = (marked: Marked[], prior: Prior, stand: (trace: Trace) => Standing): number => {
  const isCoarse = prior === PRIORS.placed && marked.every(({ trace }) => trace.isCoarse);
  if (!isCoarse || marked.length < FEWEST_FOR_SPREAD) return 1;
  const foretold = marked.map((one) =>
    fitShares(
      marked.filter((other) => other !== one),
      prior,
      stand,
    )(one.trace),
  );
  const given = spreadOf(marked.map((one) => one.given));
  return Math.min(WIDEST, Math.max(1, given / Math.max(0.01, spreadOf(foretold))));
};

/** From marked papers to a correction of shares. With no papers it changes nothing. `max`: the points of the criterion. */
export const calibrate = (marked: Marked[], max: number): Calibration => {
  if (marked.length === 0) return (trace) => trace.share;
  const prior = priorFor(marked, max);
  const stand = standAmong(marked, prior);
  const foretell = fitShares(marked, prior, stand);
  const width = widthOf(marked, prior, stand);
  const middle = meanOf(marked.map(({ given }) => given));
  return (trace) => clamp(middle + width * (foretell(trace) - middle));
};

/** What marked papers taught, and by how many points their marks were higher than this grader's own on average. */
export type Learnt = { calibration: Calibration; papers: number; difference: number };

/** `pointsOf`: what this grader proposes for a share, so that the average is that of the marks which a teacher has seen. */
export const learn = (marked: Marked[], max: number, pointsOf: (share: number) => number): Learnt => {
  const off = marked.reduce((sum, { trace, given }) => sum + given * max - pointsOf(trace.share), 0);
  return {
    calibration: calibrate(marked, max),
    papers: marked.length,
    difference: off / Math.max(1, marked.length),
  };
};
