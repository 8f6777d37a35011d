/**
 * What the grader measures about one answer beside one model answer: few figures, each with a meaning a teacher could
 * check, scaled so that they mean the same for a short key and a long one. evals/fit.ts learns how much each counts.
 */

import { letterRuns, likeness } from '../../../language/letters.ts';
import { ENGLISH_GLUE } from '../../../language/lexicon.ts';
import type { Reading } from '../../../language/reading.ts';
import { readSentences } from '../../../language/sentences.ts';
import { readWords, type Word } from '../../../language/words.ts';
import type { Reference } from './key.ts';
import { isOpposed } from './opposed.ts';
import { type Alignment, alignReference, findWantedCount } from './points.ts';

export const FEATURES = [
  'points',
  'full',
  'clash',
  'opposed',
  'pairs',
  'letters',
  'keyLength',
  'answerLength',
  'shortfall',
  'alternatives',
  'bareQuestion',
  'longKey',
  'longKeyPoints',
  'longKeyLetters',
  'foreign',
  'foreignPoints',
  'foreignLetters',
] as const;

export type FeatureName = (typeof FEATURES)[number];
export type Features = Record<FeatureName, number>;

/** Between these logarithms of the word count a key turns from "the answer" into "a sample of what could be said". */
const LONG_KEY = { from: 2.8, width: 0.9 };
/** "Explain your reasoning" names nothing of its topic, so that any answer to it shares words with the key. */
const BARE_QUESTION = 2.2;
const MOST_ALTERNATIVES = 6;
const RUN = 3;
/** English of any subject has a third of such words, formulas and lists of terms aside. */
const ENGLISH_SHARE = 0.12;
const FEWEST_FOR_LANGUAGE = 8;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const shareOf = (alignment: Alignment, clash: boolean): number => {
  let total = 0;
  let hit = 0;
  alignment.words.forEach((word, at) => {
    const match = alignment.matches[at];
    total += word.weight;
    if (match && match.clash === clash) hit += word.weight * match.strength;
  });
  return total > 0 ? hit / total : 0;
};

/** Mean over the points by what they are worth, or over the best few where only some are asked for. */
const pointsShare = (alignment: Alignment, wanted: number | null): number => {
  const points = [...alignment.points]
    .sort((a, b) => b.share - a.share)
    .slice(0, wanted ?? alignment.points.length);
  const worth = points.reduce((sum, { point }) => sum + point.worth, 0);
  return worth > 0 ? points.reduce((sum, { point, share }) => sum + point.worth * share, 0) / worth : 0;
};

const nearPairs = (words: Word[]): Set<string> => {
  const pairs = new Set<string>();
  words.forEach((word, at) => {
    for (const other of words.slice(at + 1, at + 3)) pairs.add([word.stem, other.stem].sort().join(' '));
  });
  return pairs;
};

const pairShare = (reference: Reference, answer: Reading): number => {
  const wanted = nearPairs(reference.words);
  const given = nearPairs(answer.words);
  return wanted.size > 0 ? [...wanted].filter((pair) => given.has(pair)).length / wanted.size : 0;
};

const newWords = (words: Word[], question: Reading): string =>
  words
    .filter((word) => !question.index.byStem.has(word.stem))
    .map((word) => word.raw)
    .join(' ');

/** 1 where key and question are in another language than English: other words carry less there, and less of them is shared. */
const foreignness = (reference: Reference, question: Reading): number => {
  const all = [...question.all, ...readWords(reference.text)];
  if (all.length < FEWEST_FOR_LANGUAGE) return 0;
  return all.filter((word) => ENGLISH_GLUE.has(word.raw)).length / all.length < ENGLISH_SHARE ? 1 : 0;
};

/**
 * Words of sentences that touch the question or the key, or go on from one that does: general remarks around an answer make it no
 * longer, and a right answer in words of its own is not short.
 */
const wordsToThePoint = (reference: Reference, question: Reading, answer: Reading): number => {
  const known = new Set([...reference.words, ...question.words].map(({ stem }) => stem));
  const sentences = wordsBySentence(answer);
  const touches = (words: Word[]): boolean => words.some(({ stem, weight }) => weight > 0 && known.has(stem));
  for (let step = 0; step < GOES_ON; step += 1)
    for (const { stem, weight } of sentences.filter(touches).flat()) if (weight >= 1) known.add(stem);
  return sentences.filter(touches).flat().length || answer.all.length;
};

/** So many sentences on, one still goes on from what was asked. */
const GOES_ON = 2;

/** Words and sentences stand in one order, so each word is looked at once. */
const wordsBySentence = (answer: Reading): Word[][] => {
  let next = 0;
  return readSentences(answer.text).map(({ start, end }) => {
    const words: Word[] = [];
    for (let word = answer.all[next]; word !== undefined && word.end <= end; word = answer.all[next]) {
      if (word.start >= start) words.push(word);
      next += 1;
    }
    return words;
  });
};

export type Measured = { features: Features; alignment: Alignment };

export const measure = (
  reference: Reference,
  alternatives: number,
  question: Reading,
  answer: Reading,
): Measured => {
  const alignment = alignReference(reference, question, answer);
  const points = pointsShare(alignment, findWantedCount(question.text, reference));
  const cover = shareOf(alignment, false);
  const letters = likeness(
    letterRuns(newWords(reference.words, question), RUN),
    letterRuns(newWords(answer.words, question), RUN),
  );
  const keyLength = Math.log(1 + reference.words.length);
  const longKey = clamp((keyLength - LONG_KEY.from) / LONG_KEY.width);
  const foreign = foreignness(reference, question);
  const features: Features = {
    points,
    full: cover > 0.9 ? 1 : 0,
    clash: shareOf(alignment, true),
    opposed: alignment.points.some((point) => isOpposed(point, answer)) ? 1 - longKey : 0,
    pairs: pairShare(reference, answer),
    letters,
    keyLength,
    // Other languages share too few words with their keys for that.
    answerLength: Math.log(
      1 + (foreign === 1 ? answer.all.length : wordsToThePoint(reference, question, answer)),
    ),
    shortfall: Math.max(0, keyLength - Math.log(1 + answer.words.length) - 0.7),
    alternatives: Math.log(Math.min(alternatives, MOST_ALTERNATIVES)),
    bareQuestion: Math.max(0, BARE_QUESTION - Math.log(1 + question.words.length)),
    longKey,
    longKeyPoints: longKey * points,
    longKeyLetters: longKey * letters,
    foreign,
    foreignPoints: foreign * points,
    foreignLetters: foreign * letters,
  };
  return { features, alignment };
};
