/**
 * What any figure must be read beside: predicting the mean, going by length alone, and going by word overlap and length.
 * They are fitted on the marked answers of the same set where there are any, else on the set's other questions.
 */
import { readText } from '../grading/language/reading.ts';
import { fitLogistic } from './logistic.ts';
import { mean } from './measures.ts';
import { type EvalSet, keyOf, type Row, shareOf } from './rows.ts';

export type AnchorName = 'mean' | 'length' | 'overlap';

const stemsOf = (text: string): Set<string> => new Set(readText(text).words.map((word) => word.stem));

/** The largest share of one reference's words that the answer holds: no synonyms, no weights, no question. */
const overlapOf = (row: Row): number => {
  const given = stemsOf(row.answer);
  const references = row.references?.length
    ? row.references
    : [row.reference ?? (keyOf(row) || row.question || '')];
  const shares = references.map((reference) => {
    const wanted = stemsOf(reference);
    return [...wanted].filter((stem) => given.has(stem)).length / (wanted.size || 1);
  });
  return Math.max(0, ...shares);
};

const lengthOf = (row: Row): number => Math.log(1 + row.answer.split(/\s+/u).length);

const VALUES: Record<AnchorName, (row: Row) => number[]> = {
  mean: () => [],
  length: (row) => [lengthOf(row)],
  overlap: (row) => [overlapOf(row), lengthOf(row)],
};

const fitAnchor = (name: AnchorName, rows: Row[]): ((row: Row) => number) => {
  if (name === 'mean') {
    const average = mean(rows.map(shareOf));
    return () => average;
  }
  const weights = fitLogistic(
    rows.map((row) => ({ values: VALUES[name](row), target: shareOf(row), weight: 1 })),
    1,
  );
  return (row) => {
    const sum = [1, ...VALUES[name](row)].reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
    return 1 / (1 + Math.exp(-sum));
  };
};

const FOLDS = 5;

/** Shares from 0 to 1, one for each row of the set. */
export const predictAnchor = (name: AnchorName, set: EvalSet): number[] => {
  const marked = set.marked.filter((row) => !row.blank);
  if (marked.length > 0) return set.rows.map(fitAnchor(name, marked));
  const groups = [...new Set(set.rows.map((row) => row.group))].sort();
  const foldOf = (row: Row): number => (groups.length > 1 ? groups.indexOf(row.group) % FOLDS : 0);
  const models = Array.from({ length: FOLDS }, (_, fold) => {
    const others = set.rows.filter((row) => foldOf(row) !== fold);
    return fitAnchor(name, others.length > 0 ? others : set.rows);
  });
  return set.rows.map((row) => models[foldOf(row)]?.(row) ?? 0);
};
