/**
 * What the papers that a teacher has marked prove about how a grader marks: that it is too strict or too mild on a criterion, or
 * spreads its marks too far or too little. A shift and a slope are learnt, and used only where they clearly bring the grader's
 * marks nearer to the teacher's on papers that were left out when learning. Else the marks stay as they are, and that is said.
 */
import type { Aside } from '../contract/grading/reason.ts';
import type { Criterion } from '../contract/grading.ts';
import type { MarkedExample } from './graders/grader.ts';
import { settleScore } from './settle-scores.ts';

/** Shares of a criterion's points on one paper: what the grader said, what the teacher gave. */
export type Pair = { said: number; given: number };

type Line = { shift: number; slope: number };

/** How far graders are off, as variances of shift and slope; and how far one mark goes astray by itself. */
const PRIOR = { shift: 0.04, slope: 0.2, noise: 0.02 } as const;
const CENTRE = 0.5;

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ridge regression of what the grader was off by on what it said. */
const fitLine = (pairs: Pair[]): Line => {
  let [count, sum, square, off, product] = [0, 0, 0, 0, 0];
  for (const { said, given } of pairs) {
    const place = said - CENTRE;
    count += 1;
    sum += place;
    square += place * place;
    off += given - said;
    product += (given - said) * place;
  }
  const [one, two] = [count + PRIOR.noise / PRIOR.shift, square + PRIOR.noise / PRIOR.slope];
  const divisor = one * two - sum * sum;
  return { shift: (off * two - product * sum) / divisor, slope: (product * one - off * sum) / divisor };
};

const moveBy = ({ shift, slope }: Line, said: number): number =>
  clamp(said + shift + slope * (said - CENTRE));

const FEWEST = 4;
/** The error that is left must be this share of what it was, and the gain this many times its own uncertainty. */
const CLEAR = { left: 0.8, times: 1.5 } as const;

/** Each paper is marked by what the others teach. */
const isProven = (pairs: Pair[]): boolean => {
  if (pairs.length < FEWEST) return false;
  const errors = pairs.map(({ said, given }, at) => {
    const line = fitLine(pairs.toSpliced(at, 1));
    return { before: (given - said) ** 2, after: (given - moveBy(line, said)) ** 2 };
  });
  const gains = errors.map(({ before, after }) => before - after);
  const gain = mean(gains);
  const spread = Math.sqrt(
    gains.reduce((sum, value) => sum + (value - gain) ** 2, 0) / (gains.length - 1) / gains.length,
  );
  const left =
    mean(errors.map(({ after }) => after)) / Math.max(1e-9, mean(errors.map(({ before }) => before)));
  return gain > 1e-6 && left <= CLEAR.left && gain >= CLEAR.times * spread;
};

/** What the papers teach about a share; null where they do not prove that anything is off. */
export const learnScale = (pairs: Pair[]): ((said: number) => number) | null => {
  if (!isProven(pairs)) return null;
  const line = fitLine(pairs);
  // Nothing is there, so nothing is earned, however mild the teacher.
  return (said) => (said <= 0 ? 0 : moveBy(line, said));
};

const pairsOf = ({ id, max }: Criterion, examples: MarkedExample[]): Pair[] =>
  examples.flatMap(({ scores, said }) => {
    const given = scores.find(({ criterion_id }) => criterion_id === id);
    const proposed = said?.find(({ criterion_id }) => criterion_id === id);
    return given && proposed ? [{ said: proposed.score / max, given: given.score / max }] : [];
  });

/** A level table is marked by its levels, whoever moves the mark. */
const settleMoved = (score: number, criterion: Criterion): number => {
  const steps = criterion.levels.length < 2 ? [] : criterion.levels.map(({ points }) => points);
  const nearest = steps.toSorted((a, b) => Math.abs(a - score) - Math.abs(b - score))[0];
  return settleScore(nearest ?? score, criterion);
};

export type Moved = { score: number; aside: Aside | null };

/** A grader's settled score after the teacher's papers, with what the teacher is told of it; null where there is nothing to tell. */
export const moveToTeacher = (score: number, criterion: Criterion, examples: MarkedExample[]): Moved => {
  const pairs = pairsOf(criterion, examples);
  if (pairs.length === 0) return { score, aside: null };
  const scale = learnScale(pairs);
  if (scale === null) return { score, aside: { code: 'not_moved', data: { papers: pairs.length } } };
  const moved = settleMoved(scale(score / criterion.max) * criterion.max, criterion);
  const difference = mean(pairs.map(({ said, given }) => given - said)) * criterion.max;
  return {
    score: moved,
    aside: { code: 'moved', data: { papers: pairs.length, difference, by: moved - score } },
  };
};
