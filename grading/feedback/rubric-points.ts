/** The points that a counting grader names, made fit for readers: single words that advise nobody are left out. */
import type { Criterion } from '../../contract/grading.ts';
import { distinctLines } from './words.ts';

const EXAMPLES = /\b(?:such as|for example|e\.g\.|including|like)\b([^.;]*)/giu;

/** What the rubric names as examples: "reasons such as sleep, health or safety". */
const listExamples = (criterion: Criterion): Set<string> => {
  const texts = [criterion.description, ...criterion.levels.map((level) => level.description)];
  const named = texts.flatMap((text) => [...text.matchAll(EXAMPLES)].map((match) => match[1] ?? ''));
  return new Set(named.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
};

/** Judged by described levels instead of a key. */
const isDescribed = (criterion: Criterion): boolean =>
  criterion.answer === '' && criterion.levels.some((level) => level.description !== '');

/** Of single words, only what the rubric names as an example says what the work speaks of. */
export const listFound = (criterion: Criterion, points: readonly string[]): string[] => {
  const whole = distinctLines(points);
  if (!isDescribed(criterion)) return whole;
  const examples = listExamples(criterion);
  return whole.filter((point) => point.includes(' ') || examples.has(point.toLowerCase()));
};

/** The description of the level to reach says more than a list of words that did not appear. */
export const listMissing = (criterion: Criterion, points: readonly string[]): string[] => {
  const whole = distinctLines(points);
  if (!isDescribed(criterion)) return whole;
  return criterion.kind === 'content' ? [] : whole.filter((point) => point.includes(' '));
};
