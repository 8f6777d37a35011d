/** Item analysis in sentences: what a criterion's numbers allow to say, and no more. */
import { ALPHA_FROM, type AnalysedCriterion, ITEM_ANALYSIS_FROM } from '../../contract/insights/analysis.ts';
import { CLASS_WORDS, type ClassVoice, type ClassWords, classVoice } from '../sentences/class-words.ts';

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

const EASY = 0.85;
const HARD = 0.4;

const sayDifficulty = ({ say }: ClassVoice, difficulty: number): string => {
  const percent = Math.round(difficulty * 100);
  if (difficulty >= EASY) return say('item.easy', { percent });
  return say(difficulty < HARD ? 'item.hard' : 'item.middle', { percent });
};

const saySeparation = ({ say }: ClassVoice, measured: Measured): string => {
  const { n, isAlone, isEqual } = measured;
  if (n < ITEM_ANALYSIS_FROM)
    return say(n === 1 ? 'item.few.one' : 'item.few.many', { needed: ITEM_ANALYSIS_FROM, count: n });
  if (isEqual) return say('item.equal');
  return say(isAlone ? 'item.alone' : `item.${separatesOf(measured)}`);
};

export const describeItem = (measured: Measured, words: ClassWords = CLASS_WORDS.en): Item => {
  const voice = classVoice(words);
  const separation = saySeparation(voice, measured);
  return {
    difficulty: measured.difficulty,
    separates: separatesOf(measured),
    sentence:
      measured.n < ITEM_ANALYSIS_FROM
        ? separation
        : `${sayDifficulty(voice, measured.difficulty)} ${separation}`,
  };
};

type Together = { papers: number; criteria: number; value: number | null };

const WELL = 0.7;
const SOMEWHAT = 0.5;

export const describeAlpha = (
  { papers, criteria, value }: Together,
  words: ClassWords = CLASS_WORDS.en,
): string => {
  const { say } = classVoice(words);
  if (criteria < 3) return say('alpha.criteria');
  if (papers < ALPHA_FROM) return say('alpha.few', { needed: ALPHA_FROM, papers });
  if (value === null) return say('alpha.equal');
  const alpha = value.toFixed(2);
  if (value >= WELL) return say('alpha.well', { alpha });
  return say(value >= SOMEWHAT ? 'alpha.some' : 'alpha.hardly', { alpha });
};
