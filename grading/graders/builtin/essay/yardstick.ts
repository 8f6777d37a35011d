/**
 * Where a text stands by its length and vocabulary, which is where teachers place essays more often than by anything else that
 * can be counted. A placement, no evidence: it is told to the teacher as what it is, never to the student as a reason, and it
 * is never sure. Weights, means and spreads were measured on school essays; docs/evals.md says what they earn.
 */
import { type Reading, readText } from '../../../language/reading.ts';
import { readSentences } from '../../../language/sentences.ts';
import type { Writing } from './writing.ts';

/** `mean`: of a text of so many words as the task asks for. */
type Trait = {
  weight: number;
  mean: (expected: number) => number;
  spread: number;
  of: (writing: Writing) => number;
};

const USUAL_WORDS = 184;

const perWord = (count: number, { words }: Writing): number => count / Math.max(1, words);
const constant = (value: number) => (): number => value;

const TRAITS: readonly Trait[] = [
  {
    weight: 0.53,
    mean: (expected) => Math.log(1 + expected),
    spread: 0.513,
    of: ({ words }) => Math.log(1 + words),
  },
  {
    weight: 0.21,
    // New words come more slowly than words: at a third of the length there are not a third of them.
    mean: (expected) => 7.43 * (expected / USUAL_WORDS) ** 0.3,
    spread: 1.245,
    of: ({ distinct, words }) => distinct / Math.sqrt(Math.max(1, words)),
  },
  { weight: 0.11, mean: constant(4.26), spread: 0.256, of: ({ wordLength }) => wordLength },
  { weight: 0.05, mean: constant(0.03), spread: 0.023, of: (writing) => perWord(writing.commas, writing) },
  {
    weight: -0.02,
    mean: constant(0.007),
    spread: 0.013,
    of: (writing) => perWord(writing.slips.length, writing),
  },
  {
    weight: -0.09,
    mean: constant(2.98),
    spread: 0.354,
    of: ({ meanSentence }) => Math.log(1 + meanSentence),
  },
];
/** Of the weighted sum within a class. */
const SPREAD = 0.66;

/** The middle of a class, and what a spread above or below it earns among a class that is known. */
export const MIDDLE = 0.58;
const PER_SPREAD = 0.18;
/** How long this class writes is not known: what looks long or short may be usual here, the more so what looks long. */
const ALONE = { above: 0.1, below: 0.13 } as const;

/** `isCoarse`: the whole is worth so few points that each step is a large one. */
export type Placed = { alone: number; inClass: number; isCoarse: boolean };

/** Of few steps people use all: each is a larger share of the whole. */
const COARSE = { alone: 0.2, inClass: 0.26 } as const;
const COARSE_MIDDLE = 0.55;

/** Shares of the points, which may lie beyond the ends of the scale. */
export const toShares = (place: number, isCoarse: boolean): Placed =>
  isCoarse
    ? { isCoarse, alone: COARSE_MIDDLE + COARSE.alone * place, inClass: MIDDLE + COARSE.inClass * place }
    : {
        isCoarse,
        alone: MIDDLE + (place > 0 ? ALONE.above : ALONE.below) * place,
        inClass: MIDDLE + PER_SPREAD * place,
      };

/**
 * In spreads of a usual class: 0 is the middle, 1 better than five of six. `expected`: the words that are asked for, null where
 * nothing says.
 */
export const placeWriting = (writing: Writing, expected: number | null): number =>
  TRAITS.reduce(
    (sum, { weight, mean, spread, of }) =>
      sum + (weight * (of(writing) - mean(expected ?? USUAL_WORDS))) / spread,
    0,
  ) / SPREAD;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Writing a sentence again adds nothing. */
export const withoutRepeats = (reading: Reading): Reading => {
  const seen = new Set<string>();
  const sentences = readSentences(reading.text);
  const kept = sentences.filter(({ start, end }) => {
    const sentence = plain(reading.text.slice(start, end));
    if (seen.has(sentence)) return false;
    seen.add(sentence);
    return true;
  });
  if (kept.length === sentences.length) return reading;
  return readText(kept.map(({ start, end }) => reading.text.slice(start, end)).join('\n'));
};
