/**
 * Judges work against a description where there is no model answer: does it speak about what was asked, and where do its length
 * and vocabulary place it? What was seen in it is said to the student; the placement is told to the teacher alone.
 */

import type { Reason } from '../../../../contract/grading/reason.ts';
import type { Criterion } from '../../../../contract/grading.ts';
import type { Reading } from '../../../language/reading.ts';
import { quoteAround, readProse } from '../../../language/sentences.ts';
import { clampShare, type Judgement, pointOf } from '../judgement.ts';
import type { Qualities, Quality } from './quality.ts';
import { checkTopic, topicWords } from './topic.ts';
import type { Writing } from './writing.ts';
import { toShares } from './yardstick.ts';

/** `source` is the text as handed in; `reading` may have mid-sentence line breaks undone, at the same offsets. */
export type Essay = {
  source: string;
  reading: Reading;
  writing: Writing;
  qualities: Qualities;
  /** By the yardstick, in spreads of a usual class. */
  place: number;
  /** The whole is worth so few points that each step is a large one. */
  isCoarse: boolean;
  /** 0 to 1: does the work speak about what the rubric and the task name? */
  relevance: number;
};

/** What this criterion names, in the teacher's words, with what of it the work speaks about. */
const checkNamed = (criterion: Criterion, essay: Essay) => {
  const top = criterion.levels.toSorted((a, b) => b.points - a.points)[0]?.description ?? '';
  const checks = checkTopic(topicWords(`${criterion.name}. ${criterion.description} ${top}`), essay.reading);
  return {
    hits: checks.filter(({ isFound }) => isFound),
    missed: checks.filter(({ match }) => match.strength === 0),
  };
};

const NOTES: readonly { quality: Quality; good: string; weak: string }[] = [
  {
    quality: 'support',
    good: 'claims are backed by reasons, examples or figures',
    weak: 'more reasons, examples or evidence',
  },
  {
    quality: 'analysis',
    good: 'connections between ideas are explained',
    weak: 'more explanation of how and why',
  },
  {
    quality: 'organisation',
    good: 'paragraphs and linking words guide the reader',
    weak: 'clearer paragraphs and links between ideas',
  },
];

const noteQualities = (qualities: Qualities) => ({
  good: NOTES.filter(({ quality }) => qualities[quality] >= 0.7).map(({ good }) => good),
  weak: NOTES.filter(({ quality }) => qualities[quality] < 0.5).map(({ weak }) => weak),
});

const reasonOf = ({ relevance }: Essay, found: number, total: number): Reason => {
  if (relevance < OFF_TOPIC) return { code: 'off_topic', data: {} };
  if (total === 0) return { code: 'nothing_named', data: {} };
  return { code: 'named_found', data: { found, total } };
};

const OPENING_WORDS = 20;
const OFF_TOPIC = 0.35;
/** Being short alone never costs everything. */
const LEAST_FOR_LENGTH = 0.1;
/** A placement is never sure. */
const PLACED_CONFIDENCE = 0.5;

export const judgeEssay = (criterion: Criterion, essay: Essay): Judgement => {
  const { hits, missed } = checkNamed(criterion, essay);
  const named = hits.length + missed.length;
  const onTopic = 0.1 + 0.9 * essay.relevance;
  const { alone, inClass, isCoarse } = toShares(essay.place, essay.isCoarse);
  const placed = { alone: alone * onTopic, inClass: inClass * onTopic, isCoarse };
  const share = clampShare(Math.max(LEAST_FOR_LENGTH * onTopic, placed.alone));
  const notes = noteQualities(essay.qualities);
  const isFull = share > 0.92;
  const words = hits.flatMap(({ match }) => match.word ?? []);
  const start = essay.reading.words.slice(0, OPENING_WORDS);
  const quote = quoteAround(essay.source, readProse(essay.source), words.length > 0 ? words : start);
  return {
    share,
    placed,
    found: [...hits.slice(0, 4).map(({ word }) => pointOf(word.raw)), ...notes.good.slice(0, 2)],
    missing: isFull
      ? []
      : [...missed.slice(0, 3).map(({ word }) => pointOf(word.raw)), ...notes.weak.slice(0, 2)],
    quotes: quote === null ? [] : [quote],
    reason: reasonOf(essay, hits.length, named),
    confidence: PLACED_CONFIDENCE,
  };
};
