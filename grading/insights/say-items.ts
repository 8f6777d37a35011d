/** Item analysis in sentences: what a criterion's numbers allow to say, and no more. */
import { ALPHA_FROM, type AnalysedCriterion, ITEM_ANALYSIS_FROM } from '../../contract/insights/analysis.ts';

type Item = NonNullable<AnalysedCriterion['item']>;
type Measured = {
  n: number;
  difficulty: number;
  item_rest: AnalysedCriterion['item_rest'];
  /** The papers have no other criterion. */
  isAlone: boolean;
  /** Every paper has the same mark. */
  isEqual: boolean;
};

/** A lower correlation than this is too little to tell papers apart by. */
const LITTLE = 0.2;

const separatesOf = ({ item_rest }: Measured): Item['separates'] => {
  if (item_rest === null) return 'unknown';
  if (item_rest.low > 0 && item_rest.value >= LITTLE) return 'clearly';
  if (item_rest.high < 0) return 'against';
  return item_rest.high < LITTLE ? 'hardly' : 'unknown';
};

const SEPARATES: Record<Item['separates'], string> = {
  clearly: 'It separates strong from weak papers clearly: who does well here does well in the rest.',
  hardly: 'It hardly separates strong from weak papers: marks here have little to do with the rest.',
  against: 'It goes against the rest: who does well here does worse elsewhere. Look at how it is marked.',
  unknown: 'Whether it separates strong from weak papers cannot be told yet.',
};

const sayDifficulty = (difficulty: number): string => {
  const percent = `${Math.round(difficulty * 100)} % of its points on average`;
  if (difficulty >= 0.85) return `Easy: ${percent}.`;
  return difficulty < 0.4 ? `Hard: ${percent}.` : `Neither easy nor hard: ${percent}.`;
};

const saySeparation = (measured: Measured): string => {
  const { n, isAlone, isEqual } = measured;
  if (n < ITEM_ANALYSIS_FROM)
    return `Cannot tell yet whether it separates strong from weak papers: it takes ${ITEM_ANALYSIS_FROM}, and ${n === 1 ? 'one is' : `${n} are`} graded.`;
  if (isEqual) return 'All papers have the same mark here, so it separates nobody.';
  if (isAlone) return 'There is no other criterion to compare it with.';
  return SEPARATES[separatesOf(measured)];
};

export const describeItem = (measured: Measured): Item => ({
  difficulty: measured.difficulty,
  separates: separatesOf(measured),
  sentence:
    measured.n < ITEM_ANALYSIS_FROM
      ? saySeparation(measured)
      : `${sayDifficulty(measured.difficulty)} ${saySeparation(measured)}`,
});

type Together = { papers: number; criteria: number; value: number | null };

export const describeAlpha = ({ papers, criteria, value }: Together): string => {
  if (criteria < 3)
    return 'How well criteria go together is told of three or more; these papers have fewer in common.';
  if (papers < ALPHA_FROM)
    return `Cannot tell yet how well the criteria go together: it takes ${ALPHA_FROM} graded papers, and there are ${papers}.`;
  if (value === null) return 'All papers have the same total, so nothing shows how the criteria go together.';
  const alpha = `(alpha ${value.toFixed(2)})`;
  if (value >= 0.7)
    return `The criteria go together well ${alpha}: who does well on one tends to do well on the others.`;
  if (value >= 0.5) return `The criteria go together to some degree ${alpha}.`;
  return `The criteria hardly go together ${alpha}: they show different things, so look at them one by one rather than at the total.`;
};
