/**
 * Which papers a teacher should mark first so that the rest of the class follows best: again and again the one whose mark would
 * tell most about all others, given those that are chosen already. Two papers that are alike teach little more than one.
 */
import { PRIORS, priorCovariance, type Trace } from './calibrate.ts';

/** One paper: its traces by criterion, in the order of the rubric; null where nothing was answered. */
export type Candidate = { id: string; traces: (Trace | null)[] };

/** Comparing takes the square of their number; of a larger class an even sample by standing is compared. */
const MOST_COMPARED = 120;

const standingOf = ({ traces }: Candidate): number =>
  traces.reduce((sum, trace) => sum + (trace?.share ?? 0), 0);

const sampleEvenly = (papers: Candidate[]): Candidate[] => {
  if (papers.length <= MOST_COMPARED) return papers;
  const ranked = papers.toSorted((a, b) => standingOf(a) - standingOf(b));
  const step = papers.length / MOST_COMPARED;
  return Array.from({ length: MOST_COMPARED }, (_, at) => ranked[Math.floor(at * step)]).flatMap(
    (paper) => paper ?? [],
  );
};

type Field = { covariance: number[][]; noise: number; weight: number };

/** An answer that is not there gets its mark without anybody's help, and tells nothing about the others. */
const fieldOf = (papers: Candidate[], at: number, max: number): Field => {
  const traces = papers.map((paper) => paper.traces[at] ?? null);
  const isPlaced = traces.some((trace) => trace !== null && trace.placed !== null);
  const prior = isPlaced ? PRIORS.placed : PRIORS.partial;
  const covariance = traces.map((one) =>
    traces.map((other) => (one === null || other === null ? 0 : priorCovariance(one, other, prior))),
  );
  return { covariance, noise: prior.noise, weight: max * max };
};

const cell = (matrix: number[][], row: number, column: number): number => matrix[row]?.[column] ?? 0;

/** By how much the squared error over all papers would fall. */
const gainOf = ({ covariance, noise, weight }: Field, at: number): number => {
  const row = covariance[at] ?? [];
  const sum = row.reduce((total, value) => total + value * value, 0);
  return (weight * sum) / (cell(covariance, at, at) + noise);
};

const learn = (field: Field, at: number): Field => {
  const row = field.covariance[at] ?? [];
  const scale = cell(field.covariance, at, at) + field.noise;
  const covariance = field.covariance.map((line, one) =>
    line.map((value, other) => value - ((row[one] ?? 0) * (row[other] ?? 0)) / scale),
  );
  return { ...field, covariance };
};

/** The ids in the order of marking. `maxima`: the points of each criterion. The same papers give the same order. */
export const choosePapers = (papers: Candidate[], maxima: number[], count: number): string[] => {
  const compared = sampleEvenly(papers);
  let fields = maxima.map((max, at) => fieldOf(compared, at, max));
  const chosen: number[] = [];
  while (chosen.length < Math.min(count, compared.length)) {
    const gains = compared.map((_, at) =>
      chosen.includes(at) ? -1 : fields.reduce((sum, field) => sum + gainOf(field, at), 0),
    );
    const next = gains.indexOf(Math.max(...gains));
    chosen.push(next);
    fields = fields.map((field) => learn(field, next));
  }
  return chosen.flatMap((at) => compared[at]?.id ?? []);
};
